import { Button } from '@mantine/core';
import type { AuditedRecord } from '@tulna/console-core/pages/audited-pages';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Notice } from '@tulna/console-kit/states';
import type { AuditEntry } from '@tulna/contract/audit';
import { useMemo, useState } from 'react';
import { useAuditWords } from './audit-words.ts';
import { auditColumns } from './columns.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { useAuditActors, useAuditEntries, useUndo, useVerify } from './queries.ts';

interface AuditPageProps {
  /** The kinds of records that the pages declare. */
  records: readonly AuditedRecord[];
}

/** Every change and who made it, verification of the chain, and undo (B5). */
export function AuditPage({ records }: AuditPageProps) {
  const words = usePhrases('adminAudit');
  const formats = useFormats();
  const { change } = useListState();
  const entries = useAuditEntries(records);
  const actors = useAuditActors();
  const say = useAuditWords(records, actors);
  const undo = useUndo(records);
  const verify = useVerify();
  const [doomed, setDoomed] = useState<AuditEntry>();
  const { opened } = entries;
  const columns = useMemo(
    () =>
      auditColumns({
        words,
        say,
        formats,
        open: ({ sequence }) => change({ open: String(sequence) }),
        undo: setDoomed,
      }),
    [words, say, formats, change],
  );
  const filters = useMemo<readonly ListFilter<AuditEntry>[]>(
    () => [
      { key: 'at', label: words.filters.period, kind: 'days' },
      {
        key: 'actor',
        label: words.filters.actor,
        options: actors.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'kind',
        label: words.filters.kind,
        kind: 'several',
        options: say.kinds.map((value) => ({ value, label: say.kind(value) })),
      },
      {
        key: 'action',
        label: words.filters.action,
        kind: 'several',
        options: say.actions.map((value) => ({ value, label: say.action(value) })),
      },
    ],
    [words, say, actors],
  );
  const verdict = verify.data;
  const undoText = (entry: AuditEntry): string => {
    const { name } = entry.subject;
    if (entry.action === 'delete') return words.restoreText(name);
    return entry.action === 'create' ? words.removeText(name) : words.undoText(name, say.property(entry));
  };

  return (
    <>
      <ListPage
        name="audit"
        title={words.title}
        lead={words.lead}
        source={entries}
        columns={columns}
        rowId={({ sequence }) => String(sequence)}
        rowName={({ sequence }) => String(sequence)}
        filters={filters}
        empty={words.empty}
        actions={
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            {words.verify}
          </Button>
        }
        notice={
          verdict && (
            <Notice tone={verdict.intact ? 'success' : 'danger'}>
              {verdict.intact
                ? words.intact(formats.number(verdict.entries))
                : words.broken(
                    formats.number(verdict.broken_at ?? 0),
                    words.reasons[verdict.reason ?? ''] ?? verdict.reason ?? '',
                  )}
            </Notice>
          )
        }
      />
      <ConfirmQuestion
        text={doomed && undoText(doomed)}
        action={words.undo}
        onConfirm={async () => doomed && (await undo(doomed))}
        onClose={() => setDoomed(undefined)}
      />
      <SidePanel
        title={opened && words.entryTitle(formats.number(opened.sequence))}
        onClose={() => change({ open: '' })}
      >
        {opened && <EntryPanel entry={opened} say={say} formats={formats} />}
      </SidePanel>
    </>
  );
}
