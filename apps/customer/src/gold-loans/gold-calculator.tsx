import type { GoldComparison, GoldLender } from '@tulna/contract/gold-comparison';
import {
  checkGoldAnswers,
  GOLD_ANSWERS,
  GOLD_EXAMPLE,
  GOLD_TERMS,
  type GoldAnswer,
  type GoldAnswers,
  goldAnswersOf,
} from '@tulna/rules/gold-answers';
import { CARATS } from '@tulna/rules/gold-terms';
import { isSame } from '@tulna/rules/same-value';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from '../form/use-form.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/choices.tsx';
import { Loading, Notice, Skeleton } from '../ui/feedback.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import { Small } from '../ui/text.tsx';
import { PincodeField, TextField } from '../ui/text-field.tsx';
import styles from './gold-loans.module.css';
import type { WantedLoan } from './gold-plan.tsx';
import { GoldResults } from './gold-results.tsx';

interface GoldCalculatorProps {
  /** Initial PIN code; empty if the person hasn't given one. */
  postalCode: string;
  ask: (answers: GoldAnswers) => Promise<GoldComparison>;
  /** Renders the actions for a lender. */
  action: (one: GoldLender, asked: WantedLoan) => ReactNode;
  /** Shown above the calculator, depending on the answers. */
  before?: (answer: GoldComparison) => ReactNode;
  /** Shown between the lenders that match and the others. */
  children?: ReactNode;
}

/** Makes the call once automatically and holds its answer; public pages have no cache of calls. */
function useExample(ask: () => Promise<GoldComparison>) {
  const [answer, setAnswer] = useState<GoldComparison>();
  const [state, setState] = useState<'asking' | 'failed'>('asking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call is made once and at every press of the button, not at every render
  useEffect(() => {
    let isGone = false;
    ask().then(
      (given) => isGone || setAnswer(given),
      () => isGone || setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  return {
    answer,
    hasFailed: state === 'failed',
    again: () => {
      setState('asking');
      setTries((count) => count + 1);
    },
  };
}

/** Asks for the weight and purity of gold, and compares every lender for it. It shows an example until the visitor has typed their own figures. */
export function GoldCalculator({ postalCode, ask, action, before, children }: GoldCalculatorProps) {
  const texts = usePhrases('goldLoans');
  const { failures, ui } = usePhrases('shell');
  const [start] = useState<GoldAnswers>(() => ({ ...GOLD_EXAMPLE, postal_code: postalCode }));
  const [typed, setTyped] = useState<{ answer: GoldComparison; answers: GoldAnswers }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const example = useExample(() => ask(start));
  const form = useForm<GoldAnswer>({
    prefix: 'gold-',
    start,
    labels: Object.fromEntries(GOLD_ANSWERS.map((field) => [field, texts.fields[field].label])) as Record<
      GoldAnswer,
      string
    >,
    check: (values) => checkGoldAnswers(goldAnswersOf(values)),
    async send(values) {
      const answers = goldAnswersOf(values);
      setTyped({ answer: await ask(answers), answers });
    },
  });
  useEffect(() => {
    if (typed !== undefined) heading.current?.focus();
  }, [typed]);

  const listed = typed ?? (example.answer && { answer: example.answer, answers: start });
  const isOld = typed !== undefined && !isSame(typed.answers, goldAnswersOf(form.values));
  return (
    <Stack gap="loose">
      {listed !== undefined && before?.(listed.answer)}
      <form {...form.form} className={styles.form}>
        <Card look="raised">
          <Stack>
            {form.errors}
            <TextField
              {...form.bind('weight')}
              {...texts.fields.weight}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
            <SelectField
              {...form.bind('carat')}
              {...texts.fields.carat}
              always
              autoComplete="off"
              choices={CARATS.map((carat) => ({ value: String(carat), label: texts.carat[carat] }))}
            />
            <AmountField {...form.valueOf('se_loan_amount')} {...texts.fields.se_loan_amount} optional />
            <div className={styles.pair}>
              <SelectField
                {...form.bind('desired_tenure')}
                {...texts.fields.desired_tenure}
                always
                autoComplete="off"
                choices={GOLD_TERMS.map((months) => ({ value: String(months), label: texts.months(months) }))}
              />
              <PincodeField
                {...form.valueOf('postal_code')}
                {...texts.fields.postal_code}
                autoComplete="postal-code"
                optional
              />
            </div>
            <Button type="submit" kind="primary" size="large" wide busy={form.busy}>
              {form.busy ? texts.comparing : texts.compare}
            </Button>
            <Small>{texts.kept}</Small>
          </Stack>
        </Card>
      </form>
      {typed === undefined && <Notice>{texts.example}</Notice>}
      {isOld && (
        <Notice tone="warning" live>
          {texts.changed}
        </Notice>
      )}
      {listed === undefined &&
        (example.hasFailed ? (
          <Notice tone="danger" title={failures.loading}>
            <Button onClick={example.again}>{ui.retry}</Button>
          </Notice>
        ) : (
          <Loading>
            <Skeleton shape="block" />
          </Loading>
        ))}
      {listed !== undefined && (
        <GoldResults answer={listed.answer} answers={listed.answers} heading={heading} action={action}>
          {children}
        </GoldResults>
      )}
    </Stack>
  );
}
