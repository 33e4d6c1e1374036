import { Entity } from "typeorm";

@Entity()
export class User {
  greet() {}
}
