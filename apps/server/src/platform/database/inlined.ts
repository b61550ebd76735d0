import type { CompiledQuery } from 'kysely';
import { escapeLiteral } from 'pg';

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`;
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  throw new TypeError('Such a value can’t be written into a statement.');
}

/**
 * A statement with its parameters written into it, escaped: for COPY, which accepts none. The text is our own and contains `$1` only as a parameter.
 */
export const inlined = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string =>
  sql.replaceAll(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
