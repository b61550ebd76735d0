import type { ReactNode } from 'react';
import styles from './chart-card.module.css';
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';

interface FigureCardProps {
  label: ReactNode;
  shown: string;
  /** The exact figure if `shown` is rounded, so that it can be compared with a list to the paisa. */
  exact?: string;
  now: number;
  /** The figure of the previous period of the same length; undefined until loaded. */
  before: number | undefined;
  percent: (share: number) => string;
}

/** One figure and its change from the previous period, as text and as an arrow. */
export function FigureCard({ label, shown, exact, now, before, percent }: FigureCardProps) {
  const { change } = usePhrases('consoleKit');
  const words = () => {
    if (before === undefined) return '';
    if (before === 0) return now === 0 ? change.same : change.fresh;
    if (now === before) return change.same;
    const share = percent(Math.abs(now - before) / before);
    return now > before ? change.up(share) : change.down(share);
  };
  const direction = before === undefined || before === 0 || now === before ? undefined : now > before ? 'up' : 'down';
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{shown}</dd>
      {exact !== undefined && exact !== shown && (
        <dd className={styles.exact} style={{ fontSize: 'var(--text-12)', fontWeight: 400 }}>
          {exact}
        </dd>
      )}
      <dd className={styles.change} style={{ fontSize: 'var(--text-12)', fontWeight: 400 }}>
        {direction !== undefined && (
          <span className={styles[direction]}>
            {direction === 'up' ? <ArrowUpIcon size={14} /> : <ArrowDownIcon size={14} />}
          </span>
        )}
        {words()}
      </dd>
    </div>
  );
}
