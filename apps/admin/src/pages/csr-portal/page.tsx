import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { Lines } from '@tulna/console-kit/states';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSummary } from './queries.ts';
import { Queue } from './queue.tsx';
import { isQueueView, isView, VIEWS, type View, viewAddress } from './views.ts';

/** Each report is loaded when it is opened. */
const Desk = lazy(async () => ({ default: (await import('./desk.tsx')).ComplaintDesk }));
const Tickets = lazy(async () => ({ default: (await import('./tickets.tsx')).Tickets }));
const Hours = lazy(async () => ({ default: (await import('./hours.tsx')).Hours }));

function Tabs({ current }: { current: View }) {
  const { tabs, tabOf } = usePhrases('adminCsrQueue');
  const { data } = useSummary();
  const counts: Readonly<Partial<Record<View, number>>> =
    data === undefined
      ? {}
      : {
          open: data.reasons.reduce((sum, { open }) => sum + open, 0),
          mine: data.mine,
          free: data.unassigned,
          overdue: data.overdue,
        };
  return (
    <PageTabs
      label={tabs.label}
      tabs={VIEWS.map((view) => {
        const count = counts[view];
        return {
          to: viewAddress(view),
          label: count === undefined ? tabs[view] : tabOf(tabs[view], count),
          isCurrent: view === current,
        };
      })}
    />
  );
}

/** Customer service (A13): the queue, the complaint desk, partners' tickets and the hours, at one address; the parameter `report` chooses the one that is shown. */
export function Page() {
  const [params] = useSearchParams();
  const requested = params.get('report') ?? 'open';
  const view = isView(requested) ? requested : 'open';
  return (
    <>
      <Tabs current={view} />
      <Suspense fallback={<Lines count={5} height={90} />}>
        {isQueueView(view) && <Queue key={view} view={view} />}
        {view === 'complaints' && <Desk />}
        {view === 'tickets' && <Tickets />}
        {view === 'hours' && <Hours />}
      </Suspense>
    </>
  );
}
