import type { WireCall } from './http-call.ts';
import { LenderCallError } from './lender-call-error.ts';

/** A token in force, and whether this very call had it fetched. */
export interface HeldToken {
  token: string;
  isNew: boolean;
}

/** Keeps one lender's access token until shortly before it runs out. */
export interface TokenKeeper {
  /** The token in force; fetched once even if many calls need it at the same moment. */
  current(call: WireCall): Promise<HeldToken>;
  /** Drops this token if it is still the one in force. */
  forget(token: string): void;
}

/** The exchange died with the time-out of the call it was made for, which says nothing about ours. */
const diedWithItsCall = (error: unknown): boolean =>
  error instanceof LenderCallError && (error.kind === 'timeout' || error.kind === 'cancelled');

/**
 * A cache only: another process simply fetches its own token.
 * @param exchange asks the lender for a token and says how long it lives, in milliseconds
 */
export function tokenKeeper(exchange: (call: WireCall) => Promise<{ token: string; lifetimeMs: number }>): TokenKeeper {
  let held: { token: string; until: number } | null = null;
  let pending: Promise<string> | null = null;

  async function fetchToken(call: WireCall): Promise<string> {
    try {
      const { token, lifetimeMs } = await exchange(call);
      // Renewed a little early, so it cannot run out between here and the lender.
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
          // One of those that waited asks next, and the others wait for it.
          if (!diedWithItsCall(error)) throw error;
        }
      }
    },
    forget(token) {
      if (held?.token === token) held = null;
    },
  };
}
