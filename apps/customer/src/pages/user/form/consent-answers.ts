import type { GivenConsentAnswer, getConsentTexts } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { FormValues } from '../../../form/use-answers.ts';

export type Consent = AnswerOf<typeof getConsentTexts>['consents'][number];

/** The answer to one consent text. For the consent to share it has the keys of the ticked lenders. */
export interface ConsentAnswer {
  granted: boolean;
  lenders: readonly string[];
}

const prefix = 'consent_';
/** The first part of a hash, enough to recognise a text; the whole hash is sent with the answer. */
const mark = ({ text_hash }: Consent): string => text_hash.slice(0, 16);

/** The field of the draft for the answer to a purpose. */
export const consentValue = (purpose: string): string => `${prefix}${purpose}`;

/** The answers among the values of a saved form. */
export const consentValues = (saved: FormValues): [string, string][] =>
  Object.entries(saved).filter(([name]) => name.startsWith(prefix));

/** The form in which the draft stores an answer, tied to its text. The consent to share has a tick per lender, so without a tick there is no answer. */
export const writtenAnswer = (consent: Consent, { granted, lenders }: ConsentAnswer): string =>
  consent.lenders.length > 0 && lenders.length === 0
    ? ''
    : [mark(consent), granted ? 'yes' : 'no', ...lenders].join(' ');

function read(consent: Consent, values: FormValues): (ConsentAnswer & { mark: string }) | undefined {
  const [hash = '', choice, ...lenders] = (values[consentValue(consent.purpose)] ?? '').split(' ');
  return hash === '' ? undefined : { mark: hash, granted: choice === 'yes', lenders };
}

/** The answer to exactly this text; an answer to an earlier text, or to the text in the other language, isn't used. */
export function answerTo(consent: Consent, values: FormValues): ConsentAnswer | undefined {
  const answer = read(consent, values);
  return answer?.mark === mark(consent) ? answer : undefined;
}

/** Answers given earlier to another version or language of these texts, carried over to the texts on the screen. */
export const earlierAnswers = (consents: readonly Consent[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    consents.flatMap((consent) => {
      const answer = read(consent, values);
      if (answer === undefined || answer.mark === mark(consent)) return [];
      const lenders = answer.lenders.filter((key) => consent.lenders.some((lender) => lender.key === key));
      const written = writtenAnswer(consent, { ...answer, lenders });
      return written === '' ? [] : [[consentValue(consent.purpose), written]];
    }),
  );

/** The answers to send, each with the hash of its text. */
export const givenAnswers = (consents: readonly Consent[], values: FormValues): GivenConsentAnswer[] =>
  consents.flatMap((consent) => {
    const answer = answerTo(consent, values);
    if (answer === undefined) return [];
    const { purpose, text_hash, lenders } = consent;
    return [
      { purpose, text_hash, granted: answer.granted, ...(lenders.length > 0 && { lenders: [...answer.lenders] }) },
    ];
  });
