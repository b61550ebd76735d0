import type { ServerPhrases } from '@tulna/phrases/for-language';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';

type Texts = Omit<
  ServerPhrases['messages'],
  | 'complaintLine'
  | 'productNames'
  | 'merchantReasons'
  | 'notes'
  | 'answers'
  | 'assistedWords'
  | 'correctionWords'
  | 'testMessage'
>;

/** Kinds of message; each has a DLT template per language. */
export type TemplateName = keyof Texts;

/** The values in the texts of a kind: the brand, a code, a lender. */
export type FactsOf<Name extends TemplateName> = Parameters<Texts[Name]['sms']>[0] &
  Parameters<Texts[Name]['emailSubject']>[0] &
  Parameters<Texts[Name]['emailBody']>[0];

export interface ComposedTexts {
  sms: string;
  emailSubject: string;
  emailBody: string;
}

/**
 * Messages that are sent at any hour (decision 0037): responses to what a person has just done, payments, and messages at a time set by
 * staff. Everything else waits for contact hours.
 */
export const atAnyHour: ReadonlySet<TemplateName> = new Set([
  'otp',
  'applicationSent',
  'applicationDisbursed',
  'amountCorrected',
  'loanReversed',
  'complaintReceived',
  'complaintForOfficer',
  'interestNoted',
  // The customer is with the person who typed it.
  'assistedLead',
  'dataDeleted',
  'scheduledReport',
  'partnerReport',
  // To a person at a partner, who is waiting for it.
  'ticketAnswered',
  'brandRequestAnswered',
  // To staff, about a current problem.
  'alarmRaised',
  'alarmEnded',
  // To staff, who are waiting for it or have just lost their sign-in.
  'staffInvited',
  'staffReset',
  'staffResetAsked',
  // To people at partners, who are waiting for it.
  'partnerInvited',
  'partnerReset',
  // To a customer who is on the phone with us, or who can stop the change of a contact in time.
  'newContactCode',
  'oldContactCode',
  'profileConfirmCode',
  'contactChangeWaits',
  'contactChangeStopped',
  'contactChanged',
  // To staff, one of whom must confirm it within a day.
  'correctionAsked',
  // To owners of a partner, who can still cancel another person's request.
  'payoutDetailsNews',
]);

/** Messages that the recipient isn’t waiting for. People whose data was deleted get none of them until they sign in again. */
export const promotional: ReadonlySet<TemplateName> = new Set(['reminder', 'productOpen']);

/** Messages to staff and to people at partners. They are sent by email only. */
export const forStaffAndPartners: ReadonlySet<TemplateName> = new Set([
  'staffInvited',
  'staffResetAsked',
  'staffReset',
  'partnerInvited',
  'partnerReset',
  'correctionAsked',
  'payoutDetailsNews',
  'scheduledReport',
  'partnerReport',
  'ticketAnswered',
  'brandRequestAnswered',
  'alarmRaised',
  'alarmEnded',
]);

interface TextsOver<Facts> {
  sms: (facts: Facts) => string;
  emailSubject: (facts: Facts) => string;
  emailBody: (facts: Facts) => string;
}

const all = <Facts>(texts: TextsOver<Facts>, facts: Facts): ComposedTexts => ({
  sms: texts.sms(facts),
  emailSubject: texts.emailSubject(facts),
  emailBody: texts.emailBody(facts),
});

const composers: { [Name in TemplateName]: (texts: Texts, facts: FactsOf<Name>) => ComposedTexts } = {
  otp: ({ otp }, facts) => all(otp, facts),
  applicationSent: ({ applicationSent }, facts) => all(applicationSent, facts),
  applicationFailed: ({ applicationFailed }, facts) => all(applicationFailed, facts),
  applicationApproved: ({ applicationApproved }, facts) => all(applicationApproved, facts),
  applicationAgreement: ({ applicationAgreement }, facts) => all(applicationAgreement, facts),
  applicationDeclined: ({ applicationDeclined }, facts) => all(applicationDeclined, facts),
  applicationDisbursed: ({ applicationDisbursed }, facts) => all(applicationDisbursed, facts),
  amountCorrected: ({ amountCorrected }, facts) => all(amountCorrected, facts),
  applicationCancelled: ({ applicationCancelled }, facts) => all(applicationCancelled, facts),
  loanReversed: ({ loanReversed }, facts) => all(loanReversed, facts),
  statusMistaken: ({ statusMistaken }, facts) => all(statusMistaken, facts),
  profileUpdateAsked: ({ profileUpdateAsked }, facts) => all(profileUpdateAsked, facts),
  reminder: ({ reminder }, facts) => all(reminder, facts),
  dataDeleted: ({ dataDeleted }, facts) => all(dataDeleted, facts),
  interestNoted: ({ interestNoted }, facts) => all(interestNoted, facts),
  assistedLead: ({ assistedLead }, facts) => all(assistedLead, facts),
  profileConfirmCode: ({ profileConfirmCode }, facts) => all(profileConfirmCode, facts),
  linkToContinue: ({ linkToContinue }, facts) => all(linkToContinue, facts),
  productOpen: ({ productOpen }, facts) => all(productOpen, facts),
  complaintReceived: ({ complaintReceived }, facts) => all(complaintReceived, facts),
  complaintLate: ({ complaintLate }, facts) => all(complaintLate, facts),
  dataComplaintLate: ({ dataComplaintLate }, facts) => all(dataComplaintLate, facts),
  complaintAnswered: ({ complaintAnswered }, facts) => all(complaintAnswered, facts),
  complaintForOfficer: ({ complaintForOfficer }, facts) => all(complaintForOfficer, facts),
  merchantApproved: ({ merchantApproved }, facts) => all(merchantApproved, facts),
  merchantRefused: ({ merchantRefused }, facts) => all(merchantRefused, facts),
  staffInvited: ({ staffInvited }, facts) => all(staffInvited, facts),
  staffResetAsked: ({ staffResetAsked }, facts) => all(staffResetAsked, facts),
  staffReset: ({ staffReset }, facts) => all(staffReset, facts),
  partnerInvited: ({ partnerInvited }, facts) => all(partnerInvited, facts),
  partnerReset: ({ partnerReset }, facts) => all(partnerReset, facts),
  newContactCode: ({ newContactCode }, facts) => all(newContactCode, facts),
  oldContactCode: ({ oldContactCode }, facts) => all(oldContactCode, facts),
  contactChangeWaits: ({ contactChangeWaits }, facts) => all(contactChangeWaits, facts),
  contactChangeStopped: ({ contactChangeStopped }, facts) => all(contactChangeStopped, facts),
  contactChanged: ({ contactChanged }, facts) => all(contactChanged, facts),
  correctionAsked: ({ correctionAsked }, facts) => all(correctionAsked, facts),
  payoutDetailsNews: ({ payoutDetailsNews }, facts) => all(payoutDetailsNews, facts),
  scheduledReport: ({ scheduledReport }, facts) => all(scheduledReport, facts),
  partnerReport: ({ partnerReport }, facts) => all(partnerReport, facts),
  ticketAnswered: ({ ticketAnswered }, facts) => all(ticketAnswered, facts),
  brandRequestAnswered: ({ brandRequestAnswered }, facts) => all(brandRequestAnswered, facts),
  alarmRaised: ({ alarmRaised }, facts) => all(alarmRaised, facts),
  alarmEnded: ({ alarmEnded }, facts) => all(alarmEnded, facts),
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
