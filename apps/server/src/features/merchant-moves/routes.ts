import { cancelMerchantMove, getMerchantMoves, moveMerchant } from '@tulna/contract/merchant-moves';
import { istDay } from '@tulna/rules/dates';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { type MerchantDirectory, merchantsRepository } from '../merchants/index.ts';
import { partnerNames } from '../partners/index.ts';
import { auditedMoves, cancelMove, planMove } from './moves.ts';
import { type MerchantMove, merchantMovesRepository } from './repository.ts';

const page = { page: 'merchant-management' } as const;
/** More moves than a merchant will ever have. */
const mostMoves = 100;

const stateOf = ({ cancelledAt, firstDay }: MerchantMove, today: string): 'cancelled' | 'done' | 'planned' => {
  if (cancelledAt !== null) return 'cancelled';
  return firstDay <= today ? 'done' : 'planned';
};

/** Moves of merchants to other partners (A12). */
export function merchantMovesRoutes(app: FastifyInstance, services: Services, directory: MerchantDirectory): void {
  services.audit.registry.declare(auditedMoves);
  const caches = [directory];

  handle(app, services, getMerchantMoves, page, async ({ params, db }) => {
    const { merchant_id: id } = params;
    const partner = (await merchantsRepository(services, db).byIds([id])).get(id)?.partnerKey;
    if (partner === undefined) throw new Problem('not_found');
    const moves = await merchantMovesRepository(db).ofMerchant(id, mostMoves);
    const names = await partnerNames(db, [partner, ...moves.flatMap(({ from, to }) => [from, to])]);
    const staff = await services.audit.registry.staffNames(
      db,
      moves.flatMap(({ createdBy, cancelledBy }) => [createdBy, cancelledBy]),
    );
    const today = istDay(services.clock.now().getTime());
    const nameOf = (key: string) => names.get(key) ?? key;
    return {
      today,
      partner,
      partner_name: nameOf(partner),
      moves: moves.map((move) => ({
        move_id: move.id,
        from_name: nameOf(move.from),
        to_name: nameOf(move.to),
        first_day: move.firstDay,
        reason: move.reason,
        state: stateOf(move, today),
        created_at: move.createdAt.toISOString(),
        created_by: staff.get(move.createdBy) ?? '',
        cancelled_at: move.cancelledAt?.toISOString() ?? null,
        cancelled_by: staff.get(move.cancelledBy ?? '') ?? '',
      })),
    };
  });

  handleChange(
    app,
    services,
    moveMerchant,
    { ...page, change: (on, { body, by }) => planMove(services, on, body, by), caches },
    { says: 'merchantMovePlanned', answer: (move_id) => ({ move_id }) },
  );
  handleChange(
    app,
    services,
    cancelMerchantMove,
    { ...page, change: (on, { body, by }) => cancelMove(services, on, body.move_id, by), caches },
    { says: 'merchantMoveCancelled' },
  );
}

const settleMerchantMoves = defineJob<Record<never, never>>('settle-merchant-moves', {
  retries: 2,
  onePerKey: 'queued',
});

/** Updates the merchants' rows after midnight in India by the moves of the day. Queries before that return the same result. */
export function merchantMovesWork(services: Services): void {
  services.jobs.work(settleMerchantMoves, () => merchantsRepository(services, services.db).settleMoves());
  services.jobs.schedule(settleMerchantMoves, '0 0 * * *', {});
}
