import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { getLenderJourneys, type LenderJourneyShown } from '@tulna/contract/lender-guides';
import { LENDER_JOURNEYS } from '@tulna/rules/lender-journeys';
import type { PagedLender } from '@tulna/rules/lender-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { client } from '../../session.ts';
import styles from './journey.module.css';

type Measured = LenderJourneyShown['decision'];

const isPaged = (key: string): key is PagedLender => Object.hasOwn(LENDER_JOURNEYS, key);

function Time({ label, measured, says }: { label: string; measured: Measured; says: string | undefined }) {
  const { journey: words } = usePhrases('partnerLenders');
  const formats = useFormats();
  const size = (hours: number): string =>
    hours < 48 ? words.hours(formats.number(hours)) : words.days(formats.number(Math.round(hours / 24)));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {measured === null ? (
          <span>{words.tooFew}</span>
        ) : (
          <>
            <strong>{size(measured.hours)}</strong>
            <small>{words.cases(formats.number(measured.cases))}</small>
          </>
        )}
        {says !== undefined && <small>{words.says(says)}</small>}
      </dd>
    </div>
  );
}

/** The lender's own steps and documents, as shown to its customers. */
function Steps({ lender }: { lender: PagedLender }) {
  const { journey: words } = usePhrases('partnerLenders');
  const pages = usePhrases('lenderJourneys');
  const { steps, documents, minutes } = LENDER_JOURNEYS[lender];
  return (
    <>
      <h3>{words.steps}</h3>
      <p className={styles.hint}>{pages.takes(minutes)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const [title = step, text = ''] = pages.steps[step] ?? [];
          return (
            <li key={step}>
              <strong>{title}</strong>
              <small>{text}</small>
            </li>
          );
        })}
      </ol>
      <h3>{words.documents}</h3>
      <ul className={styles.papers}>
        {documents.map(([paper, n]) => (
          <li key={paper}>{pages.documents[paper]?.(n) ?? paper}</li>
        ))}
      </ul>
    </>
  );
}

function Lender({ lender }: { lender: LenderJourneyShown }) {
  const { journey: words, products } = usePhrases('partnerLenders');
  const pages = usePhrases('lenderJourneys');
  const { key, name, product, journey, decision, payout } = lender;
  const own = isPaged(key) ? LENDER_JOURNEYS[key] : undefined;
  return (
    <details className={styles.lender}>
      <summary>
        <span>{name}</span>
        <small>
          {products[product] ?? product}, {journey === 'App' ? words.app : words.web}
        </small>
      </summary>
      <div className={styles.told}>
        {isPaged(key) ? <Steps lender={key} /> : <p>{words.plainSteps}</p>}
        <h3>{words.times}</h3>
        <dl className={styles.times}>
          <Time label={words.decision} measured={decision} says={own && pages.next.decision(own.decisionHours)} />
          <Time label={words.payout} measured={payout} says={own && pages.next.payout(own.payoutHours)} />
        </dl>
      </div>
    </details>
  );
}

function Lenders({ lenders }: { lenders: readonly LenderJourneyShown[] }) {
  const { journey: words } = usePhrases('partnerLenders');
  const [typed, setTyped] = useState('');
  const shown = lenders.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      <TextInput
        label={words.search}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maw={360}
      />
      {shown.length === 0 ? <p>{words.none}</p> : shown.map((lender) => <Lender key={lender.key} lender={lender} />)}
    </>
  );
}

/** Each lender's steps, documents and typical times (R7). */
export function Page() {
  const { journey: words } = usePhrases('partnerLenders');
  const lenders = useQuery(query(client, getLenderJourneys));
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={<Link to={`${home}/training-material/eligibility-criteria`}>{words.criteria}</Link>}
      />
      <Loaded of={lenders} words={words}>
        {(loaded) => <Lenders lenders={loaded.lenders} />}
      </Loaded>
    </div>
  );
}
