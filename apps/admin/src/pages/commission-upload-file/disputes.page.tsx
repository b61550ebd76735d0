import { Button } from '@mantine/core';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { type DisputeRow, useDisputes } from './line-queries.ts';
import { signedPaise } from './line-side.tsx';
import { CommissionTabs } from './tabs.tsx';

// Loaded when the first line is opened or answered: with them, the page would exceed its weight limit.
const AnswerDialog = lazy(async () => ({ default: (await import('./dispute.dialogs.tsx')).AnswerDialog }));
const LineStory = lazy(async () => ({ default: (await import('./line-story.tsx')).LineStory }));

interface ColumnsInput {
  words: ConsoleTopics['adminCommissionDisputes'];
  formats: Formats;
  open: (dispute: DisputeRow) => void;
  answer: (dispute: DisputeRow) => void;
}

function disputeColumns({ words, formats, open, answer }: ColumnsInput): readonly ListColumn<DisputeRow>[] {
  const { columns } = words;
  const answerWords = ({ outcome, change_paise: change, answered_by: by }: DisputeRow): string =>
    [outcome === null ? '' : words.outcomes[outcome], change === null ? '' : signedPaise(change), by]
      .filter(Boolean)
      .join(', ');
  return [
    {
      id: 'reference',
      header: columns.lead,
      width: 215,
      value: ({ reference }) => reference,
      cell: (dispute) => (
        <OpenButton label={words.lines.open(dispute.reference)} onClick={() => open(dispute)}>
          {dispute.reference}
        </OpenButton>
      ),
    },
    {
      id: 'kind',
      header: columns.kind,
      width: 110,
      value: ({ kind }) => words.kinds[kind] ?? kind,
      cell: ({ kind }) => words.kinds[kind],
    },
    {
      id: 'partner',
      header: columns.partner,
      width: 150,
      value: ({ partner }) => partner.name,
      cell: ({ partner }) => partner.name,
    },
    { id: 'text', header: columns.text, width: 230, value: ({ text }) => text, cell: ({ text }) => text },
    {
      id: 'outcome',
      header: columns.outcome,
      width: 200,
      value: answerWords,
      cell: (dispute) => {
        if (dispute.outcome !== null) return answerWords(dispute);
        if (!dispute.answerable) return <Chip tone="warning">{words.disputeStates.open}</Chip>;
        return (
          <Button
            size="xs"
            variant="default"
            aria-label={words.answerOf(dispute.reference)}
            onClick={() => answer(dispute)}
          >
            {words.answer}
          </Button>
        );
      },
    },
    {
      id: 'commission',
      header: columns.commission,
      width: 130,
      align: 'end',
      value: ({ commission_paise }) => commission_paise,
      cell: ({ commission_paise }) => formatPaise(commission_paise),
    },
    {
      id: 'wanted',
      header: columns.wanted,
      width: 130,
      align: 'end',
      value: ({ wanted_paise }) => wanted_paise,
      cell: ({ wanted_paise }) => (wanted_paise === null ? '' : formatPaise(wanted_paise)),
    },
    {
      id: 'opened',
      header: columns.opened,
      width: 200,
      value: ({ opened_at }) => opened_at,
      cell: ({ opened_at, opened_by }) => `${formats.moment(opened_at)}, ${opened_by}`,
    },
  ];
}

/** Disputes and corrections of commissions, each with the history of its line (A15). */
export function Page() {
  const words = usePhrases('adminCommissionDisputes');
  const formats = useFormats();
  const { change } = useListState();
  const disputes = useDisputes();
  const partners = usePartnerOptions();
  const [answering, setAnswering] = useState<DisputeRow>();
  const columns = useMemo(
    () =>
      disputeColumns({
        words,
        formats,
        open: ({ dispute_id }) => change({ open: dispute_id }),
        answer: setAnswering,
      }),
    [words, formats, change],
  );
  const filters = useMemo<readonly ListFilter<DisputeRow>[]>(() => {
    const named = (labels: Readonly<Record<string, string>>) =>
      Object.entries(labels).map(([value, label]) => ({ value, label }));
    return [
      { key: 'state', label: words.columns.state, options: named(words.disputeStates) },
      { key: 'kind', label: words.columns.kind, options: named(words.kinds) },
      { key: 'partner_key', label: words.columns.partner, options: partners },
    ];
  }, [words, partners]);
  const { opened } = disputes;
  return (
    <>
      <CommissionTabs />
      <ListPage
        name="commission-disputes"
        title={words.title}
        lead={words.lead}
        source={disputes}
        columns={columns}
        rowId={({ dispute_id }) => dispute_id}
        rowName={({ reference }) => reference}
        filters={filters}
        empty={words.empty}
      />
      <SidePanel title={opened?.reference} size={720} onClose={() => change({ open: '' })}>
        {opened && <LineStory key={opened.dispute_id} id={opened.claim_id} />}
      </SidePanel>
      <Suspense>
        {answering && (
          <AnswerDialog
            disputeId={answering.dispute_id}
            wantedPaise={answering.wanted_paise}
            commissionPaise={answering.commission_paise}
            onClose={() => setAnswering(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
