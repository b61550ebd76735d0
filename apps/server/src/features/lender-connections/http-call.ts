import { randomUUID } from 'node:crypto';
import { storableJson } from '../../platform/http/writable.ts';
import {
  BlockedAddressError,
  createGuardedClient,
  reachOfSetting,
  type SendGuarded,
  UnusableAnswerError,
} from '../../platform/http-client/guarded-request.ts';
import { tlsFailure } from './client-certificate.ts';
import type { CallSubject, LenderKey, LenderOperation, LenderStatusWord } from './connector.ts';
import { LenderCallError, type LenderErrorKind, UnknownWordError } from './lender-call-error.ts';
import type { LoggedFields } from './logged-fields.ts';
import { type Json, loggedJson } from './logged-json.ts';
import { type KnownValues, redactor } from './redaction.ts';

/** A request to a lender's API as stored: listed fields and the structure of the rest, never personal data or a secret. */
export interface LenderCall {
  id: string;
  lenderKey: LenderKey;
  operation: LenderOperation;
  creditApplicationId: string | null;
  lenderApplicationId: string | null;
  startedAt: Date;
  durationMs: number;
  outcome: 'ok' | LenderErrorKind;
  httpStatus: number | null;
  /** 1 for the first. */
  attempt: number;
  request: Json;
  answer: Json;
  errorCode: string | null;
}

/** Stores a call. It must not throw, so that the customer's request succeeds even if the log can't be written. */
export type RecordLenderCall = (call: LenderCall) => void;

/** The answer, before its schema is checked. */
export interface WireAnswer {
  status: number;
  headers: Headers;
  json: unknown;
  /** Taught status words of the lender, in addition to the adapter's. */
  meanings?: Readonly<Record<string, LenderStatusWord>>;
}

/** Access to taught words of lenders, in addition to the adapters' words. */
export interface Vocabulary {
  /** Our status for a lender's word, if staff have set its meaning. */
  meaningOf(lenderKey: LenderKey, word: string): Promise<LenderStatusWord | undefined>;
  /** Called with an unknown word; must not throw. */
  unknown(found: {
    lenderKey: LenderKey;
    word: string;
    operation: LenderOperation;
    subject: CallSubject;
    /** The answer in the form that may be stored: listed fields and the structure of the rest. */
    answer: Json;
  }): Promise<void>;
}

/** One HTTP request in a lender's own format. */
export interface WireRequest<T> {
  /** Only if it differs from the current operation, as in the token exchange. */
  operation?: LenderOperation;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below the base URL; must not contain personal data. */
  path: string;
  /** Another base address from the lender's settings, such as the one for tokens. */
  base?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless `form` is given. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** Headers that depend on the exact bytes of the body (signatures). */
  sign?: (parts: { method: string; path: string; body: string }) => Record<string, string>;
  /** Reads the answer, or throws `LenderCallError`. Called for a 4xx, but not for a 5xx. */
  read: (answer: WireAnswer) => T;
}

/** Sends one request inside the time-out of the running attempt. */
export type WireCall = <T>(request: WireRequest<T>) => Promise<T>;

/** The most bytes of an answer that are read, after decompression. */
export const answerMaxBytes = 256 * 1024;

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const usualSend = createGuardedClient();

function systemCode(error: unknown): string {
  for (let seen: unknown = error; seen instanceof Error; seen = seen.cause) {
    if ('code' in seen && typeof seen.code === 'string') return seen.code;
  }
  return '';
}

function asLenderError(error: unknown, signal: AbortSignal, caller?: AbortSignal): LenderCallError {
  if (caller?.aborted) return new LenderCallError('cancelled', { code: 'cancelled' });
  if (signal.aborted) return new LenderCallError('timeout', { code: 'timeout' });
  if (error instanceof LenderCallError) return error;
  const code = systemCode(error);
  const byTls = tlsFailure(code);
  if (byTls !== null) return byTls;
  if (neverConnected.has(code)) return new LenderCallError('refused', { code: code.toLowerCase() });
  if (error instanceof BlockedAddressError) {
    return new LenderCallError('refused', { code: 'blocked_address', retryable: false });
  }
  if (error instanceof UnusableAnswerError) {
    return new LenderCallError('bad_answer', { code: error.code, httpStatus: error.status });
  }
  return new LenderCallError('unavailable', { code: code.toLowerCase() || 'connection_lost' });
}

function parseAnswer(status: number, text: string): unknown {
  if (status >= 500 || status === 429) {
    throw new LenderCallError('unavailable', { code: `http_${status}`, httpStatus: status });
  }
  try {
    return text === '' ? null : storableJson(text);
  } catch {
    // A gateway may send HTML with a 401 or 403; the status is enough.
    if (status === 401 || status === 403) return null;
    throw new LenderCallError('bad_answer', { code: 'not_json', httpStatus: status });
  }
}

