import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountKind, From } from './account.ts';
import { signInLimits } from './limits.ts';
import type { NewPasskey, Passkeys } from './passkeys-in.ts';

/** Milliseconds in which a passkey must answer. */
const patience = 5 * 60 * 1000;
const mostPasskeys = 10;

type Json = Record<string, unknown>;
export interface PasskeyQuestion {
  challenge_id: string;
  options: Json;
}

/** The parts that differ by kind of account. */
export interface PasskeyAdapter<SignedIn> {
  kind: AccountKind;
  passkeys: (db: Db) => Passkeys;
  /** The account, if it may sign in; else undefined. */
  account: (db: Db, id: string) => Promise<{ email: string; name: string; brand: string } | undefined>;
  /** Opens a session in the caller's transaction; undefined if the account was disabled or reset a moment ago. */
  open: (tx: Db, id: string, from: From) => Promise<SignedIn | undefined>;
  /** Records that a passkey of an account was refused. */
  refused?: (id: string, from: From) => Promise<void>;
}

const asJson = (options: object): Json => ({ ...options });

/** Sign-in by passkey, which replaces password and code: it proves both the device and its owner. */
export function passkeySignIn<SignedIn>(services: Services, adapter: PasskeyAdapter<SignedIn>) {
  const { clock, config, db, limits: rates } = services;
  // Loaded only where people can sign in; a worker thread that makes files doesn't need the library.
  const library = import('@simplewebauthn/server');
  const limits = signInLimits(rates, adapter.kind, config.staffSignIn);
  const origin = new URL(config.http.publicUrl).origin;
  const rpID = new URL(config.http.publicUrl).hostname;

  async function ask(accountId: string | null, options: { challenge: string }): Promise<PasskeyQuestion> {
    const id = randomUUID();
    const expiresAt = new Date(clock.now().getTime() + patience);
    await adapter.passkeys(db).addQuestion({ id, accountId, challenge: options.challenge, expiresAt });
    return { challenge_id: id, options: asJson(options) };
  }

  /** Runs a check; the person sees the same message for every fault. */
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
      const { generateAuthenticationOptions } = await library;
      return ask(null, await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: patience }));
    },

    /** @throws {Problem} `passkey_refused` for a passkey that is unknown, wrong, late or of a disabled account */
    async finishSignIn(challengeId: string, response: Json, from: From): Promise<SignedIn> {
      const challenge = await adapter.passkeys(db).takeChallenge(challengeId, null, clock.now());
      const passkey =
        typeof response.id === 'string' ? await adapter.passkeys(db).byCredential(response.id) : undefined;
      const account = passkey && (await adapter.account(db, passkey.accountId));
      // A refusal is recorded only for a stored passkey, which only its device can use; anybody can send an unknown passkey.
      const refused = async () => {
        if (passkey !== undefined) await adapter.refused?.(passkey.accountId, from);
      };
      if (challenge === undefined || passkey === undefined || account === undefined) {
        await refused();
        throw new Problem('passkey_refused');
      }
      const { verifyAuthenticationResponse } = await library;
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
        await adapter.passkeys(tx).used(passkey.id, authenticationInfo.newCounter, clock.now());
        const signedIn = await adapter.open(tx, passkey.accountId, from);
        if (signedIn === undefined) throw new Problem('passkey_refused');
        return signedIn;
      });
    },

    /** @throws {Problem} `not_found` for an account that may not sign in, `conflict` beyond ten passkeys */
    async startRegistration(accountId: string): Promise<PasskeyQuestion> {
      const account = await adapter.account(db, accountId);
      if (account === undefined) throw new Problem('not_found');
      const known = await adapter.passkeys(db).of(accountId);
      if (known.length >= mostPasskeys) throw new Problem('conflict');
      const { generateRegistrationOptions } = await library;
      return ask(
        accountId,
        await generateRegistrationOptions({
          rpName: account.brand,
          rpID,
          userID: new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex')),
          userName: account.email,
          userDisplayName: account.name,
          attestationType: 'none',
          timeout: patience,
          excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      );
    },

    /** Checks the passkey that a device made for a challenge. @throws {Problem} `passkey_refused` */
    async checkRegistration(
      by: { id: string; at: Date },
      challengeId: string,
      name: string,
      response: Json,
    ): Promise<NewPasskey> {
      const challenge = await adapter.passkeys(db).takeChallenge(challengeId, by.id, by.at);
      if (challenge === undefined) throw new Problem('passkey_refused');
      const { verifyRegistrationResponse } = await library;
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
        accountId: by.id,
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
