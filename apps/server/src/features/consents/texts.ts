import type { ConsentText } from '@tulna/contract/consents';
import type { Language } from '@tulna/phrases/language';
import { istDay } from '@tulna/rules/dates';
import { missingConsents } from '@tulna/rules/profile-rules';
import { Problem } from '../../platform/http/problem.ts';
import type { NamedLender } from './chain.ts';
import { type ConsentEdition, consentTexts } from './consent-texts.ts';
import type { GivenConsent } from './repository.ts';

/** The purpose that lets matching lenders be asked for an offer. */
export const shareWithLenders = 'share_with_lenders';
/** The purpose that lets one lender have the application. */
export const applyWithLender = 'apply_with_lender';

/** The texts in force on a day, the newest version of each purpose, in the order they are asked. */
export function textsInForce(now: Date): ConsentEdition[] {
  const today = istDay(now.getTime());
  const newest = new Map<string, ConsentEdition>();
  for (const text of consentTexts) {
    const known = newest.get(text.purpose);
    const later = known === undefined || text.effective_from >= known.effective_from;
    if (text.effective_from <= today && later) newest.set(text.purpose, text);
  }
  return [...newest.values()];
}

/**
 * A text as shown. `lenders` are the names that may receive the details; brand and the lender of one offer are filled in
 * by the page, which knows them.
 */
export function presentText(text: ConsentEdition, language: Language, lenders: readonly string[]): ConsentText {
  const names = new Intl.ListFormat(`${language}-IN`, { type: 'conjunction' }).format(lenders);
  return {
    purpose: text.purpose,
    version: text.version,
    title: text.title[language],
    body: text.body[language].replaceAll('{lenders}', names),
    required: text.required,
    asked_at: text.asked_at,
  };
}

/**
 * Checks the answers given on the last step of the profile.
 * @param lenders those that the consent to share named
 * @throws Problem `consent_required` naming every purpose that is needed and was not granted, or was answered to a text
 * that is no longer in force
 */
export function checkedProfileConsents(
  given: readonly { purpose: string; text_version: string; granted: boolean }[],
  lenders: readonly NamedLender[],
  now: Date,
): GivenConsent[] {
  const texts = new Map(
    textsInForce(now).flatMap((text) => (text.asked_at === 'profile' ? [[text.purpose, text]] : [])),
  );
  // One answer per purpose: where a request carries two, the last one counts.
  const answers = new Map(given.map((answer) => [answer.purpose, answer]));
  const current = [...answers.values()].filter(
    ({ purpose, text_version }) => texts.get(purpose)?.version === text_version,
  );
  const required = [...texts.values()].filter((text) => text.required).map((text) => text.purpose);
  const missing = missingConsents(required, current);
  if (missing.length > 0) {
    throw new Problem('consent_required', {
      fields: Object.fromEntries(missing.map((purpose) => [purpose, 'consent_required' as const])),
    });
  }
  return current.map(({ purpose, text_version, granted }) => ({
    purpose,
    ...(purpose === shareWithLenders && { lenders }),
    textVersion: text_version,
    granted,
  }));
}

/**
 * The consent to apply with one lender, as that lender was shown.
 * @throws Problem `consent_required` when the text shown is not the one in force
 */
export function applyConsent(
  lender: { key: string; name: string; legal_name: string },
  textVersion: string,
  now: Date,
): GivenConsent {
  const text = textsInForce(now).find(({ purpose }) => purpose === applyWithLender);
  if (text === undefined || text.version !== textVersion) throw new Problem('consent_required');
  const lenders = [{ name: lender.name, legalName: lender.legal_name }];
  return { purpose: applyWithLender, lenderKey: lender.key, lenders, textVersion, granted: true };
}

/** Title of the text that an entry answered, in a language; the purpose where the text is not known any more. */
export function consentTitle(purpose: string, version: string, language: Language): string {
  const text =
    consentTexts.find((one) => one.version === version) ?? consentTexts.find((one) => one.purpose === purpose);
  return text?.title[language] ?? purpose;
}
