import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The parts of the page: campaigns, and the templates that they send. */
export function MessagingTabs() {
  const { tabs } = usePhrases('adminCampaigns');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/messaging', label: tabs.campaigns, also: '/admin/messaging/recipients' },
        { to: '/admin/messaging/templates', label: tabs.templates },
      ]}
    />
  );
}
