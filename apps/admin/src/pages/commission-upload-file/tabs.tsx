import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The two parts of the page: files of lenders, and the rates by which we expect what they say. */
export function CommissionTabs() {
  const { tabs } = usePhrases('adminCommissionRates');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/commission-upload-file', label: tabs.files },
        { to: '/admin/commission-upload-file/rates', label: tabs.rates },
      ]}
    />
  );
}
