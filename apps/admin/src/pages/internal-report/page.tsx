import { Lines } from '@tulna/console-kit/states';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Cases } from './cases.tsx';
import { isReport, type Report } from './report-address.ts';
import { ReportTabs } from './report-tabs.tsx';

/** Each report is loaded when it is opened; all of them together would exceed the page's weight limit. */
const reports: Readonly<Record<Report, React.ComponentType>> = {
  cases: Cases,
  dedupe: lazy(async () => ({ default: (await import('./dedupe.tsx')).DedupeReport })),
  codes: lazy(async () => ({ default: (await import('./codes.tsx')).CodeReport })),
  'lender-api': lazy(async () => ({ default: (await import('./calls.tsx')).CallReport })),
  health: lazy(async () => ({ default: (await import('./health.tsx')).HealthReport })),
  'failed-jobs': lazy(async () => ({ default: (await import('./failed-jobs.tsx')).FailedJobs })),
  alarms: lazy(async () => ({ default: (await import('./alarms.tsx')).Alarms })),
  'alarm-history': lazy(async () => ({ default: (await import('./alarm-history.tsx')).AlarmHistory })),
};

/** Cases of operations and the other reports on one page (A9); the parameter `report` chooses the one that is shown. */
export function Page() {
  const [params] = useSearchParams();
  const requested = params.get('report') ?? 'cases';
  const report = isReport(requested) ? requested : 'cases';
  const Shown = reports[report];
  return (
    <>
      <ReportTabs current={report} />
      <Suspense fallback={<Lines count={5} height={90} />}>
        <Shown key={report} />
      </Suspense>
    </>
  );
}
