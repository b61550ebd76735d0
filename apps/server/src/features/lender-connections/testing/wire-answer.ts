import type { WireAnswer } from '../http-call.ts';

/** An answer as the wire gives it, for fixtures. */
export function wireAnswer(status: number, json: unknown): WireAnswer {
  return { status, headers: new Headers(), json };
}

/** The expected request for the whole lead: its headers, and the body with every field. */
export interface LeadAsSent {
  method: 'POST' | 'PUT';
  /** Under the address of the lender. */
  path: string;
  contentType: string;
  idempotencyKey: string | null;
  body: object;
}
