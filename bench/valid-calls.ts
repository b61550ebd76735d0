import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tulna/contract/endpoint';
import { type JsonSchema, sampleOf, schemaOf } from '@tulna/server/test/hostile-values';
import type { KnownIds } from './known-ids.ts';
import type { LearntRows } from './learnt-rows.ts';
import { usualWords } from './usual-words.ts';

type Values = Readonly<Record<string, unknown>>;

/** The input that a call is sent with. */
export interface Parts {
  readonly params: Values;
  readonly query: Values;
  readonly body: unknown;
}

/** JSON Schema of an object, with the names of its required fields. */
type Schema = JsonSchema & { readonly required?: readonly string[] };
type Place = 'params' | 'query' | 'body';
const places: readonly Place[] = ['params', 'query', 'body'];

/** How many records are tried for a call before it is treated as refused. */
const mostRecords = 30;
/** A field that identifies a record or its state, so that its value comes from an earlier response. */
const naming =
  /(^|_)(ids?|key|code|number|digest|hash|month|lender|partner|version|edits|total|tag|slug|template|kind|job|day|logo)$/;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A sample of the schema; with `whole`, including optional fields. */
function sampled(schema: Schema, whole: boolean): unknown {
  const sample = sampleOf(schema);
  if (whole || !isObject(sample) || schema.properties === undefined) return sample;
  return Object.fromEntries(Object.entries(sample).filter(([name]) => schema.required?.includes(name)));
}

/** A value with the usual words in its fields, at every depth. */
function withUsual(value: unknown, fits: (changed: unknown) => boolean): unknown {
  if (!isObject(value)) return value;
  let changed: Values = value;
  for (const [name, part] of Object.entries(value)) {
    const inner = withUsual(part, (one) => fits({ ...changed, [name]: one }));
    changed = { ...changed, [name]: inner };
    const better = usualWords[name]?.find((word) => fits({ ...changed, [name]: word }));
    if (better !== undefined) changed = { ...changed, [name]: better };
  }
  return changed;
}

/** One part of a call, with the usual words if its schema accepts them. */
function filled(endpoint: Endpoint, place: Place, whole: boolean): unknown {
  const part = endpoint[place];
  const sample = sampled(schemaOf(part), whole);
  const issues = (value: unknown): number => {
    const read = part?.safeParse(value);
    return read === undefined || read.success ? 0 : (read.error?.issues.length ?? 1);
  };
  let least = issues(sample);
  return withUsual(sample, (changed) => {
    const now = issues(changed);
    if (now > least) return false;
    least = now;
    return true;
  });
}

const namesIn = (schema: JsonSchema, required: unknown): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    part.format === 'uuid' || (naming.test(name) && isObject(required) && name in required) ? [name] : [],
  );

/** The parts, with the values of one record in fields of the same name. */
function about(endpoint: Endpoint, parts: Parts, record: Values): Parts {
  const into = (place: Place): unknown => {
    const value = parts[place];
    if (!isObject(value)) return value;
    const names = Object.keys(value).filter((name) => name in record && naming.test(name));
    const changed = { ...value, ...Object.fromEntries(names.map((name) => [name, record[name]])) };
    const schema = endpoint[place];
    const fits = schema === undefined || schema.safeParse(changed).success || !schema.safeParse(value).success;
    return fits ? changed : value;
  };
  return { params: into('params') as Values, query: into('query') as Values, body: into('body') };
}

/**
 * Inputs for a call, the most likely first: a sample of its schemas, without and with optional fields, with records of earlier responses,
 * and then with each id of the world.
 */
export function* callsOf(endpoint: Endpoint, ids: KnownIds, learnt: LearntRows): Generator<Parts> {
  for (const whole of [false, true]) {
    const parts: Parts = {
      params: filled(endpoint, 'params', true) as Values,
      query: filled(endpoint, 'query', whole) as Values,
      body: filled(endpoint, 'body', whole),
    };
    const names = [...new Set(places.flatMap((place) => namesIn(schemaOf(endpoint[place]), parts[place])))];
    const [first] = names;
    if (first === undefined) {
      yield parts;
      continue;
    }
    const tried = new Set<string>();
    const records = [
      ...learnt.with(names),
      ...names.flatMap((name) => learnt.with([name])),
      ...ids(first).map(
        (id): Values => ({ ...Object.fromEntries(names.map((name) => [name, ids(name)[0]])), [first]: id }),
      ),
    ];
    let count = 0;
    for (const record of records) {
      const one = about(endpoint, parts, record);
      const written = JSON.stringify(one);
      if (tried.has(written)) continue;
      tried.add(written);
      yield one;
      count += 1;
      if (count > (whole ? mostRecords / 2 : mostRecords + ids(first).length)) break;
    }
    if (endpoint.query === undefined && endpoint.body === undefined) return;
  }
}

/** Text fields of forms that also have a file. */
const fieldOfForm: Readonly<Record<string, string>> = { kind: 'pan_card', title: '', path: 'x' };
/** Kinds of file that belong to one lender each. */
const ofOneLender = /\/(application-status|mis|commission)-files\//;

/** A call as it is sent to the server. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

/** The request of a call with these parts. If the call takes a form, `file` is added to it. */
export function requestOf(
  endpoint: Endpoint,
  { params, query, body }: Parts,
  token: string | undefined,
  file?: { readonly name: string; readonly bytes: Buffer },
): Sent {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const headers: Record<string, string> = {
    'idempotency-key': randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const url = search === '' ? path : `${path}?${search}`;
  if (endpoint.method === 'GET') return { method: 'GET', url, headers };
  if (endpoint.form === undefined || file === undefined)
    return {
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body ?? {}),
    };
  const textOf = (name: string): string =>
    name === 'lender' && ofOneLender.test(endpoint.path) ? 'kreditbee' : (fieldOfForm[name] ?? '');
  const boundary = 'a-boundary';
  const fields = (endpoint.form.fields ?? []).map(
    (name) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(name)}\r\n`,
  );
  const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${endpoint.form.file}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
