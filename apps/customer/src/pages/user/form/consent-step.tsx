import type { FormValues } from '../../../form/use-answers.ts';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, RadioCards } from '../../../ui/choices.tsx';
import { Chip, Notice } from '../../../ui/feedback.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { Small } from '../../../ui/text.tsx';
import { ConsentText } from '../consent-text.tsx';
import { answerTo, type Consent, consentValue, earlierAnswers, writtenAnswer } from './consent-answers.ts';
import styles from './form.module.css';

/** Id of the field of a consent, for the error summary. */
export const consentField = (purpose: string): string => `consent-${purpose}`;

interface ConsentStepProps {
  consents: readonly Consent[];
  /** The values of the whole form, answers included. */
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  onAnswer: (answers: FormValues) => void;
}

interface OneProps {
  consent: Consent;
  values: FormValues;
  error: string | undefined;
  onAnswer: (granted: boolean, lenders: readonly string[]) => void;
}

function Title({ title, required }: Consent) {
  const { consent: texts } = usePhrases('profile');
  return (
    <span className={styles.consentTitle}>
      {title} <Chip tone={required ? 'info' : undefined}>{required ? texts.required : texts.optional}</Chip>
    </span>
  );
}

/** A tick for each lender, with a button for all or none. */
function Lenders({ consent, values, error, onAnswer }: OneProps) {
  const { consent: texts } = usePhrases('profile');
  const ticked = answerTo(consent, values)?.lenders ?? [];
  const all = consent.lenders.map(({ key }) => key);
  const choose = (keys: readonly string[]) => onAnswer(keys.length > 0, keys);
  return (
    <FieldGroup
      id={consentField(consent.purpose)}
      label={<Title {...consent} />}
      hint={<ConsentText>{consent.body}</ConsentText>}
      error={error}
    >
      <div className={styles.buttons}>
        <Button onClick={() => choose(all)}>{texts.all(all.length)}</Button>
        <Button onClick={() => choose([])}>{texts.none}</Button>
      </div>
      <div className={styles.lenders}>
        {consent.lenders.map(({ key, name, legal_name }) => (
          <Checkbox
            key={key}
            id={`${consentField(consent.purpose)}-${key}`}
            label={
              <>
                <strong>{name}</strong> <Small>{legal_name}</Small>
              </>
            }
            checked={ticked.includes(key)}
            onChange={(event) =>
              choose(
                event.target.checked
                  ? all.filter((one) => one === key || ticked.includes(one))
                  : ticked.filter((one) => one !== key),
              )
            }
          />
        ))}
      </div>
      <p role="status">{texts.chosen({ chosen: ticked.length, all: all.length })}</p>
    </FieldGroup>
  );
}

function YesOrNo({ consent, values, error, onAnswer }: OneProps) {
  const { consent: texts } = usePhrases('profile');
  const { purpose, required } = consent;
  const answer = answerTo(consent, values);
  return (
    <>
      <RadioCards
        id={consentField(purpose)}
        name={consentField(purpose)}
        label={<Title {...consent} />}
        hint={<ConsentText>{consent.body}</ConsentText>}
        error={error}
        choices={[
          { value: 'yes', label: texts.agree },
          { value: 'no', label: texts.decline },
        ]}
        value={answer === undefined ? '' : answer.granted ? 'yes' : 'no'}
        onChange={(choice) => onAnswer(choice === 'yes', [])}
      />
      {required && answer?.granted === false && (
        <Notice tone="warning" live>
          {texts.declined}
        </Notice>
      )}
    </>
  );
}

/** Each consent on its own, with its text and version. Nothing is preselected, and "no" is as large as "yes" (product.md §8). */
export function ConsentStep({ consents, values, errors, onAnswer }: ConsentStepProps) {
  const { consent: texts } = usePhrases('profile');
  const earlier = earlierAnswers(consents, values);
  return (
    <>
      {Object.keys(earlier).length > 0 && (
        <Notice tone="warning" title={texts.earlier} live>
          <Button onClick={() => onAnswer(earlier)}>{texts.useEarlier}</Button>
        </Notice>
      )}
      {consents.map((consent) => {
        const Answer = consent.lenders.length > 0 ? Lenders : YesOrNo;
        return (
          <section key={consent.purpose} className={styles.consent}>
            <Answer
              consent={consent}
              values={values}
              error={errors[consent.purpose]}
              onAnswer={(granted, lenders) =>
                onAnswer({ [consentValue(consent.purpose)]: writtenAnswer(consent, { granted, lenders }) })
              }
            />
            <Small>{texts.version(consent.version.replace(`${consent.purpose}-`, ''))}</Small>
          </section>
        );
      })}
    </>
  );
}
