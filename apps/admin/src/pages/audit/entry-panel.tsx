import type { Formats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { AuditEntry } from '@tulna/contract/audit';
import { deviceName } from '@tulna/rules/visits';
import { Link } from 'react-router';
import styles from './audit.module.css';
import type { AuditWords } from './audit-words.ts';

interface EntryPanelProps {
  entry: AuditEntry;
  say: AuditWords;
  formats: Formats;
}

/** One entry in full, including values that the list truncates. */
export function EntryPanel({ entry, say, formats }: EntryPanelProps) {
  const words = usePhrases('adminAudit');
  const { roles } = usePhrases('adminShell');
  const { columns } = words;
  const link = say.link(entry);
  const role = roles[entry.actor.role_id ?? 0];
  const device = deviceName(entry.user_agent) || entry.user_agent;
  const lines = [
    [columns.at, formats.moment(entry.at)],
    [columns.actor, [say.actor(entry), ...(role === undefined ? [] : [role])].join(', ')],
    [columns.action, say.action(entry.action)],
    [columns.property, say.property(entry)],
    [columns.before, say.before(entry)],
    [columns.after, say.after(entry)],
    [columns.ip, entry.ip],
    [words.device, device],
    [words.undoes, entry.undoes === null ? '' : words.undoesEntry(entry.undoes)],
    [columns.undo, entry.undone_by === null ? '' : words.undoneBy(entry.undone_by)],
  ] as const;
  return (
    <dl className={styles.entry}>
      <div>
        <dt>{columns.subject}</dt>
        <dd>{link === undefined ? say.subject(entry) : <Link to={link}>{say.subject(entry)}</Link>}</dd>
      </div>
      {lines.map(([term, text]) =>
        text === '' ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
