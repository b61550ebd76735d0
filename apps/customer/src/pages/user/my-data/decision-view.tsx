import type { DecisionRecord } from '@tulna/contract/decision-records';
import { dateAndTime, longDate } from '@tulna/phrases/moments';
import { formatPaise, formatRupees } from '@tulna/rules/money';
import { optionWords } from '@tulna/rules/select-lists';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { lenderWords, ruleWords } from '../../../lender-offers/unmatched-words.ts';
import { Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DecisionShown } from './decision-shown.tsx';
import styles from './my-data.module.css';

type Row = readonly [term: string, value: string];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.fields}>
    {rows.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Quotes a lender's own words. */
const quoted = (reason: string): string => `“${reason}”`;

/** The result of calculating the decision again; shown first. */
function Again({ replay }: Pick<DecisionRecord, 'replay'>) {
  const words = usePhrases('decisionWords');
  if (replay.result === 'same') return <Notice tone="success">{words.same}</Notice>;
  if (replay.result === 'not_kept') return <Notice tone="warning">{words.notKept(replay.not_kept.join(', '))}</Notice>;
  return (
    <Notice tone="danger" title={words.differs}>
      {replay.differences.length === 0 && <p>{words.around}</p>}
      <ul>
        {replay.differences.map(({ lender, what, figures }) => (
          <li key={lender}>
            {words.difference[what](lender, figures.map((one) => words.figures[one] ?? one).join(', '))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The result of every lender's rules, with reasons. */
function Answers({ decisions, product }: Pick<DecisionRecord, 'decisions' | 'product'>) {
  const words = usePhrases('decisionWords');
  const rules = usePhrases('failedRules');
  return (
    <ul className={styles.holds}>
      {decisions.map(({ lender, matched, undecided, failed_rules, policy_version, terms }) => (
        <li key={lender}>
          <strong>{lender}</strong>:{' '}
          {undecided !== null ? words.answers.undecided : matched === 1 ? words.answers.matched : words.answers.refused}
          {terms !== null && (
            <p className={styles.quiet}>
              {formatPaise(terms.amount_paise)} · {words.months(terms.tenure_months)} · {terms.annual_rate}% · APR{' '}
              {terms.apr}% · {formatPaise(terms.emi_paise)}
            </p>
          )}
          {failed_rules.map((failed) => (
            <p key={failed.rule} className={styles.quiet}>
              {ruleWords(failed, rules, product).reason}
            </p>
          ))}
          <p className={styles.quiet}>{words.answers.rules(policy_version.slice(0, 12))}</p>
        </li>
      ))}
    </ul>
  );
}

/** Everything that is stored about one decision on the reader. */
export function DecisionView({ record }: { record: DecisionRecord }) {
  const { decisions: texts } = usePhrases('myData');
  const rules = usePhrases('failedRules');
  const language = useLanguage();
  const words = usePhrases('decisionWords');
  const { facts, versions, product } = record;
  const isBusiness = facts.monthly_earnings !== null;
  const rows: readonly Row[] = [
    [words.facts.onDate, longDate(facts.on_date, language)],
    [words.facts.birthDate, longDate(facts.birth_date, language)],
    [words.facts.employment, words.employments[facts.employment] ?? facts.employment],
    [isBusiness ? words.facts.sales : words.facts.income, formatRupees(facts.monthly_income)],
    ...(facts.monthly_earnings === null ? [] : [[words.facts.profit, formatRupees(facts.monthly_earnings)] as const]),
    [words.facts.emi, formatRupees(facts.existing_emi)],
    [
      words.facts.score,
      facts.credit_score === null
        ? optionWords('creditScoreClass', facts.credit_score_class, language)
        : String(facts.credit_score),
    ],
    [words.facts.pin, facts.postal_code],
    [words.facts.amount, formatRupees(facts.desired_amount)],
    ...(facts.desired_tenure === null ? [] : [[words.facts.term, words.months(facts.desired_tenure)] as const]),
  ];
  return (
    <Stack>
      <Again replay={record.replay} />
      <p className={styles.quiet}>{texts.disagree}</p>
      <h3>{words.facts.title}</h3>
      <Rows rows={rows} />
      <h3>{words.versions.title}</h3>
      <Rows
        rows={[
          [words.versions.engine, versions.engine],
          [words.versions.pricing, versions.pricing],
          [words.versions.ranking, versions.ranking],
          [words.hash, record.hash],
        ]}
      />
      <h3>{words.answers.title}</h3>
      <Answers decisions={record.decisions} product={product} />
      <h3>{words.shown.title}</h3>
      {record.shown.length === 0 && <p>{words.shown.none}</p>}
      {record.shown.map((page) => (
        <DecisionShown
          key={page.number}
          page={page}
          title={words.shown.page(dateAndTime(page.at, language), words.shown.languages[page.content.language])}
          words={words}
          reasonsOf={(lender) =>
            lenderWords(lender, rules, product, quoted)
              .map(({ reason }) => reason)
              .join(' ')
          }
        />
      ))}
    </Stack>
  );
}
