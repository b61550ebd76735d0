import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { sendOtp } from '@tulna/contract/one-time-passcodes';
import { isLanguage, type Language } from '@tulna/phrases/language';
import { checkOtp } from '@tulna/rules/patterns';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { gather } from '../../platform/database/gather.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type FactsOf, type OutgoingMessage, sendMessages } from '../messages/index.ts';
import { type LoggedCode, passcodeLog, withLoggedCodes } from '../passcode-log/index.ts';
import { codeHash, isCode, newCode } from './code.ts';
import { type Destination, masked } from './destination.ts';
import {
  type Challenge,
  type CodePurpose,
  type DestinationLimits,
  oneTimePasscodesRepository,
  turnTaking,
} from './repository.ts';
import { type Asker, limitGuessing, limitSending, type StaffAsker } from './request-limits.ts';

/** Seconds that a phone number or email address is locked after the last wrong guess. */
const lockSeconds = 15 * 60;
/** Seconds in which an expired challenge may still be given a new code. */
const challengeSeconds = 60 * 60;

type ChallengeAnswer = AnswerOf<typeof sendOtp>;

/** The result of a right code, with the brand and language of its request. */
export interface Proved {
  destination: Destination;
  brand: string | null;
  language: Language;
}

/** The message with a code, by the code's purpose: signing in, or something that staff do with the customer. */
type CodeMessage =
  | OutgoingMessage<'otp'>
  | OutgoingMessage<'newContactCode'>
  | OutgoingMessage<'oldContactCode'>
  | OutgoingMessage<'profileConfirmCode'>;

/** A code that a customer reads out to staff. */
export interface ContactCode {
  purpose: 'new_contact' | 'old_contact';
  to: Destination;
  language: Language;
  /** How the customer reaches us; '' if it isn't known. */
  support: string;
}

/** A code that a customer enters on a page of ours, to see and confirm a form filled in by staff. */
export interface ConfirmCode {
  to: Destination;
  language: Language;
  /** Address of that page. */
  link: string;
}

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
/** Seconds after `now` within which a parallel request may have started the wait. */
const momentSeconds = 5;
/**
 * Whole seconds to wait: at most the rule's own length, even if a parallel request started the wait a moment after `now`. More only if the clock has been set back, because a lock from before still lasts.
 */
const secondsUntil = (at: Date, now: Date, rule: number): number => {
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
  return seconds <= rule + momentSeconds ? Math.min(rule, seconds) : seconds;
};

const locked = (until: Date, now: Date, most: number): Problem => {
  const seconds = secondsUntil(until, now, most);
  return new Problem('otp_locked', { retryAfterSeconds: seconds, values: { seconds } });
};

/**
 * One-time passcodes (product.md §7). No step checks whether a customer exists, so known and unknown numbers get the same answer in the same time.
 */
