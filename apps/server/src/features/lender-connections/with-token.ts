import type { WireCall, WireRequest } from './http-call.ts';
import { LenderCallError } from './lender-call-error.ts';
import { tokenKeeper } from './token-keeper.ts';

/** Sends a request with the lender's token in force. */
export type TokenCall = <T>(call: WireCall, request: WireRequest<T>) => Promise<T>;

/** Puts a token where a lender wants it. */
export type CarryToken = <T>(token: string, request: WireRequest<T>) => WireRequest<T>;

/** In a header of this name. */
export const inHeader =
  (name: string, prefix = ''): CarryToken =>
  (token, request) => ({ ...request, headers: { ...request.headers, [name]: prefix + token } });

/** As RFC 6750 has it. */
export const asBearer: CarryToken = inHeader('authorization', 'Bearer ');

/** The lender refused the token and did nothing: sending the same again can't have two effects. */
const wasRefused = (error: unknown): boolean =>
  error instanceof LenderCallError && error.kind === 'unauthorised' && !error.mayHaveArrived;

/**
 * Fetches a token when one is needed and sends it along. If the lender refuses a kept token, a fresh one is fetched and the
 * request is sent again. If the fresh one is refused too, it is dropped and the refusal is the answer.
 * @param exchange asks for a token and says how long it lives, in milliseconds
 * @param carry where this lender wants the token
 */
export function withToken(
  exchange: (call: WireCall) => Promise<{ token: string; lifetimeMs: number }>,
  carry: CarryToken,
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
