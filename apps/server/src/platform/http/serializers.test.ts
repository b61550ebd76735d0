import { catalogue } from '@tulna/contract/catalogue';
import makeSerializer from 'fast-json-stringify';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { routeSchema } from './route-schema.ts';
import { serializeOnUse } from './serializers.ts';

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

it('leaves out what the shape does not name, in every app that uses the shape', async () => {
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
