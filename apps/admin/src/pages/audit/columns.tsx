import { Button } from '@mantine/core';
import type { Formats } from '@tulna/console-kit/formats';
import { UndoIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import type { AuditEntry } from '@tulna/contract/audit';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { valueText } from '../../session/value-text.ts';
import styles from './audit.module.css';
import type { useAuditWords } from './audit-words.ts';

interface AuditColumnsInput {
  words: ConsoleTopics['adminAudit'];
  say: ReturnType<typeof useAuditWords>;
  formats: Formats;
  undo: (entry: AuditEntry) => void;
}

/** Who, what, before, after, when, from where, and Undo where the change can be taken back. */
export function auditColumns({ words, say, formats, undo }: AuditColumnsInput): readonly ListColumn<AuditEntry>[] {
  const { columns } = words;
  const text = (
    id: keyof typeof columns,
    width: number,
    value: (entry: AuditEntry) => string,
    className?: string,
  ): ListColumn<AuditEntry> => ({
    id,
    header: columns[id],
    width,
    value,
    cell: (entry) => (
      <span className={className} title={value(entry)}>
        {value(entry)}
      </span>
    ),
  });
  return [
    {
      id: 'sequence',
      header: columns.sequence,
      width: 90,
      align: 'end',
      value: ({ sequence }) => sequence,
      cell: ({ sequence }) => formats.number(sequence),
    },
    {
      id: 'at',
      header: columns.at,
      width: 190,
      value: ({ at }) => at,
      cell: ({ at }) => formats.moment(at),
    },
    text('actor', 150, ({ actor }) => actor.name || words.system),
    text('action', 120, ({ action }) => say.action(action)),
    text('subject', 210, ({ subject }) => `${say.kind(subject.kind)}: ${subject.name || subject.id}`),
    text('property', 150, ({ property }) => (property === null ? '' : say.property(property))),
    text('before', 200, ({ before }) => valueText(before, words.nothing), styles.value),
    text('after', 200, ({ after }) => valueText(after, words.nothing), styles.value),
    text('ip', 130, ({ ip }) => ip),
    {
      id: 'undo',
      header: columns.undo,
      width: 150,
      cell: (entry) =>
        entry.undone_by !== null ? (
          words.undoneBy(entry.undone_by)
        ) : entry.undoable ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<UndoIcon size={16} />}
            aria-label={words.undoOf(entry.sequence)}
            onClick={() => undo(entry)}
          >
            {words.undo}
          </Button>
        ) : null,
    },
  ];
}
