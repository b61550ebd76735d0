import { randomInt, randomUUID } from 'node:crypto';
import type { adminChallenge } from '@tulna/contract/admin-sessions';
import type { Language } from '@tulna/phrases/language';
import { OTP_LENGTH, OTP_MAX_GUESSES, OTP_RESEND_SECONDS, OTP_VALID_SECONDS } from '@tulna/rules/constants';
import { maskEmail } from '@tulna/rules/masks';
import { checkOtp } from '@tulna/rules/patterns';
import type * as z from 'zod/mini';
import { equalBytes, keyedHash } from '../../platform/crypto/keyring.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { sendMessage } from '../messages/index.ts';
import type { Account, Challenges } from './account.ts';
import type { SignInLimits } from './limits.ts';

/** Seconds that a code is valid, seconds between two codes, and the number of guesses. */
const codeSeconds = OTP_VALID_SECONDS;
const resendSeconds = OTP_RESEND_SECONDS;
const mostGuesses = OTP_MAX_GUESSES;
/** Seconds after which the sign-in must be restarted. */
const challengeSeconds = 15 * 60;

type Challenge = z.output<typeof adminChallenge>;
type Addressee = Pick<Account, 'id' | 'email' | 'state'>;

/** What codes are for, and where they are stored. */
export interface CodePurpose<One extends Addressee> {
  /** Part of the hash key, so that a code for one purpose is refused for another. */
  purpose: string;
  limits: Pick<SignInLimits, 'codes' | 'guesses'>;
  accountById(db: Db, id: string): Promise<One | undefined>;
  challenges(db: Db): Challenges;
  /** Name of the brand that the code is sent under; if absent, the deployment's own. */
  brandOf?: ((account: One) => string) | undefined;
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/** Codes that are emailed to a person with an account, who types them in: sent, sent again, and used once. */
export function mailedCodes<One extends Addressee>(
  services: Services,
  brands: Pick<BrandDirectory, 'standard'>,
  { purpose, limits, accountById, challenges, brandOf }: CodePurpose<One>,
) {
  const { clock, config, db, keyring } = services;
  const hashOf = (id: string, code: string): Buffer => keyedHash(keyring.current, purpose, `${id} ${code}`);
  const isCode = (id: string, guess: string, stored: Buffer): boolean =>
    keyring.all.some((root) => equalBytes(keyedHash(root, purpose, `${id} ${guess}`), stored));

  const deliver = (tx: Db, account: One, code: string, language: Language, expiresAt: Date): Promise<void> =>
    sendMessage(services, tx, {
      channel: 'email',
      to: account.email,
      template: 'otp',
      language,
      facts: { brand: brandOf?.(account) ?? brands.standard().name, code, minutes: codeSeconds / 60 },
      code: { value: code, host: new URL(config.http.publicUrl).hostname, expiresAt },
    });

  const answer = (id: string, account: One): Challenge => ({
    challenge_id: id,
    sent_to: maskEmail(account.email),
    expires_in: codeSeconds,
    resend_in: resendSeconds,
  });

  /** The account of a valid challenge; with `of`, only if the challenge belongs to that account. */
  async function pending(challengeId: string, of?: string): Promise<{ sentAt: Date; account: One }> {
    const now = clock.now();
    const challenge = await challenges(db).find(challengeId);
    const account = challenge && (await accountById(db, challenge.accountId));
    if (
      !challenge ||
      !account ||
      account.state !== 'active' ||
      account.id !== (of ?? account.id) ||
      challenge.usedAt !== null ||
      later(challenge.sentAt, challengeSeconds) <= now
    )
      throw new Problem('otp_expired');
    return { sentAt: challenge.sentAt, account };
  }

  return {
    /** Sends a first code. @throws {Problem} `too_many_requests` */
    async begin(account: One, language: Language): Promise<Challenge> {
      await limits.codes(account.id);
      const id = randomUUID();
      const code = newCode();
      const sentAt = clock.now();
      const expiresAt = later(sentAt, codeSeconds);
      await inTransaction(db, async (tx) => {
        const codeHash = hashOf(id, code);
        await challenges(tx).add({ id, accountId: account.id, codeHash, guesses: 0, sentAt, expiresAt, usedAt: null });
        await deliver(tx, account, code, language, expiresAt);
      });
      return answer(id, account);
    },

    /** Sends a new code in place of the earlier one. @throws {Problem} `otp_expired`, `otp_resend_too_soon`, `too_many_requests` */
    async resend(challengeId: string, language: Language, of?: string): Promise<Challenge> {
      const { sentAt, account } = await pending(challengeId, of);
      const now = clock.now();
      const seconds = Math.ceil((later(sentAt, resendSeconds).getTime() - now.getTime()) / 1000);
      if (seconds > 0) throw new Problem('otp_resend_too_soon', { retryAfterSeconds: seconds, values: { seconds } });
      await limits.codes(account.id);
      const code = newCode();
      const expiresAt = later(now, codeSeconds);
      await inTransaction(db, async (tx) => {
        if (!(await challenges(tx).renew(challengeId, hashOf(challengeId, code), now, expiresAt)))
          throw new Problem('otp_expired');
        await deliver(tx, account, code, language, expiresAt);
      });
      return answer(challengeId, account);
    },

    /**
     * Uses a code and runs `work` in the same transaction; if `work` returns undefined, the code is refused as expired. `refused` is called for a wrong or expired code. The guess is counted before it is compared, so that parallel guesses cannot share one.
     * @throws {Problem} `invalid_request` if it is not six digits, `otp_wrong`, `otp_expired`, `too_many_requests`
     */
    async use<Done extends object>(
      challengeId: string,
      code: string,
      work: (tx: Db, account: One) => Promise<Done | undefined>,
      { of, refused }: { of?: string; refused?: (account: One) => Promise<void> } = {},
    ): Promise<Done> {
      const guess = code.replace(/\s/g, '');
      const malformed = checkOtp(guess);
      if (malformed !== undefined) throw new Problem('invalid_request', { fields: { code: malformed } });
      const { account } = await pending(challengeId, of);
      await limits.guesses(account.id);
      const outcome = await inTransaction<Done | number>(db, async (tx) => {
        const now = clock.now();
        const challenge = await challenges(tx).countGuess(challengeId, mostGuesses);
        if (challenge === undefined || challenge.expiresAt <= now) return 0;
        if (!isCode(challengeId, guess, challenge.codeHash)) return mostGuesses - challenge.guesses;
        await challenges(tx).use(challengeId, now);
        return (await work(tx, account)) ?? 0;
      });
      if (typeof outcome !== 'number') return outcome;
      await refused?.(account);
      throw outcome > 0 ? new Problem('otp_wrong', { values: { left: outcome } }) : new Problem('otp_expired');
    },
  };
}
