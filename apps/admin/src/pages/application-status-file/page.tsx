import type { ImportConfig } from '@tulna/console-core/imports/import-config';
import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { applicationStatusFiles, type ImportFile } from '@tulna/contract/import-files';
import { getLenderNames } from '@tulna/contract/lenders';
import { getFileMoves } from '@tulna/contract/uploads';
import { FileMoves } from '../../file-moves/file-moves.tsx';
import { client } from '../../session.ts';

/** All lenders, including those switched off, because they still send files. Choosing one is optional: in a file of several lenders each row names its own. */
const lenders: ImportConfig['lenders'] = {
  load: async () => (await client.call(getLenderNames)).lenders,
  isRequired: false,
};

const Moves = ({ file }: { file: ImportFile }) => <FileMoves file={file} call={getFileMoves} />;

/** Admin Application Status File page: choose a file, Upload, see the result (§2, §5, §8). */
export function Page() {
  return (
    <ImportPage calls={applicationStatusFiles} words={usePhrases('adminStatusFile')} lenders={lenders} Loaded={Moves} />
  );
}
