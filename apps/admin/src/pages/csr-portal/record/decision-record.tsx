import { Button } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { DecisionRecord } from '@tulna/contract/decision-records';
import { noteFault, REASON_NOTE, SHOW_REASONS } from '@tulna/rules/customer-records';
import type { FailedRule, Rule } from '@tulna/rules/failed-rules';
import { optionWords } from '@tulna/rules/select-lists';
import { useState } from 'react';
import { DecisionShown } from './decision-shown.tsx';
import { openDecision, type Pair } from './queries.ts';
import styles from './record.module.css';

function Again({ replay }: Pick<DecisionRecord, 'replay'>) {
  const { words } = usePhrases('adminCsrRecord').decision;
  if (replay.result === 'same') return <Notice tone="success">{words.same}</Notice>;
  if (replay.result === 'not_kept') return <Notice tone="warning">{words.notKept(replay.not_kept.join(', '))}</Notice>;
  return (
    <Notice tone="danger">
      <strong>{words.differs}</strong>
      {replay.differences.length === 0 && <p>{words.around}</p>}
      {replay.differences.map(({ lender, what, figures }) => (
        <p key={lender}>{words.difference[what](lender, figures.map((one) => words.figures[one] ?? one).join(', '))}</p>
      ))}
    </Notice>
  );
}

function StoredFacts({ facts }: Pick<DecisionRecord, 'facts'>) {
  const { masked, words } = usePhrases('adminCsrRecord').decision;
  const formats = useFormats();
  const language = useLanguage();
  const isBusiness = facts.monthly_earnings !== null;
  return (
    <section className={styles.section}>
      <h3>{words.facts.title}</h3>
      <Facts
        facts={[
          [words.facts.onDate, formats.day(facts.on_date)],
          [words.facts.birthDate, facts.birth_date],
          [words.facts.employment, words.employments[facts.employment] ?? facts.employment],
          [isBusiness ? words.facts.sales : words.facts.income, formats.rupees(facts.monthly_income)],
          [words.facts.profit, facts.monthly_earnings === null ? null : formats.rupees(facts.monthly_earnings)],
          [words.facts.emi, formats.rupees(facts.existing_emi)],
          [
            words.facts.score,
            facts.credit_score === null
              ? optionWords('creditScoreClass', facts.credit_score_class, language)
              : formats.number(facts.credit_score),
          ],
          [words.facts.pin, facts.postal_code],
          [words.facts.amount, formats.rupees(facts.desired_amount)],
          [words.facts.term, facts.desired_tenure === null ? null : words.months(facts.desired_tenure)],
        ]}
      />
      <small>{masked}</small>
    </section>
  );
}

function Answers({ decisions }: Pick<DecisionRecord, 'decisions'>) {
  const { words } = usePhrases('adminCsrRecord').decision;
  const { rules } = usePhrases('adminCriteria');
  const { answers } = words;
  return (
    <section className={styles.section}>
      <h3>{answers.title}</h3>
      <ul className={styles.events}>
        {decisions.map(({ lender, matched, undecided, failed_rules, policy_version }) => (
          <li key={lender}>
            <span>
              <strong>{lender}</strong>{' '}
              <Chip tone={matched === 1 ? 'success' : 'warning'}>
                {undecided !== null ? answers.undecided : matched === 1 ? answers.matched : answers.refused}
              </Chip>
            </span>
            {failed_rules.map((failed) => (
              <span key={failed.rule}>{rules[failed.rule as Rule](failed as FailedRule)}</span>
            ))}
            <small>{answers.rules(policy_version.slice(0, 12))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Opened({ record }: { record: DecisionRecord }) {
  const { words } = usePhrases('adminCsrRecord').decision;
  const { versions } = record;
  return (
    <div className={styles.side}>
      <Again replay={record.replay} />
      <StoredFacts facts={record.facts} />
      <section className={styles.section}>
        <h3>{words.versions.title}</h3>
        <Facts
          facts={[
            [words.versions.engine, versions.engine],
            [words.versions.pricing, versions.pricing],
            [words.versions.ranking, versions.ranking],
            [words.hash, record.hash],
          ]}
        />
      </section>
      <Answers decisions={record.decisions} />
      <section className={styles.section}>
        <h3>{words.shown.title}</h3>
        {record.shown.length === 0 && <p>{words.shown.none}</p>}
        {record.shown.map((page) => (
          <DecisionShown key={page.number} page={page} />
        ))}
      </section>
    </div>
  );
}

/** The record of how one application was decided. Staff open it by giving a reason; it is shown until it is closed. */
export function DecisionRecordButton({ pair }: { pair: Pair }) {
  const { decision: texts } = usePhrases('adminCsrRecord');
  const { show } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  const [isAsking, setAsking] = useState(false);
  const [record, setRecord] = useState<DecisionRecord>();
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {isAsking && (
        <FormDialog
          title={texts.title}
          action={texts.open}
          intro={<p>{texts.intro}</p>}
          fields={[
            choiceField('reason', {
              label: show.reason,
              options: SHOW_REASONS.map((value) => ({ value, label: show.reasons[value] })),
            }),
            textField('note', { label: show.note, hint: show.noteHint, lines: 2, max: REASON_NOTE }),
          ]}
          check={({ reason = '', note = '' }) => {
            const fault = noteFault(reason, note);
            return { note: fault === undefined ? undefined : fault === 'needed' ? show.noteMissing : show.noteHint };
          }}
          send={async ({ reason, note }) => setRecord(await openDecision({ ...pair, reason, note }))}
          failure={(error) => failureText(error, failures)}
          onClose={() => setAsking(false)}
        />
      )}
      <SidePanel title={record && texts.title} onClose={() => setRecord(undefined)} size={720}>
        {record && <Opened record={record} />}
      </SidePanel>
    </>
  );
}
