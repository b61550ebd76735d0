import { randomUUID } from 'node:crypto';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { byFileRepository, lockWaiting, sendByFile } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { type HandOffFile, handOffFilesRepository } from './repository.ts';

/** The most applications in one file: it is made in seconds, and a lender can still open it. */
const mostInFile = 5000;

/** The subject of a file in the audit: lender and number, without personal data. */
export const subjectOf = ({ id, number }: Pick<HandOffFile, 'id' | 'number'>, lender: string) => ({
  kind: 'hand-off-file',
  id,
  name: `${lender} ${number}`,
});

/**
 * Makes the next hand-off file of a lender, inside a transaction: waiting applications that may be sent now are put into it and become
 * sent, and those withdrawn after an earlier file are reported to the lender. The lender's row is locked, so that the second of two
 * simultaneous calls finds nothing left.
 * @throws Problem `not_found` if there is no such lender, `nothing_waits`
 */
export async function makeFile(
  services: Services,
  tx: Db,
  lenderId: number,
  madeBy: string,
): Promise<Change<HandOffFile>> {
  const lender = await lendersRepository(tx).locked(lenderId);
  if (lender === undefined) throw new Problem('not_found');
  const ids = await lockWaiting(services, tx, lender.key, mostInFile);
  const byFile = byFileRepository(tx);
  const withdrawn = await byFile.lockUnreported(lender.key, mostInFile);
  if (ids.length + withdrawn.length === 0) throw new Problem('nothing_waits');
  const [last] = await handOffFilesRepository(tx).newest(lender.key, 1);
  const file: HandOffFile = {
    id: randomUUID(),
    lenderKey: lender.key,
    number: (last?.number ?? 0) + 1,
    madeAt: services.clock.now(),
    madeBy,
    applications: ids.length,
    withdrawals: withdrawn.length,
  };
  await handOffFilesRepository(tx).add(file);
  await sendByFile(services, tx, ids, file);
  await byFile.addWithdrawals(withdrawn, file.id);
  const { number, applications, withdrawals } = file;
  const after = { lender: lender.key, number, applications, ...(withdrawals > 0 && { withdrawals }) };
  return { answer: file, records: [{ action: 'create', subject: subjectOf(file, lender.name), after }] };
}
