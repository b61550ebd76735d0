import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { payoutResultFiles } from '@tulna/contract/import-files';
import { PaymentTabs } from './payment-tabs.tsx';

/** Bank responses to payment runs, as files (A15). */
export function Page() {
  const { files } = usePhrases('adminPayouts');
  return (
    <>
      <PaymentTabs />
      <ImportPage calls={payoutResultFiles} words={files} />
    </>
  );
}
