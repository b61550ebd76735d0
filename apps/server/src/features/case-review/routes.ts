import {
  closeCase,
  getCaseLenders,
  getTaughtWords,
  removeStatusWord,
  reopenCase,
  retryCase,
  teachStatusWord,
} from '@tulna/contract/case-review';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { casesRepository } from '../cases/index.ts';
import { taughtWordsRepository } from '../lender-connections/index.ts';
import { auditedCases } from './audited.ts';
import { close, removeMeaning, reopen, retry, setMeaning } from './changes.ts';
import { caseList } from './list.ts';
import { lenderNames } from './present.ts';

const page = { page: 'internal-report' } as const;
/** The meaning of a word affects all later updates of a lender, so setting it needs access to the page of lenders, which role 1 has. */
const lendersPage = { page: 'lenders' } as const;

/** Cases of operations: list, retry, set the meaning of a word, close (product.md §6). */
export function caseReviewRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedCases);

  serveList(app, services, caseList);

  handle(app, services, getCaseLenders, page, async ({ db }) => {
    const keys = await casesRepository(db).lenderKeys();
    const names = await lenderNames(db, keys);
    return {
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
      change: (on, { body, by }) => setMeaning(services, on, body, by.id),
    },
    {
      says: 'wordTaught',
      answer: (retried) => retried,
    },
  );

  handle(app, services, getTaughtWords, page, async ({ db }) => {
    const meanings = await taughtWordsRepository(db).all();
    const names = await adminNames(
      services,
      db,
      meanings.map(({ taughtBy }) => taughtBy),
    );
    const lenders = await lenderNames(
      db,
      meanings.map(({ connection }) => connection),
    );
    return {
      words: meanings.map(({ id, connection, word, status, taughtBy, taughtAt }) => ({
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
    removeStatusWord,
    {
      ...lendersPage,
      change: (on, { body, by }) => removeMeaning(on, body.id, by),
    },
    { says: 'statusWordRemoved' },
  );
}
