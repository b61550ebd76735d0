import { Button, Stack } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { choiceField, numberField, rupeesField, textField } from '@tulna/console-kit/form-fields';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip } from '@tulna/console-kit/states';
import { useForm } from '@tulna/console-kit/use-form';
import type { FailedRule, Rule } from '@tulna/rules/failed-rules';
import { formatPaise } from '@tulna/rules/money';
import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import { selectList } from '@tulna/rules/select-lists';
import { useState } from 'react';
import styles from './criteria.module.css';
import { type TryAnswer, tryOut } from './queries.ts';
import { CriteriaTabs } from './tabs.tsx';

type Result = TryAnswer['results'][number];

/** Products that lenders lend. */
const lent: readonly ProductName[] = ['Personal Loans', 'Business Loans', 'Gold Loans'];

function Outcome({ result, formats }: { result: Result; formats: Formats }) {
  const { tryOut: words, rules } = usePhrases('adminCriteria');
  const { offer } = result;
  return (
    <li>
      <div className={styles.name}>
        <strong>{result.name}</strong>
        <Chip tone={offer === null ? 'warning' : 'success'}>{offer === null ? words.refused : words.offered}</Chip>
      </div>
      {offer !== null && (
        <>
          <span>{words.offer(formatPaise(offer.amount_paise), offer.tenure_months, formatPaise(offer.emi_paise))}</span>
          <span>{words.price(formats.number(offer.annual_rate), formats.number(offer.apr))}</span>
          {offer.apr_at_best !== null && <small>{words.atBest(formats.number(offer.apr_at_best))}</small>}
          {offer.limited_by !== null && <small>{words.limits[offer.limited_by]}</small>}
        </>
      )}
      {offer === null && (
        <ul className={styles.reasons}>
          {result.failed_rules.length === 0 && <li>{words.none}</li>}
          {result.failed_rules.map((failed) => (
            <li key={failed.rule}>{rules[failed.rule as Rule](failed as FailedRule)}</li>
          ))}
        </ul>
      )}
      <small>
        {[
          words.version(result.version),
          result.on === 0 ? words.off : '',
          result.complete === 0 ? words.incomplete : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}

function Answer({ answer, product }: { answer: TryAnswer; product: string }) {
  const { tryOut: words } = usePhrases('adminCriteria');
  const formats = useFormats();
  const own = answer.results.filter((result) => result.product === product);
  const others = answer.results.filter((result) => result.product !== product);
  return (
    <section className={styles.answer} aria-live="polite">
      <h2>
        {own.length === 0
          ? words.noLenders
          : words.matches(own.filter(({ offer }) => offer !== null).length, own.length)}
      </h2>
      <ul className={styles.results}>
        {own.map((result) => (
          <Outcome key={result.lender_id} result={result} formats={formats} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>
            {words.otherProducts} ({formats.number(others.length)})
          </summary>
          <ul className={styles.results}>
            {others.map((result) => (
              <Outcome key={result.lender_id} result={result} formats={formats} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Tries one invented applicant at every lender, and shows every reason (A8). */
export function Page() {
  const { tryOut: words, choices, notSet } = usePhrases('adminCriteria');
  const { failures } = usePhrases('consoleKit');
  const language = useLanguage();
  const [tried, setTried] = useState<{ answer: TryAnswer; product: string }>();
  const most = { max: 1_000_000_000, half: true };
  const form = useForm({
    fields: [
      choiceField('product', {
        label: words.product,
        options: PRODUCTS.filter(({ name }) => lent.includes(name)).map(({ name }) => ({
          value: name,
          label: choices.product[name],
        })),
      }),
      numberField('age', { label: words.age, half: true, required: true, min: 1, max: 120 }),
      choiceField('employment', {
        label: words.employment,
        half: true,
        options: (['salaried', 'self_employed', 'other'] as const).map((value) => ({
          value,
          label: words.employments[value],
        })),
      }),
      rupeesField('monthly_income', { label: words.monthly_income, hint: words.incomeHint, required: true, ...most }),
      rupeesField('monthly_earnings', { label: words.monthly_earnings, hint: words.earningsHint, ...most }),
      rupeesField('existing_emi', { label: words.existing_emi, required: true, ...most }),
      textField('postal_code', { label: words.postal_code, half: true, required: true, max: 10 }),
      numberField('credit_score', { label: words.credit_score, hint: words.scoreHint, half: true, min: 300, max: 900 }),
      choiceField('credit_score_class', {
        label: words.credit_score_class,
        half: true,
        options: [
          { value: 'not_set', label: notSet },
          ...selectList('creditScoreClass').map((option) => ({ value: option.code, label: option[language] })),
        ],
      }),
      rupeesField('desired_amount', { label: words.desired_amount, required: true, min: 1, ...most }),
      numberField('desired_tenure', {
        label: words.desired_tenure,
        hint: words.tenureHint,
        half: true,
        min: 1,
        max: 480,
      }),
    ],
    initial: {
      product: 'Personal Loans',
      age: 32,
      employment: 'salaried',
      monthly_income: 45_000,
      existing_emi: 0,
      postal_code: '560001',
      credit_score: 740,
      credit_score_class: 'not_set',
      desired_amount: 200_000,
    },
    send: async ({ credit_score_class, ...facts }) => {
      const answer = await tryOut({
        ...facts,
        credit_score_class: credit_score_class === 'not_set' ? '' : credit_score_class,
      });
      setTried({ answer, product: facts.product });
    },
    failure: (error) => failureText(error, failures),
  });
  return (
    <>
      <CriteriaTabs />
      <PageHeader title={words.title} lead={words.lead} />
      <div className={styles.tryOut}>
        <form {...form.props}>
          <Stack gap="md">
            {form.fields}
            {form.notices}
            <Button type="submit" loading={form.isSending}>
              {words.action}
            </Button>
          </Stack>
        </form>
        {tried && <Answer answer={tried.answer} product={tried.product} />}
      </div>
    </>
  );
}
