import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** More levels than any call of ours has; a passkey's answer is the deepest. */
const mostLevels = 64;

/**
 * Whether arrays and objects of a JSON text are nested too deeply. Code that reads a value level by level would use up its stack; counting
 * brackets costs less than parsing.
 */
export function isTooDeep(text: string): boolean {
  let levels = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === '[' || sign === '{') {
      levels += 1;
      if (levels > mostLevels) return true;
    } else if (sign === ']' || sign === '}') levels -= 1;
  }
  return false;
}

/** Parses JSON. A call without a payload may still be labelled as JSON and be empty (§7, logout). */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(new Problem('invalid_request'), undefined);
    else void parse(request, text, done);
  });
}
