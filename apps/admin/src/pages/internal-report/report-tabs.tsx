import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { REPORTS, type Report, reportAddress } from './report-address.ts';

/** The parts of the page; each keeps its place in the address by `report`. */
export function ReportTabs({ current }: { current: Report }) {
  const { tabs } = usePhrases('adminReports');
  return (
    <PageTabs
      label={tabs.label}
      tabs={REPORTS.filter((report) => report !== 'alarm-history').map((report) => ({
        to: reportAddress(report),
        label: tabs[report],
        isCurrent: report === (current === 'alarm-history' ? 'alarms' : current),
      }))}
    />
  );
}
