import type { WireCall, WireRequest } from './http-call.ts';
import { LenderCallError } from './lender-call-error.ts';
import { tokenKeeper } from './token-keeper.ts';

/** Sends a request with the lender's current token. */
export type TokenCall = <T>(call: WireCall, request: WireRequest<T>) => Promise<T>;

/** Adds a token to a request in the place that a lender requires. */
export type PlaceToken = <T>(token: string, request: WireRequest<T>) => WireRequest<T>;

/** Puts the token into a header with this name. */
export const inHeader =
  (name: string, prefix = ''): PlaceToken =>
  (token, request) => ({ ...request, headers: { ...request.headers, [name]: prefix + token } });

/** Puts the token into the header of RFC 6750. */
export const asBearer: PlaceToken = inHeader('authorization', 'Bearer ');

/** True if the lender refused the token and did nothing, so that sending the request again can't have two effects. */
const wasRefused = (error: unknown): boolean =>
  error instanceof LenderCallError && error.kind === 'unauthorised' && !error.mayHaveArrived;

/**
 * Sends requests with a token, which it fetches if needed. If the lender refuses a cached token, a new one is fetched and the request is
 * sent again. If the new one is refused, too, it is dropped and the call fails with that refusal.
 * @param exchange requests a token and returns it with its lifetime in milliseconds
 * @param carry puts the token where this lender requires it
 */
export function withToken(
  exchange: (call: WireCall) => Promise<{ token: string; lifetimeMs: number }>,
  carry: PlaceToken,
): TokenCall {
  const keeper = tokenKeeper(exchange);
  return async (call, request) => {
    const first = await keeper.current(call);
    try {
      return await call(carry(first.token, request));
    } catch (error) {
      if (!wasRefused(error)) throw error;
      keeper.forget(first.token);
      if (first.isNew) throw error;
    }
    const second = await keeper.current(call);
    try {
      return await call(carry(second.token, request));
    } catch (error) {
      if (wasRefused(error)) keeper.forget(second.token);
      throw error;
    }
  };
}
