import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paise } from '@tulna/rules/money';
import type * as z from 'zod/mini';
import { storableJson } from '../../platform/http/writable.ts';
import type { CallbackHeaders, LenderKey, LenderStatusWord } from './connector.ts';
import type { Json } from './logged-json.ts';

/** A status update that a lender sent by itself, checked and with our status. */
export interface LenderCallback {
  lenderKey: LenderKey;
  /** The lender's id of this update: an update sent twice has the same id. */
  eventId: string;
  lenderLeadId: string;
  status: LenderStatusWord;
  lenderStatus: string;
  /** When it happened at the lender; updates may arrive late and out of order. */
  occurredAt: Date;
  /** When it was signed and sent. */
  signedAt: Date;
  /** Number of the secret that it was signed with. */
  secretVersion?: number;
  /** The sum paid out, only once disbursed. */
  disbursedPaise: Paise | null;
  /** Number of the payment at the bank (UTR), if the lender gives it. */
  reference?: string | null;
  /** The number of the part paid, from 1, if the lender pays in parts. */
  tranche?: number | null;
  reason: string | null;
  /** The body in the form that may be stored: listed fields and the structure of the rest. */
  event?: Json;
}

/** The readable parts of a genuine event that couldn't be read completely. */
export interface UnreadCallback {
  lenderKey: LenderKey;
  /** The lender's id of the event; a hash of the bytes if the id couldn't be read. */
  eventId: string;
  /** Everything except the status if only its word is unknown; null if the body couldn't be read. */
  update: Omit<LenderCallback, 'status' | 'event'> | null;
  /** The body in the form that may be stored; null if it isn't JSON. */
  event: Json;
}

/**
 * A call-back that can't be applied. `signature` and `timestamp` mean that it isn't trusted, and are answered with 401. `body` means a
 * genuine call-back that couldn't be read. It must not be lost, because the lender won't repeat it forever (product.md §6).
 */
export class CallbackRefusedError extends Error {
  readonly why: 'signature' | 'timestamp' | 'body';
  /** Only with `body`, if only the status word is unknown. */
  readonly update: UnreadCallback['update'];

  constructor(why: 'signature' | 'timestamp' | 'body', update: UnreadCallback['update'] = null) {
    super(`call-back refused: ${why}`);
    this.name = 'CallbackRefusedError';
    this.why = why;
    this.update = update;
  }
}

/** How far the time stamp of a signed call-back may be from our clock, in milliseconds. */
export const callbackToleranceMs = 5 * 60 * 1000;

/** The most bytes of a call-back. */
export const callbackMaxBytes = 64 * 1024;

/** A secret that signs a lender's call-backs, with its number in the settings. */
export interface CallbackSecret {
  version: number;
  secret: string;
}

/** The headers with a lender's time stamp and signature, and their formats. */
export interface CallbackSignatureStyle {
  timestampHeader: string;
  /** Seconds or milliseconds since 1970. */
  timestampUnit: 'seconds' | 'milliseconds';
  signatureHeader: string;
  /** Prefix of the digest, such as `sha256=`. */
  signaturePrefix: string;
  encoding: 'hex' | 'base64';
}

function single(headers: CallbackHeaders, name: string): string {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

/**
 * Checks HMAC-SHA256 over `timestamp + "." + body` and the age of the time stamp.
 * @param secrets the possible secrets; all are tried, so that the time taken doesn't reveal which one signed
 * @returns when it was signed, with which secret, and the parsed JSON body
 * @throws CallbackRefusedError
 */
export function openSignedCallback(
  style: CallbackSignatureStyle,
  secrets: readonly CallbackSecret[],
  headers: CallbackHeaders,
  rawBody: Buffer | string,
  now: Date = new Date(),
): { signedAt: Date; secretVersion: number; body: unknown } {
  const bytes = typeof rawBody === 'string' ? Buffer.from(rawBody, 'utf8') : rawBody;
  const stamp = single(headers, style.timestampHeader);
  const given = single(headers, style.signatureHeader);
  const offered = given.startsWith(style.signaturePrefix)
    ? Buffer.from(given.slice(style.signaturePrefix.length), style.encoding)
    : Buffer.alloc(0);
  const [signedBy] = secrets.filter(({ secret }) => {
    const expected = createHmac('sha256', secret).update(`${stamp}.`).update(bytes).digest();
    return offered.byteLength === expected.byteLength && timingSafeEqual(offered, expected);
  });
  if (signedBy === undefined) throw new CallbackRefusedError('signature');
  // The signature covers the time stamp, so only an old but genuine call-back fails here.
  if (!/^\d{9,14}$/.test(stamp)) throw new CallbackRefusedError('timestamp');
  const signedAtMs = Number(stamp) * (style.timestampUnit === 'seconds' ? 1000 : 1);
  if (Math.abs(now.getTime() - signedAtMs) > callbackToleranceMs) {
    throw new CallbackRefusedError('timestamp');
  }
  if (bytes.byteLength > callbackMaxBytes) throw new CallbackRefusedError('body');
  try {
    return {
      signedAt: new Date(signedAtMs),
      secretVersion: signedBy.version,
      body: storableJson(bytes.toString('utf8')),
    };
  } catch {
    throw new CallbackRefusedError('body');
  }
}

/**
 * Reads the body of a genuine call-back.
 * @param status turns the lender's word into ours
 * @throws CallbackRefusedError `body` if the shape, a value or the status word is unknown
 */
export function readCallbackBody<T>(
  schema: z.ZodMiniType<T>,
  statusWords: Readonly<Record<string, LenderStatusWord>>,
  body: unknown,
  read: (update: T, status: (word: string) => LenderStatusWord) => LenderCallback,
): LenderCallback {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CallbackRefusedError('body');
  let known = true;
  const callback = readWhole(() =>
    read(parsed.data, (word) => {
      const ours = Object.hasOwn(statusWords, word) ? statusWords[word] : undefined;
      known = ours !== undefined;
      return ours ?? 'in_review';
    }),
  );
  if (known) return callback;
  const { status: _unknown, ...update } = callback;
  throw new CallbackRefusedError('body', update);
}

/** An invalid date or amount makes the body unreadable; it isn't an error of ours. */
function readWhole(read: () => LenderCallback): LenderCallback {
  let callback: LenderCallback;
  try {
    callback = read();
  } catch {
    throw new CallbackRefusedError('body');
  }
  if (Number.isNaN(callback.occurredAt.getTime())) throw new CallbackRefusedError('body');
  return callback;
}
