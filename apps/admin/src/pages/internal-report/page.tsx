import { useSearchParams } from 'react-router';
import { AlarmHistory } from './alarm-history.tsx';
import { Alarms } from './alarms.tsx';
import { CallReport } from './calls.tsx';
import { Cases } from './cases.tsx';
import { CodeReport } from './codes.tsx';
import { DedupeReport } from './dedupe.tsx';
import { HealthReport } from './health.tsx';
import { isReport, type Report } from './report-address.ts';
import { ReportTabs } from './report-tabs.tsx';

const reports: Readonly<Record<Report, () => React.ReactNode>> = {
  cases: Cases,
  dedupe: DedupeReport,
  codes: CodeReport,
  'lender-api': CallReport,
  health: HealthReport,
  alarms: Alarms,
  'alarm-history': AlarmHistory,
};

/** Cases of operations and the reports beside them, at one address (A9): `report` says which. */
export function Page() {
  const [params] = useSearchParams();
  const asked = params.get('report') ?? 'cases';
  const report = isReport(asked) ? asked : 'cases';
  const Shown = reports[report];
  return (
    <>
      <ReportTabs current={report} />
      <Shown key={report} />
    </>
  );
}
