import { randomUUID } from 'node:crypto';
import type { ImportContext, UndoneImport } from '../../../platform/imports/kind.ts';
import { applicationsNamed, paymentsChanged } from '../../lender-applications/index.ts';
import { type Entry, type HeldClaim, liveEntries } from '../claims.ts';
import { commissionsRepository } from '../repository.ts';
import { statementsRepository } from './repository.ts';

const mostNamed = 100;

/** A file's entries of a claim that aren't reversed, the newest first. */
const broughtBy = (fileId: string, { entries }: HeldClaim): Entry[] =>
  liveEntries(entries)
    .filter((entry) => entry.fileId === fileId)
    .toReversed();

/**
 * Undoes a commission file by reversing its entries. A claim is left as it is if the file marked it as paid, if the file changed it in a
 * month that has been closed since, or if a later file has a statement about it. The others get their expected amount again.
 */
export async function undoCommissionFile({ services, db, file, actor, now }: ImportContext): Promise<UndoneImport> {
  const repository = commissionsRepository(db);
  const statements = statementsRepository(db);
  const claims = await repository.lock(await statements.claimsOf(file.id));
  const later = await statements.statedLater(
    file.id,
    claims.map(({ id }) => id),
  );
  const closed = await repository.broughtInClosedMonths(file.id);
  const reasonToLeave = (claim: HeldClaim): string | undefined => {
    if (broughtBy(file.id, claim).some(({ move }) => move === 'receive')) return 'commissionPaid';
    if (closed.has(claim.id)) return 'monthClosed';
    return later.has(claim.id) ? 'newerStatement' : undefined;
  };
  const free = claims.filter((claim) => reasonToLeave(claim) === undefined);
  const left = claims.filter((claim) => reasonToLeave(claim) !== undefined);
  const reversals = free.flatMap((claim) =>
    broughtBy(file.id, claim).map(
      (entry): Entry => ({
        ...entry,
        id: randomUUID(),
        reverses: entry.id,
        answers: null,
        causeKind: 'undo',
        causeId: file.id,
        reason: 'file_undone',
      }),
    ),
  );
  await repository.add(reversals, { at: now, actor: actor.id });
  await statements.undo(
    file.id,
    free.map(({ id }) => id),
    now,
  );
  await repository.addDue(free.map(({ lenderApplicationId }) => lenderApplicationId));
  if (free.length > 0) await services.jobs.send(paymentsChanged, {}, { db });
  const named = left.slice(0, mostNamed);
  const applications = new Map(
    (
      await applicationsNamed(db, '', { ids: named.map(({ lenderApplicationId }) => lenderApplicationId), leads: [] })
    ).map((one) => [one.id, one]),
  );
  return {
    restored: await statements.undone(file.id),
    leftTotal: left.length,
    left: named.map((claim) => ({
      name: applications.get(claim.lenderApplicationId)?.leadId ?? claim.lenderApplicationId,
      reason: reasonToLeave(claim) ?? '',
    })),
  };
}
