import { Button } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Notice } from '@tulna/console-kit/states';
import type { CriteriaDraft, CriteriaRehearsal } from '@tulna/contract/lender-criteria';
import { INCOME_BANDS } from '@tulna/rules/income-bands';
import { SMALLEST_GROUP } from '@tulna/rules/small-groups';
import { useState } from 'react';
import styles from './criteria.module.css';
import { useCriteriaChanges } from './queries.ts';

type Result = NonNullable<CriteriaRehearsal['result']>;
type Figures = Result['synthetic'];
type Group = Figures['cities'][number];

/** The highest number of cities that are shown one by one. */
const mostCities = 12;

function Groups({
  title,
  first,
  rows,
  nameOf,
}: {
  title: string;
  first: string;
  rows: readonly Group[];
  nameOf: (group: string) => string;
}) {
  const { rehearsal: words } = usePhrases('adminCriteria');
  const formats = useFormats();
  const text = (value: number | null) => (value === null ? words.few : formats.number(value));
  return (
    <ScrollRegion className={styles.scroll} label={title}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{words.people}</th>
            <th scope="col">{words.gained}</th>
            <th scope="col">{words.lost}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, people, gained, lost }) => (
            <tr key={group}>
              <th scope="row">{nameOf(group)}</th>
              <td>{text(people)}</td>
              <td>{text(gained)}</td>
              <td>{text(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Population({ figures }: { figures: Figures }) {
  const { rehearsal: words } = usePhrases('adminCriteria');
  const formats = useFormats();
  const text = (value: number | null) => (value === null ? words.few : formats.number(value));
  const { both } = figures;
  const bandName = (lowest: string): string => {
    const from = Number(lowest);
    const next = INCOME_BANDS.find((other) => other > from);
    if (next === undefined) return words.bandFrom(formats.rupees(from));
    return from === 0 ? words.bandTo(formats.rupees(next)) : words.band(formats.rupees(from), formats.rupees(next - 1));
  };
  const bands = figures.incomes.toSorted((one, other) => Number(one.group) - Number(other.group));
  if (figures.people === 0) return <p>{words.nobody}</p>;
  return (
    <>
      <Facts
        look="totals"
        facts={[
          [words.people, formats.number(figures.people)],
          [words.before, text(figures.matched_before)],
          [words.after, text(figures.matched_after)],
          [words.gained, text(figures.gained)],
          [words.lost, text(figures.lost)],
        ]}
      />
      {both === null ? (
        <p>{words.noPrices}</p>
      ) : (
        <Facts
          label={words.prices}
          facts={[
            [words.apr, words.change(`${formats.number(both.apr_before)}%`, `${formats.number(both.apr_after)}%`)],
            [words.cheaper, formats.number(both.cheaper)],
            [words.dearer, formats.number(both.dearer)],
            [words.amount, words.change(formats.rupees(both.amount_before), formats.rupees(both.amount_after))],
            [words.place, words.change(formats.number(both.place_before), formats.number(both.place_after))],
          ]}
        />
      )}
      <Groups title={words.byIncome} first={words.income} rows={bands} nameOf={bandName} />
      <Groups
        title={words.byCity}
        first={words.city}
        rows={figures.cities.slice(0, mostCities)}
        nameOf={(city) => city || words.unknownCity}
      />
    </>
  );
}

/** The effect a draft would have had: requested here, and shown once it is calculated. */
export function Rehearsal({ draft }: { draft: CriteriaDraft }) {
  const { rehearsal: words, byAt } = usePhrases('adminCriteria');
  const formats = useFormats();
  const { rehearse } = useCriteriaChanges();
  const [isSending, setSending] = useState(false);
  const { rehearsal } = draft;
  const ask = async () => {
    setSending(true);
    await rehearse(draft.draft_id).catch(() => undefined);
    setSending(false);
  };
  const isOn = rehearsal?.state === 'waiting' || rehearsal?.state === 'running';
  const result = rehearsal?.result ?? null;
  return (
    <section>
      <h2>{words.title}</h2>
      {rehearsal === null && <p>{words.needed}</p>}
      {isOn && <Notice tone="info">{words.running(formats.number(rehearsal.progress))}</Notice>}
      {rehearsal?.state === 'failed' && <Notice tone="danger">{words.failed}</Notice>}
      {!isOn && !draft.outdated && (
        <div>
          <Button variant="default" loading={isSending} onClick={() => void ask()}>
            {result === null ? words.start : words.again}
          </Button>
        </div>
      )}
      {rehearsal !== null && result !== null && (
        <>
          <Notice tone="info">{words.label}</Notice>
          <p>{words.made(byAt(rehearsal.asked_by, formats.moment(rehearsal.finished_at ?? rehearsal.asked_at)))}</p>
          <h3>{words.applications}</h3>
          {result.applications.from !== null && result.applications.until !== null && (
            <p>{words.between(formats.moment(result.applications.from), formats.moment(result.applications.until))}</p>
          )}
          <Population figures={result.applications} />
          {result.applications.people > 0 && <p>{words.fewHint(SMALLEST_GROUP)}</p>}
          <h3>{words.synthetic}</h3>
          <Population figures={result.synthetic} />
        </>
      )}
    </section>
  );
}
