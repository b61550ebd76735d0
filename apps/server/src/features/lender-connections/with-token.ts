import type { WireCall, WireRequest } from './http-call.ts';
import { LenderCallError } from './lender-call-error.ts';
import { tokenKeeper } from './token-keeper.ts';

/** Sends a request with the lender's token in force. */
export type TokenCall = <T>(call: WireCall, request: WireRequest<T>) => Promise<T>;

/**
 * Fetches a token when one is needed, sends it along, and drops it when the lender no longer takes it, so that the next
 * attempt fetches a fresh one.
 * @param exchange asks for a token and says how long it lives, in milliseconds
 * @param headersWith where this lender wants the token
 */
export function withToken(
  exchange: (call: WireCall) => Promise<{ token: string; lifetimeMs: number }>,
  headersWith: (token: string) => Record<string, string>,
): TokenCall {
  const keeper = tokenKeeper(exchange);
  return async (call, request) => {
    const token = await keeper.current(call);
    try {
      return await call({ ...request, headers: { ...request.headers, ...headersWith(token) } });
    } catch (error) {
      if (error instanceof LenderCallError && error.kind === 'unauthorised') keeper.forget(token);
      throw error;
    }
  };
}
