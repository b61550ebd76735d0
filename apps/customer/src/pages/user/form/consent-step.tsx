import type { getConsentTexts } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { useBrand } from '../../../boot.tsx';
import { usePhrases } from '../../../language/phrases.tsx';
import { RadioCards } from '../../../ui/choices.tsx';
import { Chip, Notice } from '../../../ui/feedback.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './form.module.css';

export type Consent = AnswerOf<typeof getConsentTexts>['consents'][number];
/** Answer per purpose; absent until the person has answered. */
export type ConsentAnswers = Readonly<Record<string, 'yes' | 'no'>>;

/** Id of the field of a consent, for the error summary. */
export const consentField = (purpose: string): string => `consent-${purpose}`;

interface ConsentStepProps {
  consents: readonly Consent[];
  answers: ConsentAnswers;
  errors: Readonly<Record<string, string>>;
  onAnswer: (purpose: string, answer: 'yes' | 'no') => void;
}

/** Each consent on its own, with its text and version; nothing is chosen beforehand and no is as big as yes (product.md §8). */
export function ConsentStep({ consents, answers, errors, onAnswer }: ConsentStepProps) {
  const { consent: texts } = usePhrases('profile');
  const brand = useBrand();
  return (
    <>
      {consents.map(({ purpose, title, body, version, required }) => (
        <section key={purpose} className={styles.consent}>
          <RadioCards
            id={consentField(purpose)}
            name={consentField(purpose)}
            label={
              <span className={styles.consentTitle}>
                {title} <Chip tone={required ? 'info' : undefined}>{required ? texts.required : texts.optional}</Chip>
              </span>
            }
            hint={body.replaceAll('{brand}', brand.name)}
            error={errors[purpose]}
            choices={[
              { value: 'yes', label: texts.agree },
              { value: 'no', label: texts.decline },
            ]}
            value={answers[purpose] ?? ''}
            onChange={(answer) => onAnswer(purpose, answer === 'yes' ? 'yes' : 'no')}
          />
          {required && answers[purpose] === 'no' && (
            <Notice tone="warning" live>
              {texts.declined}
            </Notice>
          )}
          <Small>{texts.version(version.replace(`${purpose}-`, ''))}</Small>
        </section>
      ))}
    </>
  );
}
