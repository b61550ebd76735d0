import type { LenderCall, WireCall } from '../http-call.ts';
import { wireCall } from '../http-call.ts';
import { inventedLead } from './people.ts';

/** What an adapter needs to send requests to an address, with their log. */
export function wireOf(
  baseUrl: string,
  over: Partial<Parameters<typeof wireCall>[0]> = {},
): { call: WireCall; logged: LenderCall[] } {
  const logged: LenderCall[] = [];
  const call = wireCall({
    lenderKey: 'some-lender',
    baseUrl,
    operation: 'status',
    attempt: 1,
    subject: inventedLead(),
    secrets: [],
    listed: { request: ['grant_type', 'scope'], answer: ['token_type', 'expires_in'], event: [] },
    signal: AbortSignal.timeout(10_000),
    record: (made) => logged.push(made),
    ...over,
  });
  return { call, logged };
}
