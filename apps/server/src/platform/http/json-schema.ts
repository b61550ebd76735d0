import * as z from 'zod/mini';

/** JSON Schema of a wire schema, as Fastify's serialiser and the OpenAPI page take it. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });
  return rest;
}
