import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** The parts of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  additionalProperties?: JsonSchema | boolean;
}

/** JSON Schema of a part of a call; empty if the call doesn't have it. */
export const schemaOf = (part: unknown): JsonSchema =>
  part === undefined ? {} : (z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** Values that are known to break databases, dates, numbers and templates. */
export const hostileValues: readonly unknown[] = [
  null,
  [],
  {},
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '🏦'.repeat(40),
  'x'.repeat(60_000),
  '../../etc/passwd',
  "'; drop table lenders; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '%00',
  'NaN',
  '1e999',
  '0x10',
  '-0',
  '9999-12-31',
  '0000-00-00',
  '2026-02-31',
  '+275760-09-13T00:00:00.000Z',
  '99999999-9999-9999-9999-999999999999',
  '__proto__',
  'constructor',
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  9_007_199_254_740_993n.toString(),
];

const isNullable = (schema: JsonSchema): boolean => schema.type === 'null';

/** The branches of a schema: only itself if it is no union. */
const branches = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(branches).filter((branch) => !isNullable(branch)) ?? [schema];

const byFormat: Record<string, () => string> = {
  uuid: () => randomUUID(),
  date: () => '2026-11-20',
  'date-time': () => '2026-11-20T06:00:00.000Z',
  email: () => 'asha@example.in',
};

/** A value that fits the schema except for patterns, so that most calls get as far as checking the rest. */
export function sampleOf(schema: JsonSchema): unknown {
  const [one = {}] = branches(schema);
  if (one.const !== undefined) return one.const;
  if (one.enum !== undefined) return one.enum[0];
  if (one.properties !== undefined)
    return Object.fromEntries(Object.entries(one.properties).map(([name, part]) => [name, sampleOf(part)]));
  const type = Array.isArray(one.type) ? one.type[0] : one.type;
  if (type === 'array') return one.items === undefined ? [] : [sampleOf(one.items)];
  if (type === 'object') return {};
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, one.minimum ?? 1);
  if (one.format !== undefined && byFormat[one.format] !== undefined) return byFormat[one.format]?.();
  // A text hash is the only pattern in request bodies besides ids.
  if (one.pattern === '^[0-9a-f]{64}$') return 'a'.repeat(64);
  return 'a'.repeat(Math.max(1, Math.min(one.minLength ?? 1, 100)));
}

/** Yields the sample of every branch repeatedly, each time with one hostile value in one place. */
export function* withEachLeaf(schema: JsonSchema, values: readonly unknown[]): Generator<unknown> {
  for (const branch of branches(schema)) {
    yield* values;
    for (const [name, part] of Object.entries(branch.properties ?? {})) {
      const whole = sampleOf(branch) as Record<string, unknown>;
      yield Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
      for (const value of withEachLeaf(part, values)) yield { ...whole, [name]: value };
    }
    if (branch.items !== undefined) for (const value of withEachLeaf(branch.items, values)) yield [value];
    if (branch.additionalProperties !== undefined && branch.additionalProperties !== false)
      for (const value of values) yield { [String(value)]: value };
  }
}
