import { Button } from '@mantine/core';
import { ConfirmDelete } from '@tulna/console-kit/confirm-delete';
import { CustomRange } from '@tulna/console-kit/date-range-filter';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Notice } from '@tulna/console-kit/states';
import type { AuditEntry } from '@tulna/contract/audit';
import { DATE_PRESETS } from '@tulna/rules/constants';
import { indianDay } from '@tulna/rules/periods';
import { useMemo, useState } from 'react';
import { useAuditWords } from './audit-words.ts';
import { useChosen } from './choice.ts';
import { auditColumns } from './columns.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { useAuditEntries, useAuditFile, useUndo, useVerify } from './queries.ts';

const kinds = [
  'lender',
  'credit-card',
  'partner',
  'complaint',
  'status-file',
  'hand-off-file',
  'case',
  'status-word',
  'audit-file',
  'picture',
  'admin-user',
  'session',
  'passkey',
];
const actions = [
  'create',
  'update',
  'delete',
  'undo',
  'import',
  'upload',
  'download',
  'sign_in',
  'sign_out',
  'revoke',
  'set_password',
  'close',
  'reopen',
  'retry',
];

/** Every change with who made it, the chain's check, and undo (B5). */
export function Page() {
  const words = usePhrases('adminAudit');
  const { dates } = usePhrases('consoleKit');
  const say = useAuditWords();
  const formats = useFormats();
  const url = useListState();
  const { choice, custom, period } = useChosen();
  const entries = useAuditEntries(choice);
  const undo = useUndo();
  const verify = useVerify();
  const file = useAuditFile();
  const [doomed, setDoomed] = useState<AuditEntry>();
  const [opened, setOpened] = useState<AuditEntry>();
  const columns = useMemo(
    () => auditColumns({ words, say, formats, open: setOpened, undo: setDoomed }),
    [words, say, formats],
  );
  const filters = useMemo<readonly ListFilter<AuditEntry>[]>(
    () => [
      {
        key: 'period',
        label: words.filters.period,
        options: DATE_PRESETS.map((preset) => ({ value: preset, label: dates[preset] })),
      },
      {
        key: 'actor',
        label: words.filters.actor,
        options: (entries.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      { key: 'kind', label: words.filters.kind, options: kinds.map((value) => ({ value, label: say.kind(value) })) },
      {
        key: 'action',
        label: words.filters.action,
        options: actions.map((value) => ({ value, label: say.action(value) })),
      },
    ],
    [words, dates, say, entries.actors],
  );
  const verdict = verify.data;

  return (
    <>
      <ListPage
        name="audit"
        title={words.title}
        lead={words.lead}
        query={{ data: entries.entries, error: entries.error, refetch: entries.refetch }}
        columns={columns}
        rowId={({ sequence }) => String(sequence)}
        rowName={({ sequence }) => String(sequence)}
        filters={filters}
        empty={words.empty}
        pageSize={10_000}
        // What is searched for is searched in the loaded entries only, and is all of it.
        onExport={url.search === '' ? () => !file.isPending && file.mutate(choice) : undefined}
        actions={
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            {words.verify}
          </Button>
        }
        notice={
          <>
            {custom && (
              <CustomRange
                key={`${period?.from} ${period?.to}`}
                period={period}
                last={indianDay(new Date())}
                onApply={({ from, to }) => url.change({ filters: { ...url.filters, from, to } })}
              />
            )}
            {url.search !== '' && entries.hasNextPage && (
              <Notice tone="info">{words.searchedIn(formats.number(entries.entries?.length ?? 0))}</Notice>
            )}
            {verdict && (
              <Notice tone={verdict.intact ? 'success' : 'danger'}>
                {verdict.intact
                  ? words.intact(formats.number(verdict.entries))
                  : words.broken(
                      formats.number(verdict.broken_at ?? 0),
                      words.reasons[verdict.reason ?? ''] ?? verdict.reason ?? '',
                    )}
              </Notice>
            )}
          </>
        }
        footer={
          entries.hasNextPage && (
            <Button
              variant="default"
              size="xs"
              loading={entries.isFetchingNextPage}
              onClick={() => void entries.fetchNextPage()}
            >
              {words.older}
            </Button>
          )
        }
      />
      <ConfirmDelete
        text={
          doomed &&
          (doomed.action === 'delete'
            ? words.restoreText(doomed.subject.name)
            : words.undoText(doomed.subject.name, say.property(doomed)))
        }
        action={words.undo}
        onDelete={async () => doomed && (await undo(doomed))}
        onClose={() => setDoomed(undefined)}
      />
      <SidePanel
        title={opened && words.entryTitle(formats.number(opened.sequence))}
        onClose={() => setOpened(undefined)}
      >
        {opened && <EntryPanel entry={opened} say={say} formats={formats} />}
      </SidePanel>
    </>
  );
}
