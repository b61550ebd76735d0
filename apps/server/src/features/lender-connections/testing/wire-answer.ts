import type { WireAnswer } from '../http-call.ts';

/** An answer as received, for fixtures. */
export function wireAnswer(status: number, json: unknown): WireAnswer {
  return { status, headers: new Headers(), json };
}

/** The expected request for the complete lead: its headers, and the body with every field. */
export interface LeadAsSent {
  method: 'POST' | 'PUT';
  /** Path below the lender's base address. */
  path: string;
  contentType: string;
  idempotencyKey: string | null;
  body: object;
}
