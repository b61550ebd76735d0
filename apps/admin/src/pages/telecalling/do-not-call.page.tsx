import { Button } from '@mantine/core';
import { newIntent } from '@tulna/client/client';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useServerList } from '@tulna/console-kit/list-server';
import { addDoNotCall, type DoNotCallNumber, doNotCallNumbers, removeDoNotCall } from '@tulna/contract/do-not-call';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { CALL_DISPOSITIONS, callLimits } from '@tulna/rules/telecalling';
import { useMemo, useState } from 'react';
import { client } from '../../session.ts';
import { TelecallingTabs } from './tabs.tsx';

type Words = ConsoleTopics['adminCallCampaigns'];

const reload = [doNotCallNumbers.rows];
const idOf = ({ do_not_call_id }: DoNotCallNumber): string => do_not_call_id;

/** The reason as typed, or the outcome that the agent chose. */
function reasonOf({ reason }: DoNotCallNumber, { calls }: Words): string {
  const outcome = CALL_DISPOSITIONS.find((one) => one === reason);
  return outcome === undefined ? reason : calls.values.outcome[outcome];
}

const columnsOf = (
  words: Words,
  formats: Formats,
  remove: (entry: DoNotCallNumber) => void,
): readonly ListColumn<DoNotCallNumber>[] => {
  const { columns, values, remove: label } = words.stop;
  return [
    {
      id: 'added_at',
      header: columns.added_at,
      width: 180,
      value: ({ added_at }) => added_at,
      cell: ({ added_at }) => formats.moment(added_at),
    },
    {
      id: 'source',
      header: columns.source,
      width: 190,
      value: ({ source }) => source,
      text: ({ source }) => values.source[source],
      cell: ({ source }) => values.source[source],
    },
    {
      id: 'reason',
      header: columns.reason,
      width: 280,
      value: (entry) => reasonOf(entry, words),
      cell: (entry) => reasonOf(entry, words),
    },
    {
      id: 'added_by',
      header: columns.added_by,
      width: 180,
      value: ({ added_by }) => added_by,
      cell: ({ added_by }) => added_by,
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 130,
      cell: (entry) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`${label}: ${formats.moment(entry.added_at)}`}
          onClick={() => remove(entry)}
        >
          {label}
        </Button>
      ),
    },
  ];
};

const filtersOf = ({ stop: { columns, values } }: Words): readonly ListFilter<DoNotCallNumber>[] => [
  {
    key: 'source',
    label: columns.source,
    kind: 'several',
    options: (['agent', 'staff'] as const).map((value) => ({ value, label: values.source[value] })),
  },
  { key: 'added_at', label: columns.added_at, kind: 'days' },
];

/** Numbers that staff don't call unless the customer requests it (A14). */
export function Page() {
  const words = usePhrases('adminCallCampaigns');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const numbers = useServerList(client, doNotCallNumbers, idOf);
  const change = useChange(reload);
  const [intent, setIntent] = useState<string>();
  const [removed, setRemoved] = useState<DoNotCallNumber>();
  const columns = useMemo(() => columnsOf(words, formats, setRemoved), [words, formats]);
  const filters = useMemo(() => filtersOf(words), [words]);
  const { stop } = words;
  const inDialog = { done: serverMessage, toastFailure: false } as const;
  const failure = (error: unknown): string => failureText(error, failures);
  const reason = textField('reason', {
    label: stop.reason,
    hint: stop.reasonHint,
    max: callLimits.reason,
    required: true,
  });
  return (
    <>
      <TelecallingTabs />
      <ListPage
        name="do-not-call-numbers"
        title={stop.title}
        lead={stop.lead}
        source={numbers}
        columns={columns}
        rowId={idOf}
        rowName={(entry) => reasonOf(entry, words)}
        filters={filters}
        empty={stop.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setIntent(newIntent())}>
            {stop.add}
          </Button>
        }
      />
      {intent !== undefined && (
        <FormDialog
          title={stop.add}
          action={stop.save}
          fields={[textField('phone', { label: stop.phone, max: 20, required: true }), reason]}
          send={(body) => change(() => client.call(addDoNotCall, { body }, { intent }), inDialog)}
          failure={failure}
          onClose={() => setIntent(undefined)}
        />
      )}
      {removed && (
        <FormDialog
          title={stop.removeTitle}
          action={stop.remove}
          intro={<p>{stop.removeText}</p>}
          fields={[reason]}
          send={(body) =>
            change(
              () => client.call(removeDoNotCall, { body: { ...body, do_not_call_id: removed.do_not_call_id } }),
              inDialog,
            )
          }
          failure={failure}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
