import type { ImportConfig } from '@tulna/console-core/imports/import-config';
import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { applicationStatusFiles } from '@tulna/contract/import-files';
import { getLenderNames } from '@tulna/contract/lenders';
import { client } from '../../session.ts';
import { FileMoves } from './file-moves.tsx';

/** Also those that are off: they still send files. A row names its lender itself where the file is of several. */
const lenders: ImportConfig['lenders'] = {
  load: async () => (await client.call(getLenderNames)).lenders,
  isRequired: false,
};

/** Admin Application Status File page: choose a file, Upload, see the result (§2, §5, §8). */
export function Page() {
  return (
    <ImportPage
      calls={applicationStatusFiles}
      words={usePhrases('adminStatusFile')}
      lenders={lenders}
      Loaded={FileMoves}
    />
  );
}
