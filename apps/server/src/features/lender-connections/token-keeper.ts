import type { WireCall } from './http-call.ts';
import { LenderCallError } from './lender-call-error.ts';

/** The current token, and whether it was fetched for this call. */
export interface HeldToken {
  token: string;
  isNew: boolean;
}

/** Caches one lender's access token until shortly before it expires. */
export interface TokenKeeper {
  /** The current token; fetched once even for many simultaneous calls. */
  current(call: WireCall): Promise<HeldToken>;
  /** Drops this token if it is still the current one. */
  forget(token: string): void;
}

/** True if the token exchange ended because of the call for which it was made, which says nothing about other calls. */
const diedWithItsCall = (error: unknown): boolean =>
  error instanceof LenderCallError && (error.kind === 'timeout' || error.kind === 'cancelled');

/**
 * Caches a token for this process; other processes fetch their own.
 * @param exchange requests a token from the lender and returns it with its lifetime in milliseconds
 */
export function tokenKeeper(exchange: (call: WireCall) => Promise<{ token: string; lifetimeMs: number }>): TokenKeeper {
  let held: { token: string; until: number } | null = null;
  let pending: Promise<string> | null = null;

  async function fetchToken(call: WireCall): Promise<string> {
    try {
      const { token, lifetimeMs } = await exchange(call);
      // The token is renewed a little early, so that it can't expire on the way to the lender.
      held = { token, until: Date.now() + lifetimeMs - Math.min(30_000, lifetimeMs / 4) };
      return token;
    } finally {
      pending = null;
    }
  }

  return {
    async current(call) {
      for (;;) {
        if (held && held.until > Date.now()) return { token: held.token, isNew: false };
        if (pending === null) {
          pending = fetchToken(call);
          return { token: await pending, isNew: true };
        }
        try {
          return { token: await pending, isNew: true };
        } catch (error) {
          // One of the waiting calls fetches the token next, and the others wait for it.
          if (!diedWithItsCall(error)) throw error;
        }
      }
    },
    forget(token) {
      if (held?.token === token) held = null;
    },
  };
}
