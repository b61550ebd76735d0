import {
  closeCase,
  getCases,
  getTaughtWords,
  reopenCase,
  retryCase,
  takeBackStatusWord,
  teachStatusWord,
} from '@tulna/contract/case-review';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { casesRepository } from '../cases/index.ts';
import { taughtWordsRepository } from '../lender-connections/index.ts';
import { close, reopen, retry, takeBack, teach } from './changes.ts';
import { lenderNames, presentCases } from './present.ts';

const page = { page: 'internal-report' } as const;
/** Words decide for every application of a lender from then on, so they are taught where lenders are run: by role 1. */
const lendersPage = { page: 'lenders' } as const;
const usualPage = 50;

/** `next` of a page, read back. @throws Problem `invalid_request` */
function placeOf(before: string): { openedAt: Date; id: string } {
  const [at = '', id = ''] = before.split('_');
  const openedAt = new Date(at);
  if (Number.isNaN(openedAt.getTime())) throw new Problem('invalid_request');
  return { openedAt, id };
}

/** Cases of operations: list, retry, teach a word, close (product.md §6). */
export function caseReviewRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getCases, page, async ({ query, db }) => {
    const limit = query.limit ?? usualPage;
    const rows = await casesRepository(db).page({
      state: query.state,
      kind: query.kind,
      lenderKey: query.lender,
      before: query.before === undefined ? undefined : placeOf(query.before),
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const names = await lenderNames(db);
    const keys = await casesRepository(db).lenderKeys();
    return {
      cases: await presentCases(services, db, shown),
      next: rows.length > limit && last ? `${last.openedAt.toISOString()}_${last.id}` : null,
      open: await casesRepository(db).openByKind(),
      lenders: keys
        .map((key) => ({ key, name: names.get(key) ?? key }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    };
  });

  handleChange(
    app,
    services,
    closeCase,
    {
      ...page,
      change: (on, { body: { case_id, outcome, note }, by: { id, at } }) =>
        close(on, case_id, { by: id, outcome, note, at }),
    },
    { says: 'caseClosed' },
  );

  handleChange(
    app,
    services,
    reopenCase,
    {
      ...page,
      change: (on, { body }) => reopen(on, body.case_id),
    },
    { says: 'caseReopened' },
  );

  handleChange(
    app,
    services,
    retryCase,
    {
      ...page,
      change: (on, { body, by }) => retry(services, on, body.case_id, by.id),
    },
    {
      says: ({ taken, asked }) => (taken > 0 ? 'caseTaken' : asked ? 'caseAsked' : 'caseNotTaken'),
      answer: (retried) => retried,
    },
  );

  handleChange(
    app,
    services,
    teachStatusWord,
    {
      ...lendersPage,
      change: (on, { body, by }) => teach(services, on, body, by.id),
    },
    {
      says: 'wordTaught',
      answer: (retried) => retried,
    },
  );

  handle(app, services, getTaughtWords, page, async ({ db }) => {
    const taught = await taughtWordsRepository(db).all();
    const names = await adminNames(
      services,
      db,
      taught.map(({ taughtBy }) => taughtBy),
    );
    const lenders = await lenderNames(db);
    return {
      words: taught.map(({ id, connection, word, status, taughtBy, taughtAt }) => ({
        id,
        lender: lenders.get(connection) ?? connection,
        word,
        status,
        taught_by: names.get(taughtBy) ?? '',
        taught_at: taughtAt.toISOString(),
      })),
    };
  });

  handleChange(
    app,
    services,
    takeBackStatusWord,
    {
      ...lendersPage,
      change: (on, { body, by }) => takeBack(on, body.id, by),
    },
    { says: 'wordTakenBack' },
  );
}
