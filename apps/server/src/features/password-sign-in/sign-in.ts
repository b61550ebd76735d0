import type { adminChallenge } from '@tulna/contract/admin-sessions';
import type { Language } from '@tulna/phrases/language';
import type * as z from 'zod/mini';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import type { Account, From, SignInAdapter } from './account.ts';
import { knownDevice } from './known-device.ts';
import { signInLimits } from './limits.ts';
import { mailedCodes } from './mailed-codes.ts';
import { isNobodysPassword, isPassword } from './password.ts';

/** The input of the first step. */
export interface Credentials {
  email: string;
  password: string;
  /** Marks that this browser was given at earlier sign-ins, see `known-device.ts`. */
  devices?: readonly string[] | undefined;
}

/** Sign-in with password and code, with the same steps, limits and answers for every kind of account. */
export function passwordSignIn<One extends Account, SignedIn extends object>(
  services: Services,
  brands: BrandDirectory,
  { kind, accounts, challenges, brandOf, open, refused }: SignInAdapter<One, SignedIn>,
) {
  const { config, db, keyring } = services;
  const limits = signInLimits(services.limits, kind, config.staffSignIn);
  const codes = mailedCodes<One>(services, brands, {
    purpose: `${kind} sign-in code`,
    limits,
    accountById: (on, id) => accounts(on).byId(id),
    challenges,
    brandOf,
  });

  return {
    /**
     * First step. An unknown email address, a wrong password and a disabled account are answered alike, in the same time.
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
      return codes.begin(account, language);
    },

    /** Sends another code for the same sign-in. @throws {Problem} `otp_expired`, `otp_resend_too_soon`, `too_many_requests` */
    resend: (challengeId: string, language: Language): Promise<z.output<typeof adminChallenge>> =>
      codes.resend(challengeId, language),

    /** Second step. @throws {Problem} `invalid_request` if the code is not six digits, `otp_wrong`, `otp_expired`, `too_many_requests` */
    finish: (challengeId: string, code: string, from: From): Promise<SignedIn> =>
      codes.use(challengeId, code, (tx, account) => open(tx, account.id, from), {
        refused: async (account) => await refused?.(account, 'code', from),
      }),
  };
}
