import { usePhrases } from '@tulna/console-kit/language';
import { PageTabs } from '@tulna/console-kit/page-tabs';
import { CommissionTabs } from './tabs.tsx';

const path = '/admin/commission-upload-file/payments';

/** The tabs of payments, shown below the tabs of the page. */
export function PaymentTabs() {
  const { tabs } = usePhrases('adminPayouts');
  return (
    <>
      <CommissionTabs />
      <PageTabs
        label={tabs.label}
        tabs={[
          { to: path, label: tabs.runs },
          { to: `${path}/each`, label: tabs.payments },
          { to: `${path}/results`, label: tabs.results },
        ]}
      />
    </>
  );
}
