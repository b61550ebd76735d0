import { useMutation, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import type { AuditedRecord } from '@tulna/console-core/pages/audited-pages';
import { usePhrases } from '@tulna/console-kit/language';
import { useServerList } from '@tulna/console-kit/list-server';
import { type AuditEntry, auditEntries, getAuditActors, undoAuditEntry, verifyAudit } from '@tulna/contract/audit';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const idOf = ({ sequence }: AuditEntry): string => String(sequence);

/** The entries selected by the URL, newest first. */
export const useAuditEntries = () => useServerList(client, auditEntries, idOf);

/** Everyone who can appear in the audit. */
export const useAuditActors = () => useQuery(query(client, getAuditActors)).data?.actors ?? [];

/** Undo, with its toast; reloads every list it may affect. */
export function useUndo(records: readonly AuditedRecord[]) {
  const words = usePhrases('adminAudit');
  const reload = useMemo(() => [auditEntries.rows, ...records.flatMap((record) => record.reload)], [records]);
  const change = useChange(reload);
  return ({ sequence }: AuditEntry) =>
    change(() => client.call(undoAuditEntry, { body: { sequence } }), { done: words.undone });
}

export const useVerify = () => {
  const change = useChange([]);
  return useMutation({
    mutationFn: () => change(() => client.call(verifyAudit, undefined, { timeoutMs: 120_000 })),
  });
};
