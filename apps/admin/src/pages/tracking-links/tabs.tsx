import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The two parts of the page: the links, and the files that created some of them. */
export function LinkTabs() {
  const { tabs } = usePhrases('adminTrackingLinks');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/tracking-links', label: tabs.links },
        { to: '/admin/tracking-links/files', label: tabs.files },
      ]}
    />
  );
}
