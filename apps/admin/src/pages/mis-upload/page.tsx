import type { ImportConfig } from '@tulna/console-core/imports/import-config';
import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { type ImportFile, misFiles } from '@tulna/contract/import-files';
import { getLenderNames } from '@tulna/contract/lenders';
import { getMisFileMoves } from '@tulna/contract/uploads';
import { lazy, Suspense } from 'react';
import { client } from '../../session.ts';
import { MisTabs } from './tabs.tsx';

const lenders: ImportConfig['lenders'] = {
  load: async () => (await client.call(getLenderNames)).lenders,
  isRequired: true,
};

/** Loaded with the first file whose rows were loaded. */
const FileMoves = lazy(async () => ({ default: (await import('../../file-moves/file-moves.tsx')).FileMoves }));

const Moves = ({ file }: { file: ImportFile }) => (
  <Suspense>
    <FileMoves file={file} call={getMisFileMoves} />
  </Suspense>
);

/** Admin MIS page: files of lenders (A4). */
export function Page() {
  const { files } = usePhrases('adminMis');
  return (
    <>
      <MisTabs />
      <ImportPage calls={misFiles} words={files} lenders={lenders} Loaded={Moves} />
    </>
  );
}
