import type { GivenConsentAnswer, getConsentTexts } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { FormValues } from '../../../form/use-answers.ts';

export type Consent = AnswerOf<typeof getConsentTexts>['consents'][number];

/** An answer to one text; of the consent to share, with the keys of the lenders ticked. */
export interface ConsentAnswer {
  granted: boolean;
  lenders: readonly string[];
}

const prefix = 'consent_';
/** Enough of a hash to recognise a text; the whole hash is sent with the answer. */
const mark = ({ text_hash }: Consent): string => text_hash.slice(0, 16);

/** The field of the draft for the answer to a purpose. */
export const consentValue = (purpose: string): string => `${prefix}${purpose}`;

/** The answers among the values of a saved form. */
export const consentValues = (saved: FormValues): [string, string][] =>
  Object.entries(saved).filter(([name]) => name.startsWith(prefix));

/** An answer tied to its text, as the draft keeps it. The consent to share has a tick per lender, so no tick is no answer. */
export const writtenAnswer = (consent: Consent, { granted, lenders }: ConsentAnswer): string =>
  consent.lenders.length > 0 && lenders.length === 0
    ? ''
    : [mark(consent), granted ? 'yes' : 'no', ...lenders].join(' ');

function read(consent: Consent, values: FormValues): (ConsentAnswer & { mark: string }) | undefined {
  const [hash = '', said, ...lenders] = (values[consentValue(consent.purpose)] ?? '').split(' ');
  return hash === '' ? undefined : { mark: hash, granted: said === 'yes', lenders };
}

/** The answer to exactly this text; an answer to an earlier text, or in the other language, doesn't count. */
export function answerTo(consent: Consent, values: FormValues): ConsentAnswer | undefined {
  const answer = read(consent, values);
  return answer?.mark === mark(consent) ? answer : undefined;
}

/** Answers given before to another edition or language of these texts, carried over to the ones on the screen. */
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
