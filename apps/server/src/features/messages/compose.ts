import type { ServerPhrases } from '@tulna/phrases/for-language';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';

type Texts = Pick<
  ServerPhrases['messages'],
  'otp' | 'applicationSent' | 'reminder' | 'interestNoted' | 'complaintReceived' | 'complaintForOfficer'
>;

/** Kinds of message; each one is a DLT template of its own per language. */
export type TemplateName = keyof Texts;

/** What the texts of a kind name: the brand, a code, a lender. */
export type FactsOf<Name extends TemplateName> = Parameters<Texts[Name]['sms']>[0] &
  Parameters<Texts[Name]['emailSubject']>[0] &
  Parameters<Texts[Name]['emailBody']>[0];

export interface ComposedTexts {
  sms: string;
  emailSubject: string;
  emailBody: string;
}

const composers: { [Name in TemplateName]: (texts: Texts, facts: FactsOf<Name>) => ComposedTexts } = {
  otp: ({ otp }, facts) => ({
    sms: otp.sms(facts),
    emailSubject: otp.emailSubject(facts),
    emailBody: otp.emailBody(facts),
  }),
  applicationSent: ({ applicationSent }, facts) => ({
    sms: applicationSent.sms(facts),
    emailSubject: applicationSent.emailSubject(facts),
    emailBody: applicationSent.emailBody(facts),
  }),
  reminder: ({ reminder }, facts) => ({
    sms: reminder.sms(facts),
    emailSubject: reminder.emailSubject(facts),
    emailBody: reminder.emailBody(facts),
  }),
  interestNoted: ({ interestNoted }, facts) => ({
    sms: interestNoted.sms(facts),
    emailSubject: interestNoted.emailSubject(facts),
    emailBody: interestNoted.emailBody(facts),
  }),
  complaintReceived: ({ complaintReceived }, facts) => ({
    sms: complaintReceived.sms(facts),
    emailSubject: complaintReceived.emailSubject(facts),
    emailBody: complaintReceived.emailBody(facts),
  }),
  complaintForOfficer: ({ complaintForOfficer }, facts) => ({
    sms: complaintForOfficer.sms(facts),
    emailSubject: complaintForOfficer.emailSubject(facts),
    emailBody: complaintForOfficer.emailBody(facts),
  }),
};

/** All texts of a kind in a language. */
export function compose<Name extends TemplateName>(
  name: Name,
  language: Language,
  facts: FactsOf<Name>,
): ComposedTexts {
  return composers[name](phrasesFor(language).messages, facts);
}

/** Name of a DLT template in the setting SMS_DLT_TEMPLATES: `otp-en`, `application-sent-hi`. */
export const dltTemplateName = (name: TemplateName, language: Language): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${language}`;
