import { NestFactory } from "@nestjs/core";

import { CatsController } from "../app";

NestFactory.create(CatsController);
