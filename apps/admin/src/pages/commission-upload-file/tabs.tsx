import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';

/** The parts of the page: files of lenders, rates, commissions of each loan, disputes, statements, and the accounts of and payments to partners. */
export function CommissionTabs() {
  const { tabs } = usePhrases('adminCommissionRates');
  return (
    <PageTabs
      label={tabs.label}
      tabs={[
        { to: '/admin/commission-upload-file', label: tabs.files },
        { to: '/admin/commission-upload-file/rates', label: tabs.rates },
        { to: '/admin/commission-upload-file/lines', label: tabs.lines },
        { to: '/admin/commission-upload-file/disputes', label: tabs.disputes },
        {
          to: '/admin/commission-upload-file/statements',
          label: tabs.statements,
          also: '/admin/commission-upload-file/statement',
        },
        { to: '/admin/commission-upload-file/accounts', label: tabs.accounts },
        { to: '/admin/commission-upload-file/payments', label: tabs.payments, hasParts: true },
      ]}
    />
  );
}
