import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The two parts of the page: the cards, and the catalogues that were loaded as files. */
export function CardTabs() {
  const { tabs } = usePhrases('adminCreditCards');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/credit-cards', label: tabs.cards },
        { to: '/admin/credit-cards/files', label: tabs.files },
      ]}
    />
  );
}
