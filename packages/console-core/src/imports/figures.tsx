import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ImportFigures, ImportFile } from '@tulna/contract/import-files';
import { formatPaise } from '@tulna/rules/money';
import { useImport } from './import-config.tsx';
import styles from './imports.module.css';

const shown = ['rows_read', 'created', 'updated', 'unchanged', 'refused', 'left_out'] as const;
/** Shown only if there are such rows: not every kind of file creates records, and few files have rows that are left out. */
const rare: ReadonlySet<string> = new Set(['created', 'left_out']);

/** The number of rows read, and the results of loading them. */
export function Figures({ figures, isCheck }: { figures: ImportFigures; isCheck: boolean }) {
  const words = usePhrases('imports');
  const { number } = useFormats();
  const labels = isCheck ? words.wouldFigures : words.figures;
  return (
    <dl className={styles.figures}>
      {shown
        .filter((id) => !rare.has(id) || figures[id] > 0)
        .map((id) => (
          <div key={id} data-tone={id === 'refused' && figures[id] > 0 ? 'danger' : undefined}>
            <dt>{labels[id]}</dt>
            <dd>{number(figures[id])}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The changes that rows would make, by status or the kind's own groups. */
export function Changes({ changes }: { changes: NonNullable<ImportFile['check']>['changes'] }) {
  const words = usePhrases('imports');
  const { words: kind } = useImport();
  const { number } = useFormats();
  if (changes.length === 0) return null;
  const named = Object.assign({}, ...Object.values(kind.values)) as Readonly<Record<string, string>>;
  return (
    <ul className={styles.changes} aria-label={words.wouldChange}>
      {changes.map(({ change, rows, paise }) => (
        <li key={change}>
          {words.changeOf(named[change] ?? change, rows, number(rows))}
          {paise !== null && `, ${formatPaise(paise)}`}
        </li>
      ))}
    </ul>
  );
}

/** The server's progress. */
export function Progress({ progress, label }: { progress: ImportFigures | null; label: string }) {
  const words = usePhrases('imports');
  const { number } = useFormats();
  const { rows_read: read, rows_total: total } = progress ?? { rows_read: 0, rows_total: null };
  return (
    <div className={styles.progress}>
      <strong role="status">{label}</strong>
      <progress aria-label={label} {...(total !== null && { max: Math.max(1, total), value: Math.min(read, total) })} />
      <span className={styles.quiet}>
        {total === null ? words.progressOpen(number(read)) : words.progress(number(read), number(total))}
      </span>
      <span className={styles.quiet}>{words.mayLeave}</span>
    </div>
  );
}
