import { useMutation, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import type { AuditedRecord } from '@tulna/console-core/pages/audited-pages';
import { loadTopics, useLanguage, usePhrases } from '@tulna/console-kit/language';
import { useServerList } from '@tulna/console-kit/list-server';
import { type AuditEntry, auditEntries, getAuditActors, undoAuditEntry, verifyAudit } from '@tulna/contract/audit';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { client } from '../../session.ts';
import { topicsOf } from './audit-topics.ts';

const nobodyYet: AnswerOf<typeof getAuditActors>['actors'] = [];
const idOf = ({ sequence }: AuditEntry): string => String(sequence);

/** The entries that match the filters in the URL, newest first. They are shown once the words of their records are loaded, because this page doesn't load the words of every other page. */
export function useAuditEntries(records: readonly AuditedRecord[]) {
  const language = useLanguage();
  return useServerList(client, auditEntries, idOf, undefined, (entries) =>
    loadTopics(language, topicsOf(records, entries)),
  );
}

/** Everyone who can appear in the audit. */
export const useAuditActors = () => useQuery(query(client, getAuditActors)).data?.actors ?? nobodyYet;

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
