import type { WireAnswer } from '../http-call.ts';

/** An answer as the wire gives it, for fixtures. */
export function wireAnswer(status: number, json: unknown): WireAnswer {
  return { status, headers: new Headers(), json };
}

/** What must have left for the whole lead: how it was sent, and the body with every field. */
export interface LeadAsSent {
  method: 'POST' | 'PUT';
  /** Under the address of the lender. */
  path: string;
  contentType: string;
  idempotencyKey: string | null;
  body: object;
}