// These fields aren't masked, because they aren't about the person or are needed to find a call in the log.
const openFields = new Set([
  'brand',
  'consentId',
  'creditApplicationId',
  'lenderApplicationId',
  'lenderLeadId',
  'lenderOfferId',
  'idempotencyKey',
  'language',
  'returnUrl',
  'callbackUrl',
]);

/** Fields masked only as whole words, because their values are ordinary words such as `male`. */
const wholeWords = new Set(['gender', 'employment']);

/** The personal values of a call, so that they can be masked wherever the lender repeats them. */
export function personalValues(subject: object): Required<KnownValues> {
  const fields = Object.entries(subject).filter(([field]) => !openFields.has(field));
  const textsWhere = (wanted: (field: string) => boolean) =>
    fields.flatMap(([field, value]) => (typeof value === 'string' && wanted(field) ? [value] : []));
  return {
    texts: textsWhere((field) => !wholeWords.has(field)),
    words: textsWhere((field) => wholeWords.has(field)),
    numbers: fields.flatMap(([, value]) => (typeof value === 'number' ? [value] : [])),
  };
}

/**
 * The only code that sends requests to lenders: no redirects, a limit on the length of the answer, a time-out over headers and body
 * together, and one redacted record of each request, whatever its result.
 */
export function wireCall(context: {
  lenderKey: LenderKey;
  baseUrl: string;
  operation: LenderOperation;
  attempt: number;
  subject: CallSubject;
  /** Our credentials at this lender, to mask them in the log. */
  secrets: readonly string[];
  /** Ends the attempt, by time-out or by the caller's `subject.signal`. */
  signal: AbortSignal;
  record: RecordLenderCall;
  vocabulary?: Vocabulary | undefined;
  /** The fields of this lender's bodies that may be logged. */
  listed: LoggedFields;
  /** Version of our credentials that the call uses. */
  secretVersion?: number | undefined;
  /** The client with our certificate, if this lender requires one. */
  send?: SendGuarded | undefined;
}): WireCall {
  const { lenderKey, subject, signal, listed, send = usualSend } = context;
  const known = personalValues(subject);
  const clean = redactor({ ...known, texts: [...known.texts, ...context.secrets] });

  /** Reads an answer. If the adapter doesn't know a word in it, reads it again with the taught meaning of that word. */
  const readWith = async <T>(whole: WireAnswer, read: WireRequest<T>['read'], operation: LenderOperation) => {
    try {
      return read(whole);
    } catch (error) {
      if (!(error instanceof UnknownWordError) || context.vocabulary === undefined) throw error;
      const { word } = error;
      const meaning = await context.vocabulary.meaningOf(lenderKey, word);
      if (meaning !== undefined) return read({ ...whole, meanings: { [word]: meaning } });
      const answer = loggedJson(listed.answer, clean, whole.json);
      await context.vocabulary.unknown({ lenderKey, word, operation, subject, answer });
      throw error;
    }
  };

  return async (request) => {
    const operation = request.operation ?? context.operation;
    const startedAt = new Date();
    const startedTick = performance.now();
    const body = request.form
      ? new URLSearchParams(request.form).toString()
      : request.json === undefined
        ? ''
        : JSON.stringify(request.json);
    let httpStatus: number | null = null;
    let answer: unknown = null;
    let failure: LenderCallError | null = null;
    try {
      const url = new URL((request.base ?? context.baseUrl).replace(/\/$/, '') + request.path);
      const response = await send(url, {
        method: request.method,
        headers: {
          accept: 'application/json',
          ...(body === ''
            ? {}
            : { 'content-type': request.form ? 'application/x-www-form-urlencoded' : 'application/json' }),
          ...request.headers,
          ...request.sign?.({ method: request.method, path: url.pathname + url.search, body }),
        },
        ...(body === '' ? {} : { body }),
        maxBytes: answerMaxBytes,
        reach: reachOfSetting(url),
        signal,
      });
      httpStatus = response.status;
      const text = response.body.toString('utf8');
      answer = text.slice(0, 2000);
      const json = parseAnswer(response.status, text);
      answer = json;
      return await readWith({ status: response.status, headers: response.headers, json }, request.read, operation);
    } catch (error) {
      failure = asLenderError(error, signal, subject.signal).at(lenderKey, operation, httpStatus);
      throw failure;
    } finally {
      context.record({
        id: randomUUID(),
        lenderKey,
        operation,
        creditApplicationId: subject.creditApplicationId ?? null,
        lenderApplicationId: subject.lenderApplicationId ?? null,
        startedAt,
        durationMs: Math.round(performance.now() - startedTick),
        outcome: failure?.kind ?? 'ok',
        httpStatus,
        attempt: context.attempt,
        request: {
          method: request.method,
          path: clean.text(request.path),
          ...(context.secretVersion !== undefined && { secretVersion: context.secretVersion }),
          body: loggedJson(listed.request, clean, request.form ?? request.json ?? null),
        },
        answer: loggedJson(listed.answer, clean, answer),
        errorCode: failure ? clean.text(failure.code) : null,
      });
    }
  };
}
