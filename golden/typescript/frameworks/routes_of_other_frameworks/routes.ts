import { get, post } from '@loopback/rest';
import { controller, httpGet } from 'inversify-express-utils';
import { Controller, Get, Route } from 'tsoa';
import { Elysia } from 'elysia';

function marked(path: string) {
    return () => path;
}

export class Loop {
    @get('/loop/{id}')
    one() {}

    @post('/loop')
    make() {}

    @marked('/none')
    none() {}
}

@controller('/inverted')
export class Inverted {
    @httpGet('/:id')
    one() {}
}

@Route('described')
export class Described extends Controller {
    @Get('{id}')
    public one() {}
}

new Elysia().get('/elysia', () => 1).post('/elysia/two', stored);

function stored() {}
