import type { LenderKey, LenderOperation } from './connector.ts';

/**
 * Why a call to a lender gave no usable answer.
 * - `timeout`: no complete answer in time
 * - `refused`: no connection; the lender has seen nothing
 * - `unauthorised`: our credentials were turned down
 * - `bad_answer`: not JSON, not the agreed schema, too large, a redirect
 * - `declined`, `duplicate`: the lender decided; not a fault
 * - `unavailable`: 5xx, 429, connection lost, or our own bulkhead is full
 * - `circuit_open`: not tried, the lender failed too often just now
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

/** What is known about a failed call beyond its kind. */
export interface LenderErrorFacts {
  /** Short machine word: `http_503`, `schema`, `too_large`, a lender's own code ... */
  code: string;
  /** The lender's words, already free of personal data, or null. */
  reason?: string | null;
  httpStatus?: number | null;
  /** False only if the request certainly never reached the lender or was certainly not acted on. */
  mayHaveArrived?: boolean;
  /** Overrides the rule that only `refused` and `unavailable` are worth another attempt. */
  retryable?: boolean;
}

const unknownWord = 'unknown_word';

/** Code of a failed call in which the lender says that it does not know the lead. */
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

  /** Counts against the lender's health. A decision, a caller that left, or an answer we have no word for, does not. */
  get isFault(): boolean {
    if (this.isUnknownWord || this.isUnknownLead) return false;
    return !['declined', 'duplicate', 'cancelled', 'circuit_open'].includes(this.kind);
  }

  /** The lender answered, with a status word that nobody has taught us. */
  get isUnknownWord(): boolean {
    return this.kind === 'bad_answer' && this.code === unknownWord;
  }

  /** The lender answered that it does not know the lead. */
  get isUnknownLead(): boolean {
    return this.kind === 'bad_answer' && this.code === unknownLeadCode;
  }

  /** The same error with the lender's words in another form. */
  saying(reason: string | null): LenderCallError {
    if (reason === this.reason) return this;
    const { kind, code, httpStatus, mayHaveArrived, retryable, lenderKey, operation } = this;
    const where = lenderKey === null || operation === null ? null : { lenderKey, operation };
    return new LenderCallError(kind, { code, reason, httpStatus, mayHaveArrived, retryable }, where);
  }

  /** The same error, saying at which lender, in which operation and under which HTTP status it arose. */
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

/** Someone asked to send personal data to a lender without a consent. A fault of ours, never the lender's. */
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
