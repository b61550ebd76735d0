import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';
import { focusField } from './focus-field.ts';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';
import { Hidden } from './text.tsx';

export interface FieldProblem {
  /** HTML id of the field, to which the message links. */
  id: string;
  message: ReactNode;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Must change at every press of the button, so that the summary takes the focus again. */
  attempt: number;
}

/** The summary on top of a form that takes the focus and links to each wrong field; renders nothing without errors. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const { ui } = usePhrases('shell');
  const box = useRef<HTMLDivElement>(null);
  const count = problems.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves at a new attempt, not while problems are being solved
  useEffect(() => {
    if (attempt > 0 && count > 0) box.current?.focus();
  }, [attempt]);
  if (count === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{ui.errorSummary(count)}</h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Tone = 'info' | 'success' | 'warning' | 'danger';

const toneIcon = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon };

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  /** Whether screen readers announce the notice when it appears. Leave it out for a notice that was there from the start. */
  live?: boolean;
  children?: ReactNode;
}

/** A message in the page: colour, icon and words together. */
export function Notice({ tone = 'info', title, live = false, children }: NoticeProps) {
  const Icon = toneIcon[tone];
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

/** A message that says why something failed, announced by screen readers; renders nothing for an empty text. */
export const Failed = ({ children }: { children: string }) =>
  children === '' ? null : (
    <Notice tone="danger" live>
      {children}
    </Notice>
  );

/** A label with a colour, for states in lists. */
export const Chip = ({ tone, children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.chip, tone && styles[tone])}>{children}</span>
);

interface EmptyStateProps {
  picture?: ReactNode;
  title: ReactNode;
  /** The next step, or when to come back. */
  children?: ReactNode;
  action?: ReactNode;
  /** Level of the heading; 1 if the empty state is the whole page. */
  level?: 1 | 2;
}

/** An empty state with a hint. */
export const EmptyState = ({ picture, title, children, action, level = 2 }: EmptyStateProps) => (
  <div className={styles.empty}>
    {picture}
    {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children !== undefined && <p>{children}</p>}
    {action}
  </div>
);

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'short' | 'title' | 'block' }) => (
  <span
    className={classNames(styles.skeleton, shape === 'short' ? classNames(styles.line, styles.short) : styles[shape])}
    aria-hidden="true"
  />
);

/** Says once to assistive technology that something is loading, around skeletons. */
export function Loading({ children }: { children: ReactNode }) {
  const { ui } = usePhrases('shell');
  return (
    <div aria-busy="true">
      <Hidden>
        <span role="status">{ui.loading}</span>
      </Hidden>
      {children}
    </div>
  );
}

/** "Step 2 of 5" with its bar; `name` is the topic of the step. */
export function Steps({ current, total, name }: { current: number; total: number; name: string }) {
  const { ui } = usePhrases('shell');
  const words = ui.step(current, total);
  return (
    <div className={styles.steps}>
      <p>
        {words} · {name}
      </p>
      <progress className={styles.bar} value={current} max={total} aria-label={words} />
    </div>
  );
}
