import { Button, Group } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, Notice, type Tone } from '@tulna/console-kit/states';
import type { DeskComplaint } from '@tulna/contract/complaints';
import type { ComplaintDetail } from '@tulna/rules/complaint-details';
import { useMemo, useState } from 'react';
import { ShownDetail } from '../../shown-details/shown-detail.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './csr-portal.module.css';
import { type Summary, useDesk, useDeskChanges, useSummary } from './queries.ts';

type Brands = Summary['brands'];
const none: Brands = [];

/** A complaint is marked once its answer is due in this many days. */
const soonDays = 5;

function toneOf({ status, days_left: left }: DeskComplaint): Tone {
  if (status === 'answered') return 'success';
  if (left < 0) return 'danger';
  return left <= soonDays ? 'warning' : 'info';
}

const idOf = ({ complaint_id }: DeskComplaint): string => complaint_id;

function useColumns(open: (one: DeskComplaint) => void, brands: Brands): readonly ListColumn<DeskComplaint>[] {
  const { desk } = usePhrases('adminCsrQueue');
  const formats = useFormats();
  return useMemo(() => {
    const { columns } = desk;
    const column = (id: keyof typeof columns, width: number, text: (one: DeskComplaint) => string) => ({
      id,
      header: columns[id],
      width,
      value: text,
      cell: text,
    });
    const left = (one: DeskComplaint) => (one.status === 'answered' ? '–' : desk.daysLeft(one.days_left));
    return [
      {
        ...column('ticket', 170, ({ ticket }) => ticket),
        cell: (one) => (
          <OpenButton label={desk.open(one.ticket)} onClick={() => open(one)}>
            <strong>{one.ticket}</strong>
          </OpenButton>
        ),
      },
      column('state', 130, ({ status }) => desk.states[status]),
      {
        ...column('left', 150, left),
        id: 'due',
        cell: (one) => (one.status === 'answered' ? '–' : <Chip tone={toneOf(one)}>{left(one)}</Chip>),
      },
      column('category', 170, ({ category }) => desk.categories[category]),
      column('contact', 230, contactOf),
      column('brand', 140, (one) => brandOf(one, brands)),
      {
        ...column('created', 180, ({ created_at }) => created_at),
        text: ({ created_at }) => formats.moment(created_at),
        cell: ({ created_at }) => formats.moment(created_at),
      },
    ];
  }, [desk, formats, open, brands]);
}

/** The person's name and contacts, masked. */
const contactOf = ({ name, phone, email }: DeskComplaint): string => [name, phone, email].filter(Boolean).join(', ');

/** The brand's name as customers read it. */
const brandOf = ({ brand }: DeskComplaint, brands: Brands): string =>
  brands.find(({ key }) => key === brand)?.name ?? brand;

function ComplaintPanel({ one, brands }: { one: DeskComplaint; brands: Brands }) {
  const { desk } = usePhrases('adminCsrQueue');
  const formats = useFormats();
  const { takeUp, show } = useDeskChanges();
  const { fields } = usePhrases('adminShown');
  const detail = (field: ComplaintDetail, masked: string) =>
    one.shown_fields.includes(field) ? (
      <ShownDetail
        name={field === 'description' || field === 'answer' ? desk.details[field] : fields[field]}
        masked={masked}
        show={(why) => show({ complaint_id: one.complaint_id, field, ...why })}
        isText={field === 'description' || field === 'answer'}
      />
    ) : (
      masked
    );
  const [isAnswering, setAnswering] = useState(false);
  const waits = one.status !== 'answered';
  return (
    <div className={styles.panel}>
      {waits && one.days_left < 0 && <Notice tone="danger">{desk.late}</Notice>}
      <Facts
        facts={[
          [desk.columns.state, desk.states[one.status]],
          [desk.details.name, detail('name', one.name)],
          [desk.details.phone, detail('phone', one.phone)],
          [desk.details.email, detail('email', one.email)],
          [desk.columns.category, desk.categories[one.category]],
          [desk.columns.brand, brandOf(one, brands)],
          [desk.columns.created, formats.moment(one.created_at)],
          [desk.dueBy, waits ? `${formats.moment(one.due_at)} (${desk.daysLeft(one.days_left)})` : ''],
          [desk.answeredAt, one.answered_at === null ? '' : formats.moment(one.answered_at)],
          [desk.lender, one.lender],
          [desk.ombudsmanFrom, one.ombudsman === null ? '' : formats.moment(one.ombudsman.from)],
        ]}
      />
      <section>
        <h3>{desk.text}</h3>
        <div className={styles.text}>{detail('description', one.description)}</div>
        {one.shown_fields.includes('description') && <small>{desk.hides}</small>}
      </section>
      {one.answer !== null && (
        <section>
          <h3>{desk.answerOf}</h3>
          <div className={styles.text}>{detail('answer', one.answer)}</div>
          {one.shown_fields.includes('answer') && <small>{desk.hides}</small>}
        </section>
      )}
      {waits && (
        <Group gap="xs">
          {!isAnswering && <Button onClick={() => setAnswering(true)}>{desk.answer}</Button>}
          {one.status === 'received' && (
            <Button
              variant="default"
              onClick={() => void takeUp(one.complaint_id, desk.takenUp).catch(() => undefined)}
            >
              {desk.takeUp}
            </Button>
          )}
        </Group>
      )}
      {waits && isAnswering && <AnswerForm one={one} />}
    </div>
  );
}

/** Complaints to the grievance officers, each with the days left to answer, and the answer. */
export function ComplaintDesk() {
  const { desk } = usePhrases('adminCsrQueue');
  const { open, change } = useListState();
  const complaints = useDesk();
  const { data: summary } = useSummary();
  const opener = useMemo(() => (one: DeskComplaint) => change({ open: idOf(one) }), [change]);
  const brands = summary?.brands ?? none;
  const columns = useColumns(opener, brands);
  const filters = useMemo<readonly ListFilter<DeskComplaint>[]>(() => {
    const choices = (words: Readonly<Record<string, string>>) =>
      Object.entries(words).map(([value, label]) => ({ value, label }));
    return [
      { key: 'status', label: desk.columns.state, kind: 'several', options: choices(desk.states) },
      { key: 'category', label: desk.columns.category, kind: 'several', options: choices(desk.categories) },
      {
        key: 'brand',
        label: desk.columns.brand,
        kind: 'several',
        options: brands.map(({ key, name }) => ({ value: key, label: name })),
      },
      { key: 'created', label: desk.columns.created, kind: 'days' },
    ];
  }, [desk, brands]);
  const { opened } = complaints;
  return (
    <>
      <ListPage
        name="complaint-desk"
        title={desk.title}
        lead={desk.lead}
        source={complaints}
        columns={columns}
        rowId={idOf}
        rowName={({ ticket }) => ticket}
        filters={filters}
        empty={desk.empty}
      />
      <SidePanel title={opened && desk.open(opened.ticket)} size={600} onClose={() => change({ open: '' })}>
        {opened && <ComplaintPanel key={open} one={opened} brands={brands} />}
      </SidePanel>
    </>
  );
}
