import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type From, signInLimits } from '../password-sign-in/index.ts';
import { type NewPasskey, passkeysRepository } from './passkeys-repository.ts';
import { adminUsersRepository } from './repository.ts';
import { openAdminSession, recordRefusal, type SignedInAdmin } from './sign-in.ts';

/** Milliseconds in which a passkey has to answer. */
const patience = 5 * 60 * 1000;
const mostPasskeys = 10;

type Json = Record<string, unknown>;
export interface PasskeyQuestion {
  challenge_id: string;
  options: Json;
}

const asJson = (options: object): Json => ({ ...options });

/** Passkeys of staff: signing in with one stands for password and code, for it proves the device and its owner at once. */
export function adminPasskeys(services: Services, rates: RateLimits, brands: BrandDirectory) {
  const limits = signInLimits(rates, 'staff', services.config.staffSignIn);
  const { clock, config, db } = services;
  const origin = new URL(config.http.publicUrl).origin;
  const rpID = new URL(config.http.publicUrl).hostname;

  async function ask(adminId: string | null, options: { challenge: string }): Promise<PasskeyQuestion> {
    const id = randomUUID();
    const expiresAt = new Date(clock.now().getTime() + patience);
    await passkeysRepository(db).addChallenge({ id, adminId, challenge: options.challenge, expiresAt });
    return { challenge_id: id, options: asJson(options) };
  }

  /** Whatever is wrong with an answer of a passkey, the person is told the same. */
  async function checked<Verdict extends { verified: boolean }>(verify: () => Promise<Verdict>): Promise<Verdict> {
    const verdict = await verify().catch((cause: unknown) => {
      throw new Problem('passkey_refused', { cause });
    });
    if (!verdict.verified) throw new Problem('passkey_refused');
    return verdict;
  }

  return {
    /** @throws {Problem} `too_many_requests` for this network */
    async startSignIn(from: From): Promise<PasskeyQuestion> {
      await limits.passkeys(from.ip);
      return ask(null, await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: patience }));
    },

    /** @throws {Problem} `passkey_refused` for a passkey that is unknown, wrong, late or of a disabled account */
    async finishSignIn(challengeId: string, response: Json, from: From): Promise<SignedInAdmin> {
      const challenge = await passkeysRepository(db).takeChallenge(challengeId, null, clock.now());
      const passkey =
        typeof response.id === 'string' ? await passkeysRepository(db).byCredential(response.id) : undefined;
      const admin = passkey && (await adminUsersRepository(services, db).byId(passkey.adminId));
      // A passkey of ours is tried by its browser alone; what isn't one of ours is noise that anybody can make.
      const refused = () => recordRefusal(services, admin, 'passkey', from);
      if (challenge === undefined || passkey === undefined || admin === undefined || admin.state !== 'active') {
        if (admin !== undefined) await refused();
        throw new Problem('passkey_refused');
      }
      const { authenticationInfo } = await checked(() =>
        verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
        }),
      ).catch(async (error: unknown) => {
        await refused();
        throw error;
      });
      return inTransaction(db, async (tx) => {
        await passkeysRepository(tx).used(passkey.id, authenticationInfo.newCounter, clock.now());
        const signedIn = await openAdminSession(services, tx, admin.id, from, 'passkey');
        if (signedIn === undefined) throw new Problem('passkey_refused');
        return signedIn;
      });
    },

    /** @throws {Problem} `not_found` for no administrator, `conflict` beyond ten passkeys */
    async startRegistration(adminId: string): Promise<PasskeyQuestion> {
      const admin = await adminUsersRepository(services, db).byId(adminId);
      if (admin === undefined) throw new Problem('not_found');
      const known = await passkeysRepository(db).of(adminId);
      if (known.length >= mostPasskeys) throw new Problem('conflict');
      return ask(
        adminId,
        await generateRegistrationOptions({
          rpName: brands.standard().name,
          rpID,
          userID: new Uint8Array(Buffer.from(adminId.replaceAll('-', ''), 'hex')),
          userName: admin.email,
          userDisplayName: admin.name,
          attestationType: 'none',
          timeout: patience,
          excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      );
    },

    /** The passkey that a device made for a challenge. @throws {Problem} `passkey_refused` */
    async checkRegistration(
      by: { id: string; at: Date },
      challengeId: string,
      name: string,
      response: Json,
    ): Promise<NewPasskey> {
      const challenge = await passkeysRepository(db).takeChallenge(challengeId, by.id, by.at);
      if (challenge === undefined) throw new Problem('passkey_refused');
      const { registrationInfo } = await checked(() =>
        verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      if (registrationInfo === undefined) throw new Problem('passkey_refused');
      const { credential } = registrationInfo;
      return {
        id: randomUUID(),
        adminId: by.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: by.at,
      };
    },
  };
}
