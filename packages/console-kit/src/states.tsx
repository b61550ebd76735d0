import { Skeleton } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';
import styles from './states.module.css';

const pictures = {
  empty: (
    <>
      <path d="M22 62 34 26h52l12 36v26H22V62Z" fill="var(--brand-primary-soft)" />
      <path d="M22 62h24l5 9h18l5-9h24M34 26h52l12 36v26H22V62l12-36Z" />
      <path d="M60 6v9m-18-5 4 7m32-7-4 7" />
    </>
  ),
  broken: (
    <>
      <path d="M20 22h80v56H20z" fill="var(--brand-primary-soft)" />
      <path d="M20 22h80v56H20zM20 34h80M48 90h24M60 78v12m-15-40 12 12m0-12L45 62m18-12 12 12m0-12L63 62" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="46" r="28" fill="var(--brand-primary-soft)" />
      <path d="M54 18a28 28 0 1 0 0 56 28 28 0 0 0 0-56Zm20 48 24 24M44 46h20" />
    </>
  ),
} as const;

interface MessageProps {
  picture: keyof typeof pictures;
  title: string;
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
}

/** Empty or failed state of a whole region: what happened, why, and what to do next. */
export function Message({ picture, title, level = 2, children, action }: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.message}>
      <div className={styles.picture}>
        <svg
          viewBox="0 0 120 96"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {pictures[picture]}
        </svg>
      </div>
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Placeholder lines in the shape of the content that is loading. */
export function Lines({ count = 8, height = 34 }: { count?: number; height?: number }) {
  const { ui } = usePhrases('consoleKit');
  return (
    <div className={styles.lines} aria-busy="true" role="status" aria-label={ui.loading}>
      {Array.from({ length: count }, (_, index) => `line ${index}`).map((key) => (
        <Skeleton key={key} height={height} radius="sm" />
      ))}
    </div>
  );
}

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const toneIcons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon } as const;

/** A message that stays on the page; errors are announced. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = toneIcons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon />
      <div>{children}</div>
    </div>
  );
}

/** A status in a cell: always text with its colour, never colour alone. */
export const Chip = ({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={`${styles.chip} ${tone === undefined ? '' : (styles[tone] ?? '')}`}>{children}</span>
);

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Notice shown while offline. */
export function OfflineNotice() {
  const { frame } = usePhrases('consoleKit');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <div className={styles.above}>
      <Notice tone="warning">{frame.offline}</Notice>
    </div>
  );
}
