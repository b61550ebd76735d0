import { lenderApplicationStatus } from '@tulna/contract/lender-applications';
import { getFileMoves, getMisFileMoves } from '@tulna/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { movesOfFile, statusFileKind } from '../lender-applications/index.ts';
import { misKind } from '../lender-mis/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { importsRepository } from './repository.ts';

/** The most applications in one response. */
const atOnce = 50;

const movedBy = [
  { endpoint: getFileMoves, kind: statusFileKind },
  { endpoint: getMisFileMoves, kind: misKind },
] as const;

/** The changes that a lender's file made, application by application (A16, A4). */
export function fileMovesRoutes(app: FastifyInstance, services: Services): void {
  for (const { endpoint, kind } of movedBy) serveMoves(app, services, endpoint, kind);
}

function serveMoves(
  app: FastifyInstance,
  services: Services,
  endpoint: typeof getFileMoves | typeof getMisFileMoves,
  kind: ImportKind,
): void {
  handle(app, services, endpoint, { page: kind.page }, async ({ params, query, db }) => {
    const file = await importsRepository(services, db).byId(kind.calls.kind, params.import_id);
    if (file === undefined) throw new Problem('not_found');
    const found = await movesOfFile(db, file.id, query.after, atOnce + 1);
    const moves = found.slice(0, atOnce);
    const names = new Map((await lendersRepository(db).everyName()).map(({ key, name }) => [key, name]));
    return {
      moves: moves.map((one) => ({
        lender_application_id: one.id,
        customer_id: one.customerId,
        credit_application_id: one.creditApplicationId,
        lender: names.get(one.lenderKey) ?? one.lenderKey,
        lead_id: one.leadId,
        before: lenderApplicationStatus.parse(one.before),
        after: one.after === null ? null : lenderApplicationStatus.parse(one.after),
        put_back: one.putBack ? (1 as const) : (0 as const),
      })),
      next: found.length > atOnce ? (moves.at(-1)?.id ?? null) : null,
    };
  });
}
