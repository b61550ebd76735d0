import type { WireCall } from './http-call.ts';

/** Keeps one lender's access token until shortly before it runs out. */
export interface TokenKeeper {
  /** The token in force; fetched once even where many calls need it at the same moment. */
  current(call: WireCall): Promise<string>;
  /** Drops this token if it is still the one in force. */
  forget(token: string): void;
}

/**
 * A cache only: another process simply fetches its own token.
 * @param exchange asks the lender for a token and says how long it lives, in milliseconds
 */
export function tokenKeeper(exchange: (call: WireCall) => Promise<{ token: string; lifetimeMs: number }>): TokenKeeper {
  let held: { token: string; until: number } | null = null;
  let pending: Promise<string> | null = null;

  async function fetchToken(call: WireCall): Promise<string> {
    const { token, lifetimeMs } = await exchange(call);
    // Renewed a little early, so it cannot run out between here and the lender.
    held = { token, until: Date.now() + lifetimeMs - Math.min(30_000, lifetimeMs / 4) };
    return token;
  }

  return {
    async current(call) {
      if (held && held.until > Date.now()) return held.token;
      if (pending) {
        // Someone else's exchange may die with someone else's time-out; then try with our own.
        const shared = await pending.catch(() => null);
        if (shared !== null) return shared;
      }
      const mine = fetchToken(call);
      pending = mine;
      try {
        return await mine;
      } finally {
        if (pending === mine) pending = null;
      }
    },
    forget(token) {
      if (held?.token === token) held = null;
    },
  };
}
