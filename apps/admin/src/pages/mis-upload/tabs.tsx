import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The two parts of the page: files, and the reconciliation of their rows with our records. */
export function MisTabs() {
  const { tabs } = usePhrases('adminMis');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/mis-upload', label: tabs.files },
        { to: '/admin/mis-upload/reconciliation', label: tabs.reconciliation },
      ]}
    />
  );
}
