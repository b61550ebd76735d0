import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The parts of the page: the two grids, planned switches, and past ones. */
export function SwitchTabs() {
  const { tabs } = usePhrases('adminLenderSwitches');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/vendors-on-off', label: tabs.products },
        { to: '/admin/vendors-on-off/partners', label: tabs.partners },
        { to: '/admin/vendors-on-off/planned', label: tabs.planned },
        { to: '/admin/vendors-on-off/history', label: tabs.history },
      ]}
    />
  );
}
