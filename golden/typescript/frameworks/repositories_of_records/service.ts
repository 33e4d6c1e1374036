import { DataSource, Repository } from "typeorm";
import { User } from "./user";

export class UserRepository extends Repository<User> {
  async named(name: string) {
    const user = await this.findOneBy({ name });
    user?.greet();
    // A repository is no record.
    user?.named(name);
  }
}

export class Service {
  constructor(
    private readonly users: Repository<User>,
    private readonly own: UserRepository,
    private readonly source: DataSource,
  ) {}

  async show(id: number) {
    const user = await this.users.findOne({ where: { id } });
    user.greet();
    for (const each of await this.users.find()) each.greet();
    this.users.create({ id }).greet();
    (await this.own.findOneOrFail({ where: { id } })).greet();
    (await this.source.getRepository(User).findOneBy({ id })).greet();
    // How many there are is no record.
    (await this.users.count()).greet();
    // Nor is the repository.
    this.users.greet();
  }
}
