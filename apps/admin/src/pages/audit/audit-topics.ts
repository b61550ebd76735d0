import type { AuditedRecord } from '@tulna/console-core/pages/audited-pages';
import type { AuditEntry } from '@tulna/contract/audit';
import type { ConsoleTopic } from '@tulna/phrases/console-topics';

/** Entries about many rows of a list, with values of any kind of record. */
const isOfMany = (kind: string): boolean => kind.startsWith('list-');

/** Topics whose words some entries need. */
export function topicsOf(records: readonly AuditedRecord[], entries: readonly AuditEntry[]): readonly ConsoleTopic[] {
  const kinds = new Set(entries.map(({ subject }) => subject.kind));
  const needed = [...kinds].some(isOfMany) ? records : records.filter(({ kind }) => kinds.has(kind));
  return [...new Set(needed.map(({ topic }) => topic))].toSorted();
}
