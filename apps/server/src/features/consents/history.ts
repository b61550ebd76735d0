import type { Language } from '@tulna/phrases/language';
import type { Insertable } from 'kysely';
import { keyedHash } from '../../platform/crypto/keyring.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';
import type { NamedLender } from './chain.ts';
import { consentTexts } from './consent-texts.ts';
import { type Notice, noticeHash, noticeOf, noticeRow, type ShownLender } from './notices.ts';
import { chainedRows, type GivenConsent } from './repository.ts';
import { applyWithLender, shareWithLenders, textsInForce } from './texts.ts';

/** When the first texts came into force. Generated data from an earlier time uses these texts, too. */
const firstTexts = new Date(
  `${consentTexts.reduce((first, { effective_from: from }) => (from < first ? from : first), '9999-12-31')}T12:00:00Z`,
);

const editionsAt = (at: Date) => textsInForce(at < firstTexts ? firstTexts : at);

/** The screen on which an earlier text was shown. */
export interface PastPlace {
  brand: Notice['brand'];
  language: Language;
  at: Date;
}

/** A text that was on a screen, ready to be answered. */
export interface PastText {
  given: Pick<GivenConsent, 'purpose' | 'textVersion' | 'textHash' | 'brand' | 'language'>;
  required: boolean;
  lenders: readonly ShownLender[];
}

/** Consent texts of the past, each filled in once, and the rows that store them. */
export function pastTexts() {
  const known = new Map<string, PastText[]>();
  const notices = new Map<string, { notice: Notice; at: Date }>();

  const shown = (key: string, { brand, language, at }: PastPlace, product: string, lenders: readonly ShownLender[]) => {
    const editions = editionsAt(at).filter(({ asked_at }) => asked_at === (product === '' ? 'apply' : 'profile'));
    const whole = JSON.stringify([key, brand.key, language, editions.map(({ version }) => version)]);
    const made =
      known.get(whole) ??
      editions
        .filter(({ purpose }) => purpose !== shareWithLenders || lenders.length > 0)
        .map((edition): PastText => {
          const named = edition.purpose === shareWithLenders || edition.asked_at === 'apply' ? lenders : [];
          const notice = noticeOf(edition, { brand, language, product, lenders: named });
          const textHash = noticeHash(notice);
          notices.set(textHash, { notice, at });
          const { purpose, version: textVersion } = notice;
          return {
            given: { purpose, textVersion, textHash, brand, language },
            required: edition.required,
            lenders: named,
          };
        });
    known.set(whole, made);
    for (const { given } of made) {
      const notice = notices.get(given.textHash ?? '');
      if (notice !== undefined && at < notice.at) notice.at = at;
    }
    return made;
  };

  return {
    /** The last step of a profile, with the lenders that the consent to share names. */
    profile: (place: PastPlace, product: string, lenders: readonly ShownLender[]): PastText[] =>
      shown(product, place, product, lenders),
    /** The page of one lender's offer. */
    apply(place: PastPlace, lender: ShownLender): PastText {
      const text = shown(`apply ${lender.key}`, place, '', [lender]).find(
        ({ given }) => given.purpose === applyWithLender,
      );
      if (text === undefined) throw new Error('No text of the consent to apply was in force at that time.');
      return text;
    },
    rows: (): Insertable<Database['consent_notices']>[] =>
      [...notices].map(([hash, { notice, at }]) => noticeRow(notice, hash, at)),
  };
}

/** Answers of the past, given at one moment. */
export interface PastAnswers {
  at: Date;
  answers: readonly (GivenConsent & { id: string })[];
}

/** An answer to a text, with the lenders that were ticked and those that weren't. */
export function answered(
  text: PastText,
  id: string,
  granted: boolean,
  ticked: (key: string) => boolean = () => true,
): GivenConsent & { id: string } {
  const lenders = text.lenders.map((lender): NamedLender => ({ ...lender, chosen: granted && ticked(lender.key) }));
  const { purpose } = text.given;
  const [lender] = text.lenders;
  return {
    ...text.given,
    id,
    granted: granted && (purpose !== shareWithLenders || lenders.some(({ chosen }) => chosen === true)),
    ...(text.lenders.length > 0 && { lenders }),
    ...(purpose === applyWithLender && lender !== undefined && { lenderKey: lender.key }),
  };
}

/** One customer's chain as stored, oldest first; `address` is the customer's IP address, of which only a keyed hash is stored. */
export function historyOfConsents(
  { keyring }: Pick<Services, 'keyring'>,
  customer: { id: string; language: Language; address: string },
  groups: readonly PastAnswers[],
): Insertable<Database['consents']>[] {
  const ipHash = keyedHash(keyring.current, 'consent address', customer.address);
  const rows: ReturnType<typeof chainedRows> = [];
  for (const { at, answers } of groups) {
    const circumstances = { customerId: customer.id, language: customer.language, channel: 'web', ipHash, at };
    rows.push(...chainedRows(circumstances, rows.at(-1), answers));
  }
  return rows;
}
