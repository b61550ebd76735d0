import { Button } from '@mantine/core';
import { ConfirmDelete } from '@tulna/console-kit/confirm-delete';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { Notice } from '@tulna/console-kit/states';
import type { AuditEntry } from '@tulna/contract/audit';
import { useMemo, useState } from 'react';
import { useAuditWords } from './audit-words.ts';
import { auditColumns } from './columns.tsx';
import { useAuditEntries, useUndo, useVerify } from './queries.ts';

const kinds = [
  'lender',
  'credit-card',
  'partner',
  'status-file',
  'hand-off-file',
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
  'revoke',
  'set_password',
];

/** Every change with who made it, the chain's check, and undo (B5). */
export function Page() {
  const words = usePhrases('adminAudit');
  const say = useAuditWords();
  const formats = useFormats();
  const { filters: chosen } = useListState();
  const entries = useAuditEntries({
    ...(chosen.kind !== undefined && { kind: chosen.kind }),
    ...(chosen.action !== undefined && { action: chosen.action }),
  });
  const undo = useUndo();
  const verify = useVerify();
  const [doomed, setDoomed] = useState<AuditEntry>();
  const columns = useMemo(() => auditColumns({ words, say, formats, undo: setDoomed }), [words, say, formats]);
  const filters = useMemo<readonly ListFilter<AuditEntry>[]>(
    () => [
      { key: 'kind', label: words.filters.kind, options: kinds.map((value) => ({ value, label: say.kind(value) })) },
      {
        key: 'action',
        label: words.filters.action,
        options: actions.map((value) => ({ value, label: say.action(value) })),
      },
    ],
    [words, say],
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
        text={doomed && words.undoText(doomed.subject.name, say.property(doomed.property ?? ''))}
        action={words.undo}
        onDelete={async () => doomed && (await undo(doomed))}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}
