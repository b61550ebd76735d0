import type { redactor } from './redaction.ts';

/** JSON for PostgreSQL's jsonb. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The most characters of JSON of a logged request, answer or event. */
export const loggedJsonCap = 4096;

/** Replaces a value that is not on the list. */
export const hidden = '[hidden]';

const longestText = 120;
const mostItems = 20;
const mostKeys = 60;
const deepest = 8;

/** A word, number, code, date or id, as allowed in a listed field; sentences are never logged. */
const plainText = /^[\p{L}\p{N}_.:+/%,()-]+(?: [\p{L}\p{N}_.:+/%,()-]+){0,3}$/u;
const plainKey = /^[A-Za-z_][\w-]{0,39}$/;

/**
 * Reduces a body to what may be logged: the values of listed fields and the structure of the rest, which is the names of fields and the
 * lengths of lists. It is an allow-list, so that a field that a lender adds later is hidden automatically (product.md §7).
 * @param fields paths such as `payLoad.plans.planId`, without lists in between
 * @param clean masks this person's values in listed fields too, because a lender may write them anywhere
 */
export function loggedJson(fields: readonly string[], clean: ReturnType<typeof redactor>, body: unknown): Json {
  const listed = new Set(fields);

  const value = (item: unknown): Json => {
    if (typeof item === 'boolean') return item;
    if (typeof item === 'number') return clean.number(item);
    if (typeof item !== 'string' || item.length > longestText || !plainText.test(item)) return hidden;
    return clean.text(item);
  };

  const walk = (item: unknown, path: string, depth: number): Json => {
    if (item === null || item === undefined) return null;
    if (Array.isArray(item)) {
      const inside = fields.some((field) => path === '' || field === path || field.startsWith(`${path}.`));
      if (!inside || depth > deepest) return `[${item.length} items]`;
      return item.slice(0, mostItems).map((one: unknown) => walk(one, path, depth + 1));
    }
    if (typeof item !== 'object') return listed.has(path) ? value(item) : hidden;
    if (depth > deepest) return hidden;
    const logged: { [key: string]: Json } = {};
    for (const [key, one] of Object.entries(item).slice(0, mostKeys)) {
      const below = path === '' ? key : `${path}.${key}`;
      logged[plainKey.test(key) ? clean.text(key) : '[field]'] = walk(one, below, depth + 1);
    }
    return logged;
  };

  const logged = walk(body, '', 0);
  const characters = JSON.stringify(logged).length;
  return characters <= loggedJsonCap ? logged : { truncated: true, characters };
}
