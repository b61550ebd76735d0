import type { ImportConfig } from '@tulna/console-core/imports/import-config';
import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { misFiles } from '@tulna/contract/import-files';
import { getLenderNames } from '@tulna/contract/lenders';
import { client } from '../../session.ts';
import { MisTabs } from './tabs.tsx';

const lenders: ImportConfig['lenders'] = {
  load: async () => (await client.call(getLenderNames)).lenders,
  isRequired: true,
};

/** Admin MIS page: files of lenders (A4). */
export function Page() {
  const { files } = usePhrases('adminMis');
  return (
    <>
      <MisTabs />
      <ImportPage calls={misFiles} words={files} lenders={lenders} />
    </>
  );
}
