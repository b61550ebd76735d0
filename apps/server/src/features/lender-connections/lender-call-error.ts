import type { LenderKey, LenderOperation } from './connector.ts';

/**
 * Why a call to a lender gave no usable answer.
 * - `timeout`: no complete answer in time
 * - `refused`: no connection; the lender has got nothing
 * - `unauthorised`: our credentials were refused
 * - `bad_answer`: not JSON, not the agreed schema, too large, a redirect
 * - `declined`, `duplicate`: the lender decided; not a fault
 * - `unavailable`: 5xx, 429, connection lost, or our own bulkhead is full
 * - `circuit_open`: not tried, because the lender has just failed too often
 * - `cancelled`: the caller gave up
 */
export type LenderErrorKind =
  | 'timeout'
  | 'refused'
  | 'unauthorised'
  | 'bad_answer'
  | 'declined'
  | 'duplicate'
  | 'unavailable'
  | 'circuit_open'
  | 'cancelled';

/** Details of a failed call besides its kind. */
export interface LenderErrorFacts {
  /** A short code: `http_503`, `schema`, `too_large`, a lender's own code ... */
  code: string;
  /** The lender's words, already free of personal data, or null. */
  reason?: string | null;
  httpStatus?: number | null;
  /** False only if the request certainly never reached the lender or was certainly not acted on. */
  mayHaveArrived?: boolean;
  /** Overrides the rule that only `refused` and `unavailable` are retried. */
  retryable?: boolean;
}

const unknownWord = 'unknown_word';

/** Code of a failed call whose lender doesn't know the lead. */
export const unknownLeadCode = 'unknown_lead';

/** The only error a connector throws about a lender. */
export class LenderCallError extends Error {
  readonly kind: LenderErrorKind;
  readonly code: string;
  readonly reason: string | null;
  readonly httpStatus: number | null;
  readonly mayHaveArrived: boolean;
  readonly retryable: boolean;
  readonly lenderKey: LenderKey | null;
  readonly operation: LenderOperation | null;

  constructor(
    kind: LenderErrorKind,
    facts: LenderErrorFacts,
    where: { lenderKey: LenderKey; operation: LenderOperation } | null = null,
  ) {
    super(`${where ? `${where.lenderKey} ${where.operation}: ` : ''}${kind} (${facts.code})`);
    this.name = 'LenderCallError';
    this.kind = kind;
    this.code = facts.code;
    this.reason = facts.reason ?? null;
    this.httpStatus = facts.httpStatus ?? null;
    this.mayHaveArrived = facts.mayHaveArrived ?? !['refused', 'circuit_open'].includes(kind);
    this.retryable = facts.retryable ?? (kind === 'refused' || kind === 'unavailable');
    this.lenderKey = where?.lenderKey ?? null;
    this.operation = where?.operation ?? null;
  }

  /** True if the error counts against the lender's health. A decision, a cancelled call or an answer with an unknown word doesn't. */
  get isFault(): boolean {
    if (this.isUnknownWord || this.isUnknownLead) return false;
    return !['declined', 'duplicate', 'cancelled', 'circuit_open'].includes(this.kind);
  }

  /** True if the lender answered with an unknown status word. */
  get isUnknownWord(): boolean {
    return this.kind === 'bad_answer' && this.code === unknownWord;
  }

  /** True if the lender answered that it doesn't know the lead. */
  get isUnknownLead(): boolean {
    return this.kind === 'bad_answer' && this.code === unknownLeadCode;
  }

  /** The same error with another `reason`. */
  saying(reason: string | null): LenderCallError {
    if (reason === this.reason) return this;
    const { kind, code, httpStatus, mayHaveArrived, retryable, lenderKey, operation } = this;
    const where = lenderKey === null || operation === null ? null : { lenderKey, operation };
    return new LenderCallError(kind, { code, reason, httpStatus, mayHaveArrived, retryable }, where);
  }

  /** The same error with its lender, operation and HTTP status. */
  at(lenderKey: LenderKey, operation: LenderOperation, httpStatus: number | null): LenderCallError {
    return new LenderCallError(
      this.kind,
      {
        code: this.code,
        reason: this.reason,
        httpStatus: this.httpStatus ?? httpStatus,
        mayHaveArrived: this.mayHaveArrived,
        retryable: this.retryable,
      },
      { lenderKey, operation },
    );
  }
}

/** The lender's answer has a status word that we do not know. */
export class UnknownWordError extends LenderCallError {
  readonly word: string;

  constructor(word: string) {
    super('bad_answer', { code: unknownWord });
    this.word = word;
  }
}

/** Thrown for an attempt to send personal data to a lender without a consent. It is always our own fault. */
export class ConsentMissingError extends Error {
  readonly lenderKey: LenderKey;
  readonly operation: LenderOperation;

  constructor(lenderKey: LenderKey, operation: LenderOperation) {
    super(`${lenderKey} ${operation}: no consent id, nothing was sent`);
    this.name = 'ConsentMissingError';
    this.lenderKey = lenderKey;
    this.operation = operation;
  }
}
