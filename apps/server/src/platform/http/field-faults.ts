import type { FieldFault } from '@tulna/phrases/field-sentence';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Patterns of the wire have a name that says what they require; see the schemas of the contract and of the brand. */
const patterns = [
  'plain',
  'twoDecimals',
  'prefixes',
  'colour',
  'fontFamily',
  'fontLink',
  'host',
  'phone',
  'key',
  'numberRange',
  'dayRange',
  'year',
  'network',
] as const;

const formats: Readonly<Record<string, FieldFault>> = {
  email: 'invalid_email',
  date: 'invalid_date',
  datetime: 'invalid_date',
  uuid: 'invalid_uuid',
};

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

function boundOf(issue: Issue & { code: 'too_small' | 'too_big' }): FieldFault {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  switch (issue.origin) {
    case 'string':
      if (isSmall && limit === 1) return 'required';
      return { shape: isSmall ? 'shortest' : 'longest', limit };
    case 'array':
      return { shape: isSmall ? 'fewest' : 'mostEntries', limit };
    default:
      return { shape: isSmall ? 'least' : 'most', limit };
  }
}

const types: Readonly<Record<string, FieldFault>> = {
  int: { shape: 'whole' },
  number: { shape: 'number' },
  string: { shape: 'text' },
  array: { shape: 'list' },
};

/** What is wrong with a field, not yet in a language. It is made from an issue of the schema, so that limits and patterns come from the schema. */
export function faultOf(issue: Issue, given: unknown): FieldFault {
  if (valueAt(given, issue.path) === undefined) return 'required';
  const named = patterns.find((pattern) => pattern === issue.message);
  if (named !== undefined) return { shape: named };
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return boundOf(issue);
    case 'invalid_type':
      return types[issue.expected] ?? 'invalid';
    case 'invalid_format':
      return formats[issue.format] ?? 'invalid';
    case 'invalid_value':
    case 'invalid_union':
      return 'invalid_option';
    default:
      return 'invalid';
  }
}
