import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The parts of the page: files of lenders, the rates by which we expect what they say, and what partners are told. */
export function CommissionTabs() {
  const { tabs } = usePhrases('adminCommissionRates');
  const { tab } = usePhrases('adminStatements');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/commission-upload-file', label: tabs.files },
        { to: '/admin/commission-upload-file/rates', label: tabs.rates },
        { to: '/admin/commission-upload-file/statements', label: tab },
      ]}
    />
  );
}
