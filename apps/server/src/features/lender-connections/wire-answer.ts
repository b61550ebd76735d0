import type { WireAnswer } from './http-call.ts';

/** An answer as the wire gives it, for fixtures. */
export function wireAnswer(status: number, json: unknown): WireAnswer {
  return { status, headers: new Headers(), json };
}
