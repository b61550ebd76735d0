import {
  closeCase,
  getCases,
  getTaughtWords,
  reopenCase,
  retryCase,
  takeBackStatusWord,
  teachStatusWord,
} from '@tulna/contract/case-review';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
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

const said = (language: Language) => phrasesFor(language).messages.answers;

/** `next` of a page, read back. @throws Problem `invalid_request` */
function placeOf(before: string): { openedAt: Date; id: string } {
  const [at = '', id = ''] = before.split('_');
  const openedAt = new Date(at);
  if (Number.isNaN(openedAt.getTime())) throw new Problem('invalid_request');
  return { openedAt, id };
}

/** Cases of operations: list, retry, teach a word, close (product.md §6). */
export function caseReviewRoutes(app: FastifyInstance, services: Services): void {
  const { audit } = services;

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

  handle(app, services, closeCase, page, async ({ body, session, raw, db, language }) => {
    const end = { by: session.userId, outcome: body.outcome, note: body.note, at: services.clock.now() };
    await audit.run(db, actorOf(session, raw), (tx) => close(tx, body.case_id, end));
    return { message: said(language).caseClosed };
  });

  handle(app, services, reopenCase, page, async ({ body, session, raw, db, language }) => {
    await audit.run(db, actorOf(session, raw), (tx) => reopen(tx, body.case_id));
    return { message: said(language).caseReopened };
  });

  handle(app, services, retryCase, page, async ({ body, session, raw, db, language }) => {
    const retried = await audit.run(db, actorOf(session, raw), (tx) =>
      retry(services, tx, body.case_id, session.userId),
    );
    const words = said(language);
    return {
      message: retried.taken > 0 ? words.caseTaken : retried.asked ? words.caseAsked : words.caseNotTaken,
      ...retried,
    };
  });

  handle(app, services, teachStatusWord, lendersPage, async ({ body, session, raw, db, language }) => {
    const retried = await audit.run(db, actorOf(session, raw), (tx) => teach(services, tx, body, session.userId));
    return { message: said(language).wordTaught, ...retried };
  });

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

  handle(app, services, takeBackStatusWord, lendersPage, async ({ body, session, raw, db, language }) => {
    const by = { id: session.userId, at: services.clock.now() };
    await audit.run(db, actorOf(session, raw), (tx) => takeBack(tx, body.id, by));
    return { message: said(language).wordTakenBack };
  });
}
