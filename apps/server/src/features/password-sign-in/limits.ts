import type { Config } from '../../config.ts';
import { Problem } from '../../platform/http/problem.ts';
import { networkOf } from '../../platform/limits/network-address.ts';
import type { Limit, RateLimits } from '../../platform/limits/rate-limits.ts';
import type { AccountKind } from './account.ts';

const quarter = 15 * 60;
const hour = 60 * 60;

/**
 * Until a password is right, no limit on signing in counts by account alone, so that people who guess slow down only their own network. A browser in which the account signed in before is counted separately: even guesses from the same office don't lock out the colleague whose address they type. Passkeys cannot be guessed, so only the number of their challenges is limited. Each kind of account is counted separately.
 */
const limitsOf = (kind: AccountKind, { triesPer15Minutes, codesPerHour }: Config['staffSignIn']) =>
  ({
    accountAndSource: { name: `${kind}-account-source`, requests: triesPer15Minutes, seconds: quarter },
    source: { name: `${kind}-source`, requests: triesPer15Minutes * 6, seconds: quarter },
    device: { name: `${kind}-device`, requests: triesPer15Minutes, seconds: quarter },
    passkeys: { name: `${kind}-passkeys`, requests: triesPer15Minutes * 30, seconds: quarter },
    codes: { name: `${kind}-codes`, requests: codesPerHour, seconds: hour },
    links: { name: `${kind}-links`, requests: triesPer15Minutes * 6, seconds: quarter },
    resets: { name: `${kind}-resets`, requests: codesPerHour, seconds: hour },
    own: { name: `${kind}-own-password`, requests: triesPer15Minutes, seconds: quarter },
    guesses: { name: `${kind}-guesses`, requests: codesPerHour * 3, seconds: hour },
  }) satisfies Record<string, Limit>;

async function refuseBeyond(checks: readonly Promise<number>[]): Promise<void> {
  const seconds = Math.max(...(await Promise.all(checks)));
  if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}

/** The limits of signing in to one kind of account. */
export function signInLimits(rates: RateLimits, kind: AccountKind, settings: Config['staffSignIn']) {
  const limits = limitsOf(kind, settings);
  return {
    /**
     * Counts a try of a password.
     * @param device the browser, if the account signed in with it before
     * @throws {Problem} `too_many_requests` with the seconds to wait
     */
    trying(ip: string, account: string, device: string | undefined): Promise<void> {
      if (device !== undefined) return refuseBeyond([rates.count(limits.device, device)]);
      const network = networkOf(ip);
      return refuseBeyond([
        rates.count(limits.accountAndSource, `${account} ${network}`),
        rates.count(limits.source, network),
      ]);
    },

    /** Counts a passkey challenge. @throws {Problem} as `trying` */
    passkeys: (ip: string): Promise<void> => refuseBeyond([rates.count(limits.passkeys, networkOf(ip))]),

    /** Counts an opened link that sets a password. @throws {Problem} as `trying` */
    links: (ip: string): Promise<void> => refuseBeyond([rates.count(limits.links, networkOf(ip))]),

    /**
     * Counts a request for a link by email, made without a password. False if this account had too many: no email is sent then, but the answer is the same.
     * @throws {Problem} as `trying`, for this network only
     */
    async resets(ip: string, account: string): Promise<boolean> {
      await refuseBeyond([rates.count(limits.links, networkOf(ip))]);
      return (await rates.count(limits.resets, account)) === 0;
    },

    /** Counts a code sent to someone whose password was right. @throws {Problem} as `trying` */
    codes: (accountId: string): Promise<void> => refuseBeyond([rates.count(limits.codes, accountId)]),

    /** Counts a try of one's present password by a person who is signed in: a session alone must not be enough to find it out. @throws {Problem} as `trying` */
    ownPassword: (accountId: string): Promise<void> => refuseBeyond([rates.count(limits.own, accountId)]),

    /** Counts a guess at such a code. @throws {Problem} as `trying` */
    guesses: (accountId: string): Promise<void> => refuseBeyond([rates.count(limits.guesses, accountId)]),
  };
}

export type SignInLimits = ReturnType<typeof signInLimits>;
