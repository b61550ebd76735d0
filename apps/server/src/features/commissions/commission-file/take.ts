import { randomUUID } from 'node:crypto';
import type { ImportContext, RowFault, RowOutcome } from '../../../platform/imports/kind.ts';
import { applicationsNamed } from '../../lender-applications/index.ts';
import type { Entry, HeldClaim } from '../claims.ts';
import { commissionsRepository } from '../repository.ts';
import { settleApplications } from '../settle.ts';
import type { Column } from './columns.ts';
import type { CommissionRow } from './read-row.ts';
import { statementsRepository } from './repository.ts';
import { type StatedClaim, type Statement, stateRow } from './statement.ts';

type NumberedRow = { readonly number: number; readonly row: CommissionRow };

/** The claim of a row: found by day and amount of the disbursal, by one of the two, or because it is the application's only claim. */
function claimOf(claims: readonly HeldClaim[], { day, disbursedPaise }: CommissionRow): HeldClaim | RowFault<Column> {
  if (claims.length === 0) return { column: 'commission', reason: 'notDisbursed' };
  const isDay = (claim: HeldClaim): boolean => claim.day === day;
  const isAmount = (claim: HeldClaim): boolean => claim.basisPaise === disbursedPaise;
  for (const fits of [(claim: HeldClaim) => isDay(claim) && isAmount(claim), isAmount, isDay, () => true]) {
    const [only, ...others] = claims.filter(fits);
    if (only !== undefined && others.length === 0) return only;
  }
  return { column: 'disbursed_date', reason: 'severalPayments' };
}

/**
 * Books the rows of a lender's commission file on its claims, inside a transaction: the expected amount becomes the lender's, with each
 * difference as an entry of its own. Commissions of the applications that are still due are worked out first.
 */
export async function takeCommissionRows(
  { services, db, file, actor, now }: ImportContext,
  rows: readonly NumberedRow[],
): Promise<RowOutcome<Column>[]> {
  const repository = commissionsRepository(db);
  const found = await applicationsNamed(db, file.lender ?? '', {
    ids: rows.flatMap(({ row }) => row.applicationId ?? []),
    leads: rows.flatMap(({ row }) => row.leadId ?? []),
  });
  const byId = new Map(found.map((one) => [one.id, one]));
  const byLead = new Map(found.filter((one) => one.lenderKey === file.lender).map((one) => [one.leadId, one]));
  await repository.lockSettling();
  const ids = found.map(({ id }) => id);
  await settleApplications(services, db, ids);
  const claims = (await repository.lockOf(ids)).filter(({ side, reason }) => side === 'lender' && reason !== 'struck');
  const stated = await statementsRepository(db).of(claims.map(({ id }) => id));
  const states = new Map<string, StatedClaim>(
    claims.map((claim) => [claim.id, { claim, entries: claim.entries, statements: stated.get(claim.id) ?? [] }]),
  );
  const entries: Entry[] = [];
  const statements: Statement[] = [];

  const takeRow = ({ number, row }: NumberedRow): RowOutcome<Column> => {
    const column = row.applicationId === null ? 'lead_id' : 'application_id';
    const ofLead = row.leadId === null ? undefined : byLead.get(row.leadId);
    const application = row.applicationId === null ? ofLead : byId.get(row.applicationId);
    if (application === undefined) return { column, reason: 'unknown' };
    // Only a known lead ID can be compared with the application ID.
    if (ofLead !== undefined && ofLead !== application) return { column: 'lead_id', reason: 'references' };
    if (file.lender !== null && application.lenderKey !== file.lender) return { column, reason: 'wrongLender' };
    const claim = claimOf(
      claims.filter(({ lenderApplicationId }) => lenderApplicationId === application.id),
      row,
    );
    if ('column' in claim) return claim;
    const state = states.get(claim.id) ?? { claim, entries: claim.entries, statements: [] };
    const stated = stateRow(state, row, { rowNumber: number, fileId: file.id }, randomUUID);
    if (stated === 'unchanged' || 'column' in stated) return stated;
    states.set(claim.id, {
      claim,
      entries: [...state.entries, ...stated.entries],
      statements: [...state.statements, stated.statement],
    });
    entries.push(...stated.entries);
    statements.push(stated.statement);
    return stated.outcome;
  };
  // Claw-backs come after the commissions they lower, wherever their rows are in the file.
  const outcomes = new Map<number, RowOutcome<Column>>();
  for (const isBack of [false, true])
    for (const one of rows) if (one.row.amountPaise < 0 === isBack) outcomes.set(one.number, takeRow(one));
  await statementsRepository(db).add(file.id, statements, now);
  await repository.add(entries, { at: now, actor: actor.id });
  return rows.map(({ number }) => outcomes.get(number) ?? 'unchanged');
}
