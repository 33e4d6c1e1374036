import { Body, Query, UseGuards, applyDecorators, createParamDecorator } from "@nestjs/common";
import { LimitPipe, TextPipe } from "./pipes";

export const CurrentUser = createParamDecorator((data, context) => userOf(context));

function userOf(context) {}

export function Allowed() {
  return applyDecorators(UseGuards(TextPipe));
}

function Marked(target: object, name: string, place: number) {}

export class Users {
  constructor(@Query(TextPipe) private readonly text: string, @Marked public limit?: number) {}

  @Allowed()
  list(@Query("limit", new LimitPipe(1)) limit: number, @Body() { name }: { name: string }, @CurrentUser() ...users: string[]) {}
}
