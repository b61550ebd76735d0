import { usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { Lines, Notice } from '@tulna/console-kit/states';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import styles from './integration.module.css';
import { Keys } from './keys.tsx';
import { isOwner } from './queries.ts';

const parts = {
  keys: Keys,
  webhooks: lazy(async () => ({ default: (await import('./webhooks.tsx')).Webhooks })),
  deliveries: lazy(async () => ({ default: (await import('./deliveries.tsx')).Deliveries })),
  requests: lazy(async () => ({ default: (await import('./requests.tsx')).Requests })),
  docs: lazy(async () => ({ default: (await import('./docs.tsx')).Docs })),
  'hand-off': lazy(async () => ({ default: (await import('./hand-off.tsx')).HandOff })),
  embed: lazy(async () => ({ default: (await import('./embed.tsx')).Embed })),
} as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** The tools for a partner's developers (R10), on one page; the parameter `tab` of the URL chooses the part. */
export function Page() {
  const words = usePhrases('partnerIntegration');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const current = names.find((name) => name === params.get('tab')) ?? 'keys';
  const Shown = parts[current];
  return (
    <div className={styles.part}>
      <PageHeader title={words.title} lead={words.lead} />
      <PageTabs
        label={words.tabs.label}
        tabs={names.map((name) => ({
          to: name === 'keys' ? pathname : `${pathname}?tab=${name}`,
          label: words.tabs[name],
          isCurrent: name === current,
        }))}
      />
      {!isOwner() && <Notice tone="info">{words.ownersOnly}</Notice>}
      <Suspense fallback={<Lines count={5} height={60} />}>
        <Shown key={current} />
      </Suspense>
    </div>
  );
}
