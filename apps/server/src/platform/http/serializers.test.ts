import { catalogue } from '@tulna/contract/catalogue';
import makeSerializer from 'fast-json-stringify';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { routeSchema } from './route-schema.ts';
import { makeSerializersAhead, serializeOnUse } from './serializers.ts';

const responseOf = (schema: Record<string, unknown>) => schema.response as Record<string, object>;

it('has a serializer for every answer of the catalogue', () => {
  const failures = catalogue.flatMap(({ endpoint }) => {
    try {
      return typeof makeSerializer(responseOf(routeSchema(endpoint, undefined))['200'] ?? {}) === 'function'
        ? []
        : [endpoint.name];
    } catch (error) {
      return [`${endpoint.name}: ${String(error)}`];
    }
  });
  expect(failures).toEqual([]);
});

it('leaves out fields that the shape doesn’t have, in every app that uses the shape', async () => {
  const shape = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const ask = async (name: string): Promise<string> => {
    const app = Fastify();
    serializeOnUse(app);
    app.get('/', { schema: { response: { 200: shape } } }, () => ({ name, pan: 'ABCDE1234F' }));
    return (await app.inject('/')).body;
  };
  expect(await ask('Meera')).toBe('{"name":"Meera"}');
  expect(await ask('Ravi')).toBe('{"name":"Ravi"}');
});

const appWith = async (shape: object, answer: object) => {
  const app = Fastify();
  serializeOnUse(app);
  app.get('/', { schema: { response: { 200: shape } } }, () => answer);
  await app.ready();
  return app;
};

it('makes every serializer in advance, and answers the same as before', async () => {
  const cat = { type: 'object', properties: { lives: { type: 'integer', minimum: 9 } }, required: ['lives'] };
  const dog = { type: 'object', properties: { barks: { type: 'boolean' } }, required: ['barks'] };
  const pet = { anyOf: [cat, dog] };
  const shape = { type: 'object', properties: { pets: { type: 'array', items: pet } }, required: ['pets'] };
  const app = await appWith(shape, { pets: [{ barks: true, pan: 'ABCDE1234F' }, { lives: 9 }] });
  expect(await makeSerializersAhead(app)).toBe(1);
  expect((await app.inject('/')).body).toBe('{"pets":[{"barks":true},{"lives":9}]}');
});

it('skips an example that fits none of the shapes', async () => {
  const dated = { type: 'object', properties: { day: { type: 'string', format: 'date' } }, required: ['day'] };
  const shape = { type: 'object', properties: { one: { anyOf: [dated] } }, required: ['one'] };
  const app = await appWith(shape, { one: { day: '2026-11-27' } });
  expect(await makeSerializersAhead(app)).toBe(1);
  expect((await app.inject('/')).body).toBe('{"one":{"day":"2026-11-27"}}');
});

it('makes none for an app that has been closed', async () => {
  const app = await appWith({ type: 'object', properties: { closed: { type: 'string' } } }, {});
  const making = makeSerializersAhead(app);
  await app.close();
  expect(await making).toBe(0);
});
