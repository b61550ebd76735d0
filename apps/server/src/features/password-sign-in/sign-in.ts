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
import type { Account, From, SignInDoor } from './account.ts';
import { knownDevice } from './known-device.ts';
import { signInLimits } from './limits.ts';
import { isNobodysPassword, isPassword } from './password.ts';

/** Seconds that a code is good for, that one waits for another, and how many guesses a sign-in has. */
const codeSeconds = OTP_VALID_SECONDS;
const resendSeconds = OTP_RESEND_SECONDS;
const mostGuesses = OTP_MAX_GUESSES;
/** Seconds after which the password has to be typed again. */
const challengeSeconds = 15 * 60;

/** What the first step takes. */
export interface Credentials {
  email: string;
  password: string;
  /** Marks that this browser got when somebody signed in, see `known-device.ts`. */
  devices?: readonly string[] | undefined;
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/** Signing in with password and code: the same steps, limits and answers for every kind of account. */
export function passwordSignIn<One extends Account, SignedIn extends object>(
  services: Services,
  brands: BrandDirectory,
  { kind, accounts, challenges, brandOf, open, refused }: SignInDoor<One, SignedIn>,
) {
  const { clock, config, db, keyring } = services;
  const limits = signInLimits(services.limits, kind, config.staffSignIn);
  const purpose = `${kind} sign-in code`;
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

  const answer = (id: string, account: One): z.output<typeof adminChallenge> => ({
    challenge_id: id,
    sent_to: maskEmail(account.email),
    expires_in: codeSeconds,
    resend_in: resendSeconds,
  });

  /** The account of a challenge that still counts. */
  async function pending(challengeId: string): Promise<{ sentAt: Date; account: One }> {
    const now = clock.now();
    const challenge = await challenges(db).find(challengeId);
    const account = challenge && (await accounts(db).byId(challenge.accountId));
    if (
      !challenge ||
      !account ||
      account.state !== 'active' ||
      challenge.usedAt !== null ||
      later(challenge.sentAt, challengeSeconds) <= now
    )
      throw new Problem('otp_expired');
    return { sentAt: challenge.sentAt, account };
  }

  return {
    /**
     * First step. An unknown address, a wrong password and a disabled account answer the same, in the same time.
     * @throws {Problem} `sign_in_wrong`, or `too_many_requests` for this network or browser
     */
    async start(
      { email, password, devices = [] }: Credentials,
      from: From,
      language: Language,
    ): Promise<z.output<typeof adminChallenge>> {
      const address = email.trim().toLowerCase();
      await limits.trying(from.ip, address, knownDevice(keyring, kind, address, devices));
      const account = await accounts(db).byEmail(address);
      const right =
        account === undefined ? await isNobodysPassword(password) : await isPassword(password, account.passwordHash);
      if (account === undefined || !right || account.state !== 'active') {
        await refused?.(account, 'password', from);
        throw new Problem('sign_in_wrong');
      }
      await limits.codes(account.id);
      const id = randomUUID();
      const code = newCode();
      const sentAt = clock.now();
      const expiresAt = later(sentAt, codeSeconds);
      await inTransaction(db, async (tx) => {
        const challenge = {
          id,
          accountId: account.id,
          codeHash: hashOf(id, code),
          guesses: 0,
          sentAt,
          expiresAt,
          usedAt: null,
        };
        await challenges(tx).add(challenge);
        await deliver(tx, account, code, language, expiresAt);
      });
      return answer(id, account);
    },

    /** Another code for the same sign-in. @throws {Problem} `otp_expired`, `otp_resend_too_soon`, `too_many_requests` */
    async resend(challengeId: string, language: Language): Promise<z.output<typeof adminChallenge>> {
      const { sentAt, account } = await pending(challengeId);
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
     * Second step. The guess is paid for before it is compared, so that parallel guesses cannot share one.
     * @throws {Problem} `invalid_request` for no six digits, `otp_wrong`, `otp_expired`, `too_many_requests`
     */
    async finish(challengeId: string, code: string, from: From): Promise<SignedIn> {
      const guess = code.replace(/\s/g, '');
      const malformed = checkOtp(guess);
      if (malformed !== undefined) throw new Problem('invalid_request', { fields: { code: malformed } });
      const { account } = await pending(challengeId);
      await limits.guesses(account.id);
      const outcome = await inTransaction<SignedIn | number>(db, async (tx) => {
        const now = clock.now();
        const challenge = await challenges(tx).payGuess(challengeId, mostGuesses);
        if (challenge === undefined || challenge.expiresAt <= now) return 0;
        if (!isCode(challengeId, guess, challenge.codeHash)) return mostGuesses - challenge.guesses;
        await challenges(tx).use(challengeId, now);
        return (await open(tx, account.id, from)) ?? 0;
      });
      if (typeof outcome !== 'number') return outcome;
      await refused?.(account, 'code', from);
      throw outcome > 0 ? new Problem('otp_wrong', { values: { left: outcome } }) : new Problem('otp_expired');
    },
  };
}
