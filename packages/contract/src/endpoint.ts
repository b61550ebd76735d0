import type * as z from 'zod/mini';

/**
 * Who may call an endpoint (specification §6). There is no default: an endpoint without a session kind does not compile.
 * - `nobody`: open to everyone, even without a session;
 * - `customer`, `admin`, `partner`: a bearer token of exactly that session;
 * - `any`: a bearer token of any of the three;
 * - `api-key`: a key that a partner's own program calls with, good for nothing else;
 * - `lender`: a signed call-back, checked by that lender's connector;
 * - `development`: answered only if the local outbox is on, never in production.
 */
export type SessionKind = 'nobody' | 'customer' | 'admin' | 'partner' | 'any' | 'api-key' | 'lender' | 'development';

export type Method = 'GET' | 'POST';

/** Kinds of file that a call may answer with instead of JSON. */
export type DownloadType =
  | 'text/csv'
  | 'application/pdf'
  | 'application/octet-stream'
  | 'application/json'
  | 'image/png'
  | 'image/svg+xml'
  | 'text/html'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Schema = z.ZodMiniType;
/** An optional part of a definition has the type `S | undefined`; only `undefined` alone means that the call has no such part. */
type Parsed<S> = [S] extends [undefined] ? undefined : z.output<Extract<S, Schema>>;
type Part<Name extends string, S> = [S] extends [undefined] ? object : Record<Name, z.input<Extract<S, Schema>>>;

/** A multipart form: the name of its one file part, and of its text parts. */
export interface Form {
  readonly file: string;
  readonly fields?: readonly string[];
}

/** One call of the product: the single source of the server route, the typed client and the OpenAPI page. */
export interface Endpoint<
  Session extends SessionKind = SessionKind,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Sent extends Form | undefined = Form | undefined,
> {
  /** Name of the call in the typed client and operation id in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /** Literal path as the specification writes it, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly session: Session;
  /** Where the call was asked for: a section of the specification (`§7`), a row of requirements (`R7`) or a section of our pages (`product.md §10`). */
  readonly asked: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Sent as multipart/form-data instead of a JSON body. */
  readonly form?: Sent;
  readonly answer: Answer;
  /**
   * The answer is a file of this content type for the person to keep, not JSON. It is plain text where `answer` is a string, and a named
   * file where `answer` is `fileAnswer`.
   */
  readonly download?: DownloadType;
  /**
   * A create or submit: the same `Idempotency-Key` has one effect and one answer. True: the caller must send a key;
   * `if-keyed`: it may, for calls whose form the specification fixes (§7).
   */
  readonly once?: true | 'if-keyed';
  /**
   * An edit that may carry `If-Match` with the edit tag of the value that the person saw (`@tulna/rules/edit-tag`). If the value
   * has changed since, nothing is saved and the answer is 409 `edit_conflict`. Without the header, the edit is always made.
   */
  readonly seen?: true;
}

/** Declares an endpoint, keeping every literal type for the route and the client. */
export function endpoint<
  const Session extends SessionKind,
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Sent extends Form | undefined = undefined,
>(
  definition: Endpoint<Session, Params, Query, Body, Answer, Sent>,
): Endpoint<Session, Params, Query, Body, Answer, Sent> {
  return definition;
}

/**
 * Any call with this body and this answer, whatever its name and session; for code that gets its calls as arguments, such as a console.
 * `undefined` for a call without a body.
 */
export type CallWith<Body, Answer> = Endpoint<
  SessionKind,
  undefined,
  undefined,
  [Body] extends [undefined] ? undefined : z.ZodMiniType<unknown, Body>,
  z.ZodMiniType<Answer>,
  undefined
>;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** The arguments of a call in the client: only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  ([E['form']] extends [undefined] ? object : { form: FormData });
