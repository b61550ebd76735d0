import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { home } from '../../home.ts';
import { isOfMerchant } from '../../session.ts';

/** The parts of the reports. Statements and scheduled reports are about the whole partner, so a merchant's people don't see them. */
export function ReportTabs() {
  const { tabs } = usePhrases('partnerReports');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: `${home}/reports`, label: tabs.leads },
        { to: `${home}/reports/commissions`, label: tabs.commissions },
        ...(isOfMerchant()
          ? []
          : [
              { to: `${home}/reports/statements`, label: tabs.statements, hasParts: true },
              { to: `${home}/reports/scheduled`, label: tabs.scheduled },
            ]),
      ]}
    />
  );
}
