import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon } from './icons.tsx';
import styles from './timeline.module.css';

export interface TimelineEvent {
  key: string;
  /** `done` happened, `now` is the current step, `ahead` is still to come, `stopped` ended it (declined, withdrawn). */
  state: 'done' | 'now' | 'ahead' | 'stopped';
  title: ReactNode;
  /** The time as ISO, and as text. */
  at?: { iso: string; words: string };
  children?: ReactNode;
}

/** Events from the first one down, in plain sentences with dates. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className={styles.timeline}>
    {events.map(({ key, state, title, at, children }) => (
      <li
        key={key}
        className={classNames(styles.event, styles[state])}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' && <CheckIcon size={14} />}
          {state === 'stopped' && <CloseIcon size={14} />}
        </span>
        <div>
          <p className={styles.title}>{title}</p>
          {at !== undefined && (
            <p className={styles.time}>
              <time dateTime={at.iso}>{at.words}</time>
            </p>
          )}
          {children !== undefined && <div className={styles.note}>{children}</div>}
        </div>
      </li>
    ))}
  </ol>
);