export function oneTimePasscodes(services: Services, limits: RateLimits, brands: BrandDirectory) {
  const { clock, config, db, fieldEncryption, blindIndex, keyring } = services;
  const { otp } = config;
  const rules: DestinationLimits = {
    resendAfter: otp.resendSeconds * 1000,
    guesses: otp.guesses,
    // Never shorter than a code's life, or the count could restart while the same code is still valid.
    lockFor: Math.max(lockSeconds, otp.lifetimeSeconds) * 1000,
  };

  const takeTurn = turnTaking(services.pool, rules);

  const place = (id: string) => ({ table: 'one_time_passcodes', column: 'destination_sealed', id });

  const brandOf = (key: string | null | undefined) => (key ? brands.byKey(key) : undefined) ?? brands.standard();

  /** Indexes under which a destination is stored, the current key's first; several while the key is being changed. */
  const indexesOf = (to: Destination): [Buffer, ...Buffer[]] => {
    const [current, ...earlier] = blindIndex.candidates('otp destination', `${to.channel} ${to.value}`);
    if (current === undefined) throw new Error('There is no key for blind indexes.');
    return [current, ...earlier];
  };

  async function turnToSend([index, ...earlier]: [Buffer, ...Buffer[]], now: Date): Promise<number> {
    // A lock stays when the key is changed.
    if (earlier.length > 0) await oneTimePasscodesRepository(db).takeOver(index, earlier);
    const guesses = await takeTurn(index, now);
    if (guesses !== undefined) return guesses;
    const state = await oneTimePasscodesRepository(db).destination([index]);
    if (state?.lockedUntil && state.lockedUntil > now) throw locked(state.lockedUntil, now, rules.lockFor / 1000);
    const seconds = secondsUntil(after(state?.lastSentAt ?? now, otp.resendSeconds), now, otp.resendSeconds);
    throw new Problem('otp_resend_too_soon', { retryAfterSeconds: seconds, values: { seconds } });
  }

  /**
   * The requester's own limits are counted first: a request refused there uses up no other customer's turn. Shared limits are counted while the turn is taken, because both wait for the database; if one of the two refuses, the other is given back.
   */
  async function letThrough(
    asker: Asker | StaffAsker,
    to: Destination,
    indexes: [Buffer, ...Buffer[]],
    now: Date,
  ): Promise<number> {
    const countShared = await limitSending(limits, otp, asker, to);
    const [shared, turn] = await Promise.allSettled([countShared(), turnToSend(indexes, now)]);
    if (shared.status === 'rejected') {
      if (turn.status === 'fulfilled') await oneTimePasscodesRepository(db).giveTurnBack(indexes[0], now);
      throw shared.reason;
    }
    if (turn.status === 'fulfilled') return turn.value;
    await shared.value();
    throw turn.reason;
  }

  const providerOf = (channel: Destination['channel']): string | null => {
    const url = channel === 'sms' ? config.sms?.url : config.mail?.smtpUrl;
    return url === undefined ? null : new URL(url).hostname;
  };

  const logged = (challenge: Challenge, to: Destination, messageId: string): LoggedCode => ({
    id: messageId,
    challengeId: challenge.id,
    at: challenge.sentAt,
    channel: to.channel,
    to: to.value,
    destinationIndex: challenge.destinationIndex,
    brand: challenge.brand,
    provider: providerOf(to.channel),
    expiresAt: challenge.expiresAt,
  });

  const languageOf = (challenge: Challenge): Language => (isLanguage(challenge.language) ? challenge.language : 'en');

  /** The facts of every message with a code. */
  function codePartsOf(challenge: Challenge, to: Destination, code: string) {
    const message = { channel: to.channel, to: to.value, language: languageOf(challenge) };
    return {
      message,
      facts: { brand: brandOf(challenge.brand).name, code, minutes: Math.ceil(otp.lifetimeSeconds / 60) },
    };
  }

  function messageOf(challenge: Challenge, to: Destination, code: string, messageId: string): OutgoingMessage<'otp'> {
    const { message, facts } = codePartsOf(challenge, to, code);
    // Never taken from the Host header, because the sender of a request could then have codes filled in on a site of their own.
    const host = brandOf(challenge.brand).host ?? new URL(config.http.publicUrl).hostname;
    return {
      ...message,
      template: 'otp',
      facts,
      code: { value: code, host, expiresAt: challenge.expiresAt, messageId },
    };
  }

  function contactMessageOf(
    challenge: Challenge,
    { purpose, to, support }: ContactCode,
    code: string,
    messageId: string,
  ): CodeMessage {
    const { message, facts } = codePartsOf(challenge, to, code);
    const allFacts: FactsOf<'newContactCode'> = { ...facts, channel: to.channel, support };
    // No site may autofill this code, because it is read out.
    const carried = { value: code, host: null, expiresAt: challenge.expiresAt, messageId };
    return purpose === 'new_contact'
      ? { ...message, template: 'newContactCode', facts: allFacts, code: carried }
      : { ...message, template: 'oldContactCode', facts: allFacts, code: carried };
  }

  /**
   * Writes challenges, their messages and their log in one statement, so that each exists only with the others. The commit waits for the disk, so two statements may run at once.
   */
  const sendChallenge = gather(
    async (sent: readonly { challenge: Challenge; message: CodeMessage; log: LoggedCode }[]): Promise<undefined[]> => {
      const challenges = sent.map(({ challenge }) => challenge);
      const codes = sent.map(({ log }) => log);
      await sendMessages(
        services,
        db,
        sent.map(({ message }) => message),
        (on) => oneTimePasscodesRepository(withLoggedCodes(services, on, codes)).adding(challenges),
      );
      return sent.map(() => undefined);
    },
    { lanes: 2 },
  );

  /** Sends a new code in the message that `written` makes with it. */
  async function sendNew(
    purpose: CodePurpose,
    to: Destination,
    asker: Asker | StaffAsker,
    language: Language,
    written: (challenge: Challenge, code: string, messageId: string) => CodeMessage,
  ): Promise<ChallengeAnswer> {
    const now = clock.now();
    const indexes = indexesOf(to);
    const guesses = await letThrough(asker, to, indexes, now);
    const id = randomUUID();
    const code = newCode();
    const challenge: Challenge = {
      id,
      purpose,
      channel: to.channel,
      destinationIndex: indexes[0],
      destinationSealed: fieldEncryption.seal(place(id), to.value),
      codeHash: codeHash(keyring, id, code),
      brand: asker.brand,
      language,
      sentAt: now,
      expiresAt: after(now, otp.lifetimeSeconds),
      usedAt: null,
    };
    const messageId = randomUUID();
    const message = written(challenge, code, messageId);
    await sendChallenge({ challenge, message, log: logged(challenge, to, messageId) });
    return answer(challenge, to, guesses);
  }

  const answer = (challenge: Challenge, to: Destination, guesses: number): ChallengeAnswer => ({
    challenge_id: challenge.id,
    sent_to: masked(to),
    expires_in: otp.lifetimeSeconds,
    resend_in: otp.resendSeconds,
    guesses_left: Math.max(0, otp.guesses - guesses),
  });

  return {
    /** Key of the brand that a request counts under; an unknown brand counts, and is shown, as the default brand. */
    brandKey: (partner: string | undefined): string => brandOf(partner).key,

    /** Phone and email of a brand's support desk; '' if neither is known. */
    support(brand: string | null): string {
      const { phone, email } = brandOf(brand).support;
      return [phone, email].filter((way) => way !== '').join(', ');
    },

    /**
     * Sends a code to a phone number or email address.
     * @throws {Problem} `otp_locked`, `otp_resend_too_soon`, `too_many_requests`, each with the seconds to wait.
     */
    async send(to: Destination, asker: Asker, language: Language): Promise<ChallengeAnswer> {
      return sendNew('sign_in', to, asker, language, (challenge, code, id) => messageOf(challenge, to, code, id));
    },

    /**
     * Sends a code that a customer reads out to staff who correct a contact. It doesn’t sign the customer in; its guesses and locks are
     * counted together with those of signing in.
     * @throws {Problem} as `send`; codes are counted per member of staff instead of per network address
     */
    async sendToContact(contact: ContactCode, asker: StaffAsker): Promise<ChallengeAnswer> {
      const { purpose, to, language } = contact;
      return sendNew(purpose, to, asker, language, (challenge, code, id) =>
        contactMessageOf(challenge, contact, code, id),
      );
    },

    /**
     * Sends a code with the link to the page where its owner confirms what staff typed. Staff never see the code.
     * @throws {Problem} as `sendToContact`
     */
    async sendToConfirm({ to, language, link }: ConfirmCode, asker: StaffAsker): Promise<ChallengeAnswer> {
      return sendNew('assisted_profile', to, asker, language, (challenge, code, messageId) => {
        const { message, facts } = codePartsOf(challenge, to, code);
        // No page may autofill this code: sign-in pages would take it for one of theirs.
        const carried = { value: code, host: null, expiresAt: challenge.expiresAt, messageId };
        return { ...message, template: 'profileConfirmCode', facts: { ...facts, link }, code: carried };
      });
    },

    /**
     * Sends a new code for a sign-in challenge; the earlier code is void, and the count of wrong guesses stays.
     * @throws {Problem} `otp_expired` for an unknown, used or old challenge; else as `send`.
     */
    async resend(challengeId: string, asker: Omit<Asker, 'brand'>): Promise<ChallengeAnswer> {
      const now = clock.now();
      const challenge = await oneTimePasscodesRepository(db).find(challengeId, 'sign_in');
      if (challenge === undefined || challenge.usedAt !== null || after(challenge.sentAt, challengeSeconds) <= now) {
        throw new Problem('otp_expired');
      }
      const to: Destination = {
        channel: challenge.channel,
        value: fieldEncryption.open(place(challenge.id), challenge.destinationSealed),
      };
      const from = { ...asker, brand: brandOf(challenge.brand).key };
      const guesses = await letThrough(from, to, indexesOf(to), now);
      const code = newCode();
      const renewed: Challenge = { ...challenge, sentAt: now, expiresAt: after(now, otp.lifetimeSeconds) };
      await inTransaction(db, async (tx) => {
        const hash = codeHash(keyring, challenge.id, code);
        const open = await oneTimePasscodesRepository(tx).renew(challenge.id, hash, now, renewed.expiresAt);
        if (!open) throw new Problem('otp_expired');
        const messageId = randomUUID();
        await passcodeLog(tx).replaced(challenge.id, now);
        await sendMessages(services, tx, [messageOf(renewed, to, code, messageId)], (on) =>
          withLoggedCodes(services, on, [logged(renewed, to, messageId)]),
        );
      });
      return answer(renewed, to, guesses);
    },

    /**
     * Checks a code and, if it is right, runs `signIn` in the same transaction. The guess is counted before it is compared, and parallel guesses wait for the row lock of the phone number or email address: of fifty right codes one signs in, of fifty wrong codes five are compared. A challenge of another purpose is treated as unknown.
     * @throws {Problem} `invalid_request` for a code that is not six digits (not counted), `otp_wrong` with the guesses left, `otp_expired` for an unknown, used or expired challenge, `otp_locked` with the seconds to wait.
     */
    async verify<Result>(
      challengeId: string,
      code: string,
      ip: string,
      signIn: (tx: Db, proved: Proved) => Promise<Result>,
      purpose: CodePurpose = 'sign_in',
    ): Promise<Result> {
      const guess = code.replace(/\s/g, '');
      const malformed = checkOtp(guess);
      if (malformed !== undefined) throw new Problem('invalid_request', { fields: { code: malformed } });
      const known = await oneTimePasscodesRepository(db).find(challengeId, purpose);
      if (known === undefined) throw new Problem('otp_expired');
      await limitGuessing(limits, otp, ip);
      const now = clock.now();
      const to: Destination = {
        channel: known.channel,
        value: fieldEncryption.open(place(known.id), known.destinationSealed),
      };
      const indexes = indexesOf(to);
      const outcome = await inTransaction<{ left: number } | { signedIn: Result }>(db, async (tx) => {
        const repository = oneTimePasscodesRepository(tx);
        const paid = await repository.countGuess(indexes, now, rules);
        if (paid === undefined) return { left: 0 };
        // Read again behind the row lock. Throwing gives the guess back, because there was no code to compare it with.
        const challenge = await repository.find(challengeId, purpose);
        if (challenge === undefined || challenge.usedAt !== null || challenge.expiresAt <= now)
          throw new Problem('otp_expired');
        if (!isCode(keyring, challenge.id, guess, challenge.codeHash)) {
          await passcodeLog(tx).guessedWrong(challenge.id, now, paid >= otp.guesses);
          return { left: otp.guesses - paid };
        }
        if (!(await repository.use(challenge.id, now))) throw new Problem('otp_expired');
        await repository.forgive(indexes, now);
        await passcodeLog(tx).used(challenge.id, now);
        const proved: Proved = {
          destination: to,
          brand: challenge.brand,
          language: languageOf(challenge),
        };
        return { signedIn: await signIn(tx, proved) };
      });
      if ('signedIn' in outcome) return outcome.signedIn;
      if (outcome.left > 0) throw new Problem('otp_wrong', { values: { left: outcome.left } });
      const state = await oneTimePasscodesRepository(db).destination(indexes);
      throw locked(state?.lockedUntil ?? after(now, rules.lockFor / 1000), now, rules.lockFor / 1000);
    },
  };
}
