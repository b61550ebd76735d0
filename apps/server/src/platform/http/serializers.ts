import makeSerializer from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serializer = (value: unknown) => string;

const made = new WeakMap<object, Serializer>();

function serializerOf(schema: object): Serializer {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const serializer: Serializer = makeSerializer(schema);
  made.set(schema, serializer);
  return serializer;
}

/**
 * Makes the serializer of an answer when it is first sent, instead of those of all calls at the start, which took a third of
 * it. `serializers.test.ts` makes every one, so that a shape that has none is found there.
 */
export function serializeOnUse(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (value) =>
        serializerOf(schema)(value),
  );
}
