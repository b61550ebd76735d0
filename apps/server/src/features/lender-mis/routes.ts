import { decideMisLine, getLenderReliability, getMisTotals, undoMisDecision } from '@tulna/contract/lender-mis';
import { daysBefore } from '@tulna/rules/clock';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { lenderPromises } from '../lender-promises/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { auditedLines, decide, undoDecision } from './decisions.ts';
import { misLinesRepository } from './lines-repository.ts';
import { misLineList } from './list.ts';

const page = { page: 'mis-upload' } as const;
const reliableDays = 90;
const successMessages = { accept: 'misAccepted', keep: 'misKept', ask: 'misAsked' } as const;

/** Reconciliation of lenders' MIS files with our records (product.md §10). */
export function lenderMisRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedLines);

  serveList(app, services, misLineList);

  handle(app, services, getMisTotals, page, async ({ db, query }) => {
    const lines = misLinesRepository(db);
    const { lenders, months } = await lines.known(query.lender);
    const names = new Map((await lendersRepository(db).namesOf(lenders)).map(({ key, name }) => [key, name]));
    return {
      ...(await lines.totals(query.lender, query.month)),
      lenders: lenders
        .map((key) => ({ key, name: names.get(key) ?? key }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      months,
    };
  });

  handleChange(
    app,
    services,
    decideMisLine,
    {
      ...page,
      async change(on, { body: { line_id, decision, note, seen }, by }) {
        const { records } = await decide(services, on, line_id, { what: decision, note, seen, by: by.id });
        return { answer: decision, records };
      },
    },
    { says: (decision) => successMessages[decision] },
  );

  handleChange(
    app,
    services,
    undoMisDecision,
    {
      ...page,
      change: (on, { body }) => undoDecision(services, on, body.line_id),
    },
    { says: 'misDecisionUndone' },
  );

  const promisesOf = lenderPromises(services);
  handle(app, services, getLenderReliability, { page: 'lenders' }, async ({ db, params }) => {
    const since = daysBefore(services.clock.now(), reliableDays);
    const { days, updates, compared, differing } = await misLinesRepository(db).reliability(params.lender, since);
    return {
      days_until_update: days === null ? null : Math.max(0, days),
      loans_told: updates,
      differing_percent: compared === 0 ? null : Math.round((differing * 1000) / compared) / 10,
      loans_compared: compared,
      kept: await promisesOf(params.lender),
    };
  });
}
