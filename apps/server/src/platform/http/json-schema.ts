import * as z from 'zod/mini';

type Made = Record<string, unknown>;

/** Created once for each wire schema: an answer's JSON Schema is also the key of its serializer. */
const made = { input: new WeakMap<z.ZodMiniType, Made>(), output: new WeakMap<z.ZodMiniType, Made>() };

/** JSON Schema of a wire schema, for Fastify's serializer and the OpenAPI page. It must not be changed. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Made {
  const known = made[io].get(schema);
  if (known !== undefined) return known;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });
  made[io].set(schema, rest);
  return rest;
}
