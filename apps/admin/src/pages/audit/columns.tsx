import { Button } from '@mantine/core';
import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { UndoIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import type { AuditEntry } from '@tulna/contract/audit';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { deviceName } from '@tulna/rules/visits';
import { Link } from 'react-router';
import styles from './audit.module.css';
import type { AuditWords } from './audit-words.ts';

interface AuditColumnsInput {
  words: ConsoleTopics['adminAudit'];
  say: AuditWords;
  formats: Formats;
  open: (entry: AuditEntry) => void;
  undo: (entry: AuditEntry) => void;
}

function SubjectCell({ entry, say }: { entry: AuditEntry; say: AuditWords }) {
  const link = say.link(entry);
  const text = say.subject(entry);
  return link === undefined ? text : <Link to={link}>{text}</Link>;
}

/** Who, what, before, after, when, IP address, and Undo where the change is reversible. */
export function auditColumns(input: AuditColumnsInput): readonly ListColumn<AuditEntry>[] {
  const { words, say, formats, open, undo } = input;
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
      // Wide enough for a number of seven digits.
      width: 100,
      align: 'end',
      value: ({ sequence }) => sequence,
      cell: (entry) => (
        <OpenButton label={words.openEntry(formats.number(entry.sequence))} onClick={() => open(entry)}>
          {formats.number(entry.sequence)}
        </OpenButton>
      ),
    },
    {
      id: 'at',
      header: columns.at,
      width: 132,
      value: ({ at }) => at,
      cell: ({ at }) => formats.moment(at),
    },
    text('actor', 106, (entry) => say.actor(entry)),
    text('action', 108, ({ action }) => say.action(action)),
    {
      id: 'subject',
      header: columns.subject,
      width: 148,
      value: say.subject,
      cell: (entry) => <SubjectCell entry={entry} say={say} />,
    },
    text('property', 108, say.property),
    // Wide enough for a phone number in one line.
    text('before', 124, say.before, styles.value),
    text('after', 124, say.after, styles.value),
    {
      id: 'undo',
      header: columns.undo,
      width: 112,
      cell: (entry) =>
        entry.undone_by !== null ? (
          words.undoneBy(entry.undone_by)
        ) : entry.undoes !== null ? (
          words.undoesEntry(entry.undoes)
        ) : entry.undoable ? (
          <Button
            size="xs"
            px="xs"
            variant="default"
            leftSection={<UndoIcon size={16} />}
            aria-label={words.undoOf(entry.sequence)}
            onClick={() => undo(entry)}
          >
            {words.undo}
          </Button>
        ) : null,
    },
    {
      id: 'ip',
      header: columns.ip,
      width: 130,
      value: ({ ip, user_agent }) => `${ip} ${deviceName(user_agent)}`.trim(),
      cell: ({ ip, user_agent }) => (
        <span title={user_agent}>
          {ip}
          <small className={styles.device}>{deviceName(user_agent)}</small>
        </span>
      ),
    },
  ];
}
