import { Model, Table } from "sequelize-typescript";
import { BaseEntity, Entity } from "typeorm";

@Table
export class User extends Model {
  rename() {}
}

@Entity()
export class Order extends BaseEntity {
  ship() {}
}

export async function run(id: string) {
  const user = await User.findByPk(id);
  user.rename();
  const [made, isNew] = await User.findOrCreate({ where: { id } });
  made.rename();
  for (const each of await User.findAll()) each.rename();
  const scoped = await User.unscoped().findOne();
  scoped.rename();
  (await user.save()).rename();
  User.build({ id }).rename();
  const order = await Order.findOneBy({ id });
  order.ship();
  const orders = await Order.find();
  orders.map((each) => each.ship());
  // Whether it was made is no user, and a promise is no user yet.
  isNew.rename();
  User.findOne().rename();
}
