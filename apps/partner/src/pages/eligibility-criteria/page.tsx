import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { type EligibilityRow, getEligibilityCriteria, getEligibilityFile } from '@tulna/contract/lender-guides';
import { useId, useState } from 'react';
import { client } from '../../session.ts';
import styles from './eligibility.module.css';

interface Chosen {
  name: string;
  employment: '' | 'salaried' | 'self_employed';
  income: number | '';
  score: number | '';
}

const nothing: Chosen = { name: '', employment: '', income: '', score: '' };
const none = [] as const;

const fits =
  ({ name, employment, income, score }: Chosen) =>
  (row: EligibilityRow): boolean =>
    row.name.toLowerCase().includes(name.trim().toLowerCase()) &&
    (employment === '' || row[employment]) &&
    (income === '' || row.min_income === null || row.min_income <= income) &&
    (score === '' || row.min_score === null || row.min_score <= score);

function useEmployment() {
  const { eligibility: words } = usePhrases('partnerLenders');
  return ({ salaried, self_employed }: EligibilityRow): string =>
    salaried && self_employed ? words.both : salaried ? words.salaried : words.selfEmployed;
}

function Lenders({ rows }: { rows: readonly EligibilityRow[] }) {
  const { eligibility: words } = usePhrases('partnerLenders');
  const formats = useFormats();
  const employment = useEmployment();
  const { columns } = words;
  return (
    <ScrollRegion className={styles.scroll} label={words.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.lender}</th>
            <th scope="col">{columns.age}</th>
            <th scope="col">{columns.employment}</th>
            <th scope="col" className={styles.figure}>
              {columns.income}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.minLoan}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.maxLoan}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.score}
            </th>
            <th scope="col">{columns.journey}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.name}
                {row.product === 'Business Loans' && <small>{words.business}</small>}
              </th>
              <td>{`${row.min_age}-${row.max_age}`}</td>
              <td>{employment(row)}</td>
              <td className={styles.figure}>{row.min_income === null ? '–' : formats.rupees(row.min_income)}</td>
              <td className={styles.figure}>{formats.rupees(row.min_loan)}</td>
              <td className={styles.figure}>{formats.rupees(row.max_loan)}</td>
              <td className={styles.figure}>{row.min_score === null ? '–' : `${row.min_score}+`}</td>
              <td>{row.journey}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Gold({ rows }: { rows: readonly EligibilityRow[] }) {
  const { eligibility: words } = usePhrases('partnerLenders');
  const formats = useFormats();
  const id = useId();
  const { columns } = words;
  return (
    <section aria-labelledby={id} className={styles.gold}>
      <h2 id={id}>{words.gold}</h2>
      <p>{words.goldLead}</p>
      <ScrollRegion className={styles.scroll} label={words.gold}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns.lender}</th>
              <th scope="col">{columns.age}</th>
              <th scope="col" className={styles.figure}>
                {columns.minLoan}
              </th>
              <th scope="col" className={styles.figure}>
                {columns.maxLoan}
              </th>
              <th scope="col">{columns.journey}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td>{`${row.min_age}-${row.max_age}`}</td>
                <td className={styles.figure}>{formats.rupees(row.min_loan)}</td>
                <td className={styles.figure}>{formats.rupees(row.max_loan)}</td>
                <td>{row.journey}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function Tables({ lenders, gold }: { lenders: readonly EligibilityRow[]; gold: readonly EligibilityRow[] }) {
  const { eligibility: words } = usePhrases('partnerLenders');
  const formats = useFormats();
  const [chosen, setChosen] = useState(nothing);
  const { filters } = words;
  const rows = lenders.filter(fits(chosen));
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const number = (value: number | string): number | '' => (typeof value === 'number' ? value : '');
  return (
    <div className={styles.sheet}>
      <fieldset className={styles.filters} aria-label={filters.label}>
        <TextInput
          label={filters.search}
          value={chosen.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <NativeSelect
          label={filters.employment}
          value={chosen.employment}
          data={[
            { value: '', label: filters.any },
            { value: 'salaried', label: words.salaried },
            { value: 'self_employed', label: words.selfEmployed },
          ]}
          onChange={({ currentTarget }) => set({ employment: currentTarget.value as Chosen['employment'] })}
        />
        <NumberInput
          label={filters.income}
          value={chosen.income}
          min={0}
          max={10_000_000}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          hideControls
          onChange={(value) => set({ income: number(value) })}
        />
        <NumberInput
          label={filters.score}
          value={chosen.score}
          min={300}
          max={900}
          hideControls
          onChange={(value) => set({ score: number(value) })}
        />
        <Button variant="default" onClick={() => setChosen(nothing)}>
          {filters.clear}
        </Button>
      </fieldset>
      <p role="status">{filters.shown(formats.number(rows.length), formats.number(lenders.length))}</p>
      {rows.length === 0 ? <p>{filters.none}</p> : <Lenders rows={rows} />}
      <p className={styles.hint}>{words.businessHint}</p>
      <Gold rows={gold} />
      <p className={styles.hint}>{words.decides}</p>
    </div>
  );
}

/** The fixed table of lenders (§2), from the policies in force (R7). */
export function Page() {
  const { eligibility: words } = usePhrases('partnerLenders');
  const language = useLanguage();
  const change = useChange(none);
  const criteria = useQuery(query(client, getEligibilityCriteria));
  const download = () =>
    change(async () => {
      const { name, bytes } = await client.call(getEligibilityFile, { query: { language } });
      saveFile(name, new Uint8Array(bytes), getEligibilityFile.download);
    }).catch(() => undefined);
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button leftSection={<DownloadIcon size={18} />} onClick={() => void download()}>
              {words.pdf}
            </Button>
          </Group>
        }
      />
      <Loaded of={criteria} words={words}>
        {({ lenders, gold }) => <Tables lenders={lenders} gold={gold} />}
      </Loaded>
    </div>
  );
}
