import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The parts of the page: files of lenders, the rates by which we expect what they say, and how partners are paid. */
export function CommissionTabs() {
  const { tabs } = usePhrases('adminCommissionRates');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/commission-upload-file', label: tabs.files },
        { to: '/admin/commission-upload-file/rates', label: tabs.rates },
        { to: '/admin/commission-upload-file/accounts', label: tabs.accounts },
        { to: '/admin/commission-upload-file/payments', label: tabs.payments, hasParts: true },
      ]}
    />
  );
}
