import type { FormValues } from '../../../form/use-answers.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { useLocation } from '../../../routing/router.tsx';
import { Link } from '../../../ui/link.tsx';
import { Hidden } from '../../../ui/text.tsx';
import { answerInWords } from './answer-words.ts';
import styles from './check-step.module.css';
import { answerTo, type Consent } from './consent-answers.ts';
import { consentField } from './consent-step.tsx';
import { consentStep, type FormPlan, type FormTexts } from './form-plan.ts';
import type { Lists } from './inputs.tsx';

interface CheckStepProps {
  plan: FormPlan;
  texts: FormTexts;
  values: FormValues;
  lists: Lists;
  consents: readonly Consent[];
  /** The phone number was confirmed by a code and can't be changed here. */
  isPhoneProved: boolean;
}

interface Line {
  field: string;
  label: string;
  answer: string;
  isFixed?: boolean;
}

/** Every answer with a link to change it, in the order of the steps. */
export function CheckStep({ plan, texts, values, lists, consents, isPhoneProved }: CheckStepProps) {
  const { check, consent: consentWords } = usePhrases('profile');
  const language = useLanguage();
  const { pathname } = useLocation();

  const given = (consent: Consent): string => {
    const answer = answerTo(consent, values);
    if (answer === undefined) return check.none;
    if (consent.lenders.length > 0)
      return consentWords.chosen({ chosen: answer.lenders.length, all: consent.lenders.length });
    return answer.granted ? consentWords.agree : consentWords.decline;
  };
  const linesOf = (step: string): Line[] =>
    step === consentStep(plan)
      ? consents.map((consent) => ({
          field: consentField(consent.purpose),
          label: consent.title,
          answer: given(consent),
        }))
      : (plan.fields[step] ?? [])
          .filter((field) => plan.isAsked(field, values))
          .map((field) => ({
            field,
            label: texts.field(field, values).label,
            answer: answerInWords(plan.inputs[field], values[field] ?? '', lists, language) || check.none,
            isFixed: field === 'mobile_phone_number' && isPhoneProved,
          }));

  return (
    <>
      {plan.steps.map((step) => (
        <section key={step}>
          <h2>{texts.step(step).name}</h2>
          <dl className={styles.answers}>
            {linesOf(step).map(({ field, label, answer, isFixed }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{answer}</dd>
                <dd>
                  {isFixed !== true && (
                    <Link to={`${pathname}?${new URLSearchParams({ step, field })}`}>
                      <span aria-hidden="true">{check.change}</span>
                      <Hidden>{check.changeOne(label)}</Hidden>
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
