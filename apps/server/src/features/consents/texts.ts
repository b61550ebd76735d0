import type { Language } from '@tulna/phrases/language';
import { istDay } from '@tulna/rules/dates';
import { type ConsentEdition, consentTexts } from './consent-texts.ts';

/** The purpose that lets us look for loans with the profile. */
export const profileProcessing = 'profile_processing';
/** The purpose that lets us request offers from matching lenders. */
export const shareWithLenders = 'share_with_lenders';
/** The purpose that lets us send the application to one lender. */
export const applyWithLender = 'apply_with_lender';

/** The purpose that lets us write on WhatsApp: no message is sent there without a yes. */
export const contactWhatsApp = 'contact_whatsapp';

/** The purpose that lets us call. */
export const contactCalls = 'contact_call';

/** The texts in force on a day: the newest version of each purpose, in the order in which consents are asked for. */
export function textsInForce(now: Date): ConsentEdition[] {
  const today = istDay(now.getTime());
  const newest = new Map<string, ConsentEdition>();
  for (const text of consentTexts) {
    const known = newest.get(text.purpose);
    const later = known === undefined || text.effective_from >= known.effective_from;
    if (text.effective_from <= today && later) newest.set(text.purpose, text);
  }
  return [...newest.values()].filter(({ ended_on }) => ended_on === undefined || ended_on > today);
}

/** The edition that an entry answered, if it is still known. */
export const editionOf = (purpose: string, version: string): ConsentEdition | undefined =>
  consentTexts.find((text) => text.purpose === purpose && text.version === version);

/** Title of the text that an entry answered, in a language; of another version of it if this one is unknown, else the purpose. */
export function consentTitle(purpose: string, version: string, language: Language): string {
  const text = editionOf(purpose, version) ?? consentTexts.find((one) => one.purpose === purpose);
  return text?.title[language] ?? purpose;
}
