import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { type Report, reportAddress, TABS, tabOf } from './report-address.ts';

/** The parts of the page; the parameter `report` of the address says which is open. */
export function ReportTabs({ current }: { current: Report }) {
  const { tabs } = usePhrases('adminReports');
  return (
    <PageTabs
      label={tabs.label}
      tabs={TABS.map((tab) => ({ to: reportAddress(tab), label: tabs[tab], isCurrent: tab === tabOf(current) }))}
    />
  );
}
