import { randomInt, randomUUID } from 'node:crypto';
import type { adminChallenge } from '@tulna/contract/admin-sessions';
import type { Language } from '@tulna/phrases/language';
import { OTP_LENGTH } from '@tulna/rules/constants';
import { maskEmail } from '@tulna/rules/masks';
import { checkOtp } from '@tulna/rules/patterns';
import type * as z from 'zod/mini';
import type { AuditActor } from '../../platform/audit/entry.ts';
import { record } from '../../platform/audit/record.ts';
import { equalBytes, keyedHash } from '../../platform/crypto/keyring.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { sendMessage } from '../messages/index.ts';
import { knownDevice } from './known-device.ts';
import { staffLimits } from './limits.ts';
import { isNobodysPassword, isPassword } from './password.ts';
import { type AdminUser, adminUsersRepository } from './repository.ts';
import { signInsRepository } from './sign-ins-repository.ts';

/** Seconds that a code is good for, that one waits for another, and how many guesses a sign-in has. */
const codeSeconds = 300;
const resendSeconds = 30;
const mostGuesses = 5;
/** Seconds after which the password has to be typed again. */
const challengeSeconds = 15 * 60;
const purpose = 'staff sign-in code';

/** Where a request comes from. */
export interface From {
  ip: string;
  userAgent: string;
}

/** What the first step takes. */
export interface Credentials {
  email: string;
  password: string;
  /** Marks that this browser got when somebody signed in, see `known-device.ts`. */
  devices?: readonly string[] | undefined;
}

export interface SignedInAdmin {
  issued: IssuedTokens;
  admin: AdminUser;
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/** Who someone is in the audit before they have a session. */
export const actorFrom = (admin: AdminUser, from: From): AuditActor => ({
  id: admin.id,
  roleId: admin.roleId,
  ...from,
});

/**
 * Opens an administrator's session and writes the sign-in down, inside a transaction; undefined where the account was disabled or
 * reset a moment ago. Its role is the one of this moment.
 */
export async function openAdminSession(
  services: Services,
  tx: Db,
  id: string,
  from: From,
  how: 'code' | 'passkey',
): Promise<SignedInAdmin | undefined> {
  const admin = await adminUsersRepository(services, tx).signedIn(id, services.clock.now());
  if (admin === undefined) return undefined;
  const issued = await services.sessions.open(tx, {
    kind: 'admin',
    userId: admin.id,
    roleId: admin.roleId,
    brand: null,
    identityProved: true,
    ...from,
  });
  const subject = { kind: 'session', id: issued.session.id, name: '' };
  await record(tx, services, actorFrom(admin, from), { action: 'sign_in', subject, after: { how } });
  return { issued, admin };
}

/** Signing in with password and code (A1). */
export function adminSignIn(services: Services, rates: RateLimits, brands: BrandDirectory) {
  const limits = staffLimits(rates, services.config.staffSignIn);
  const { clock, config, db, keyring } = services;
  const hashOf = (id: string, code: string): Buffer => keyedHash(keyring.current, purpose, `${id} ${code}`);
  const isCode = (id: string, guess: string, stored: Buffer): boolean =>
    keyring.all.some((root) => equalBytes(keyedHash(root, purpose, `${id} ${guess}`), stored));

  const deliver = (tx: Db, admin: AdminUser, code: string, language: Language, expiresAt: Date): Promise<void> =>
    sendMessage(services, tx, {
      channel: 'email',
      to: admin.email,
      template: 'otp',
      language,
      facts: { brand: brands.standard().name, code, minutes: codeSeconds / 60 },
      code: { value: code, host: new URL(config.http.publicUrl).hostname, expiresAt },
    });

  const answer = (id: string, admin: AdminUser): z.output<typeof adminChallenge> => ({
    challenge_id: id,
    sent_to: maskEmail(admin.email),
    expires_in: codeSeconds,
    resend_in: resendSeconds,
  });

  /** The administrator of a challenge that still counts. */
  async function pending(challengeId: string): Promise<{ sentAt: Date; admin: AdminUser }> {
    const now = clock.now();
    const challenge = await signInsRepository(db).find(challengeId);
    const admin = challenge && (await adminUsersRepository(services, db).byId(challenge.adminId));
    if (
      !challenge ||
      !admin ||
      admin.state !== 'active' ||
      challenge.usedAt !== null ||
      later(challenge.sentAt, challengeSeconds) <= now
    )
      throw new Problem('otp_expired');
    return { sentAt: challenge.sentAt, admin };
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
      await limits.trying(from.ip, address, knownDevice(keyring, address, devices));
      const admin = await adminUsersRepository(services, db).byEmail(address);
      const right =
        admin === undefined ? await isNobodysPassword(password) : await isPassword(password, admin.passwordHash);
      if (admin === undefined || !right || admin.state !== 'active') throw new Problem('sign_in_wrong');
      await limits.codes(admin.id);
      const id = randomUUID();
      const code = newCode();
      const sentAt = clock.now();
      const expiresAt = later(sentAt, codeSeconds);
      await inTransaction(db, async (tx) => {
        const challenge = {
          id,
          adminId: admin.id,
          codeHash: hashOf(id, code),
          guesses: 0,
          sentAt,
          expiresAt,
          usedAt: null,
        };
        await signInsRepository(tx).add(challenge);
        await deliver(tx, admin, code, language, expiresAt);
      });
      return answer(id, admin);
    },

    /** Another code for the same sign-in. @throws {Problem} `otp_expired`, `otp_resend_too_soon`, `too_many_requests` */
    async resend(challengeId: string, language: Language): Promise<z.output<typeof adminChallenge>> {
      const { sentAt, admin } = await pending(challengeId);
      const now = clock.now();
      const seconds = Math.ceil((later(sentAt, resendSeconds).getTime() - now.getTime()) / 1000);
      if (seconds > 0) throw new Problem('otp_resend_too_soon', { retryAfterSeconds: seconds, values: { seconds } });
      await limits.codes(admin.id);
      const code = newCode();
      const expiresAt = later(now, codeSeconds);
      await inTransaction(db, async (tx) => {
        if (!(await signInsRepository(tx).renew(challengeId, hashOf(challengeId, code), now, expiresAt)))
          throw new Problem('otp_expired');
        await deliver(tx, admin, code, language, expiresAt);
      });
      return answer(challengeId, admin);
    },

    /**
     * Second step. The guess is paid for before it is compared, so that parallel guesses cannot share one.
     * @throws {Problem} `invalid_request` for no six digits, `otp_wrong`, `otp_expired`, `too_many_requests`
     */
    async finish(challengeId: string, code: string, from: From): Promise<SignedInAdmin> {
      const guess = code.replace(/\s/g, '');
      const malformed = checkOtp(guess);
      if (malformed !== undefined) throw new Problem('invalid_request', { fields: { code: malformed } });
      const { admin } = await pending(challengeId);
      await limits.guesses(admin.id);
      const outcome = await inTransaction<SignedInAdmin | number>(db, async (tx) => {
        const now = clock.now();
        const challenge = await signInsRepository(tx).payGuess(challengeId, mostGuesses);
        if (challenge === undefined || challenge.expiresAt <= now) return 0;
        if (!isCode(challengeId, guess, challenge.codeHash)) return mostGuesses - challenge.guesses;
        await signInsRepository(tx).use(challengeId, now);
        return (await openAdminSession(services, tx, admin.id, from, 'code')) ?? 0;
      });
      if (typeof outcome !== 'number') return outcome;
      throw outcome > 0 ? new Problem('otp_wrong', { values: { left: outcome } }) : new Problem('otp_expired');
    },
  };
}
