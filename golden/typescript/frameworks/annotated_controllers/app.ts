import { Controller, Get, Post as Create, Injectable } from "@nestjs/common";
import { Delete } from "./own";

@Controller("cats")
export class CatsController {
  @Get(":id")
  find(id: string) {
    return id;
  }

  @Create()
  create() {}

  @Delete("never")
  remove() {}

  helper() {}
}

@Injectable()
class Service {}
