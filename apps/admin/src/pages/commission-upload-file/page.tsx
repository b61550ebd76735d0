import type { ImportConfig } from '@tulna/console-core/imports/import-config';
import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { commissionFiles } from '@tulna/contract/import-files';
import { getLenderNames } from '@tulna/contract/lenders';
import { client } from '../../session.ts';
import { CommissionTabs } from './tabs.tsx';

const lenders: ImportConfig['lenders'] = {
  load: async () => (await client.call(getLenderNames)).lenders,
  isRequired: true,
};

/** Admin page of commissions: files of lenders (A15). */
export function Page() {
  const { files } = usePhrases('adminCommissionRates');
  return (
    <>
      <CommissionTabs />
      <ImportPage calls={commissionFiles} words={files} lenders={lenders} />
    </>
  );
}
