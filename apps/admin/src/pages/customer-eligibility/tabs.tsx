import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The parts of the page. */
export function CriteriaTabs() {
  const { tabs } = usePhrases('adminCriteria');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/customer-eligibility', label: tabs.lenders },
        { to: '/admin/customer-eligibility/try', label: tabs.tryOut },
      ]}
    />
  );
}
