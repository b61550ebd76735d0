import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { moveMerchant } from '@tulna/contract/merchant-moves';
import type { ValidationCode } from '@tulna/phrases/validation';
import { addDays, istDay } from '@tulna/rules/dates';
import { MOVE_DAYS_AHEAD } from '@tulna/rules/merchant-links';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { partnersRepository } from '../partners/index.ts';
import { type MerchantMove, merchantMovesRepository } from './repository.ts';

/** The kind of moves in the audit. */
export const merchantMoveKind = 'merchant-move';

type By = { id: string; at: Date };

const subjectOf = (id: string, name: string): AuditRecord['subject'] => ({ kind: merchantMoveKind, id, name });

const auditFacts = ({ from, to, firstDay, reason }: Pick<MerchantMove, 'from' | 'to' | 'firstDay' | 'reason'>) => ({
  from_partner: from,
  to_partner: to,
  first_day: firstDay,
  reason,
});

async function dayFault(tx: Db, day: string, today: string): Promise<ValidationCode | undefined> {
  const open = await merchantMovesRepository(tx).firstOpenDay();
  if (day < today || (open !== null && day < open)) return 'day_over';
  return day > addDays(today, MOVE_DAYS_AHEAD) ? 'day_too_far' : undefined;
}

/**
 * Plans a move of a merchant to another partner, from today or a later day on. A move from today takes effect at once.
 * @throws {Problem} `not_found`, `invalid_request` with the field, `move_planned` if another one is planned, `merchant_known_there` if
 * the other partner has a merchant with the same phone
 */
export async function planMove(
  services: Services,
  tx: Db,
  { merchant_id: merchantId, partner, first_day: firstDay, reason }: BodyOf<typeof moveMerchant>,
  by: By,
): Promise<Change<string>> {
  const merchants = merchantsRepository(services, tx);
  const merchant = await merchants.lock(merchantId);
  if (merchant === undefined) throw new Problem('not_found');
  if (merchant.next !== null) throw new Problem('move_planned');
  const known = await partnersRepository(tx).all();
  const target = known.find(({ brand }) => brand.key === partner)?.brand;
  const fault = await dayFault(tx, firstDay, istDay(by.at.getTime()));
  const isElsewhere = target !== undefined && target.id !== merchant.partnerId;
  if (!isElsewhere || fault !== undefined)
    throw new Problem('invalid_request', {
      fields: {
        ...(!isElsewhere && { partner: 'invalid_option' as const }),
        ...(fault !== undefined && { first_day: fault }),
      },
    });
  if (!(await merchants.planMove(merchantId, target.id, firstDay))) throw new Problem('merchant_known_there');
  const moves = merchantMovesRepository(tx);
  const id = randomUUID();
  await moves.add({ id, merchantId, fromPartner: merchant.partnerId, toPartner: target.id, firstDay, reason }, by);
  const made = await moves.byId(id);
  return {
    answer: id,
    records: [{ action: 'create', subject: subjectOf(id, merchant.shopName), after: made && auditFacts(made) }],
  };
}

/**
 * Cancels a move before its first day.
 * @throws {Problem} `not_found`, `move_started` from its first day on, `changed_since` if it was already cancelled
 */
export async function cancelMove(services: Services, tx: Db, id: string, by: By): Promise<Change<void>> {
  const moves = merchantMovesRepository(tx);
  const move = await moves.byId(id);
  if (move === undefined) throw new Problem('not_found');
  const merchants = merchantsRepository(services, tx);
  // The merchant is locked first, as when a move is planned.
  const merchant = await merchants.lock(move.merchantId);
  if (merchant === undefined) throw new Problem('not_found');
  if (move.cancelledAt === null && move.firstDay <= istDay(by.at.getTime())) throw new Problem('move_started');
  if (!(await moves.cancel(id, by))) throw new Problem('changed_since');
  await merchants.dropMove(move.merchantId);
  const subject = subjectOf(id, merchant.shopName);
  const undoes = await entryToUndo(tx, 'create', subject);
  return { answer: undefined, records: [{ action: 'discard', subject, before: auditFacts(move), undoes }] };
}

/** Moves in the audit: undoing a planned move cancels it. */
export const auditedMoves: AuditedKind = {
  kind: merchantMoveKind,
  putBack: {},
  undoAction: { create: ({ services, tx, id, by }) => cancelMove(services, tx, id, by) },
};
