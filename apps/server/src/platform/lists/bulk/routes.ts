import { getListBulk, startListBulk, undoListBulk } from '@tulna/contract/list-bulks';
import { type ErrorCode, errorSentence } from '@tulna/phrases/errors';
import { phrasesFor } from '@tulna/phrases/for-language';
import { mayOpen } from '@tulna/rules/admin-access';
import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import type { FastifyInstance } from 'fastify';
import { entryToUndo } from '../../audit/find.ts';
import { actorOf } from '../../audit/record.ts';
import type { Db } from '../../database/database.ts';
import { handle } from '../../http/handle.ts';
import { handleChange } from '../../http/handle-change.ts';
import { Problem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../sessions/session.ts';
import { type Choice, declaredLists, type ServerList, staffPageOf } from '../server-list.ts';
import { runListBulk, undoListBulkJob } from './carry-out.ts';
import { bulkDays, bulksRepository } from './repository.ts';

/** The most rows that one bulk change may have. */
const most = 50_000;
/** Minutes within which a prepared change must be started, so that people confirm what they have just seen. */
const startWithin = 15;
const shownRows = 100;

const subjectOf = (id: string, list: string) => ({ kind: 'list-bulk', id, name: list });

type Prepared = Choice & { change: { action: string; value: unknown }; ids?: string[] };

/** Prepares a bulk change: stores which rows it will change. */
export function serveListBulk(app: FastifyInstance, services: Services, list: ServerList): void {
  const { prepareBulk } = list.list;
  if (prepareBulk === undefined) return;
  handle(app, services, prepareBulk, { page: staffPageOf(list) }, async ({ body, session, raw, db, language }) => {
    const { change, ids, ...choice } = body as Prepared;
    list.checkBulk(change.action, change.value);
    const { id: _nobody, ...from } = actorOf(session, raw);
    const actor = { ...from, id: session.userId, roleId: session.roleId };
    return db.transaction().execute(async (tx) => {
      const rows = list.fixed({ services, db: tx, session, language }, choice, ids);
      const content = { value: change.value, choice };
      const { id, total } = await bulksRepository(services, tx).prepare(
        { list: list.list.noun, action: change.action, actor, language, content },
        rows,
        most,
        services.clock.now(),
      );
      if (total > most) throw new Problem('payload_too_large');
      return { bulk_id: id, total };
    });
  });
}

/**
 * Routes that start a prepared change, return its progress and undo it. Only the person who prepared it may call them, and only while they
 * may open the list.
 */
export function listBulksRoutes(app: FastifyInstance, services: Services): void {
  const { jobs } = services;
  const page = { page: 'account' } as const;
  const own = async (db: Db, session: Session, id: string) => {
    const bulk = await bulksRepository(services, db).byId(id);
    const list = bulk && declaredLists().get(bulk.list);
    if (bulk === undefined || list === undefined || bulk.actor.id !== session.userId) throw new Problem('not_found');
    if (!mayOpen(session.roleId, staffPageOf(list))) throw new Problem('forbidden');
    return bulk;
  };

  handleChange(
    app,
    services,
    startListBulk,
    {
      ...page,
      async change(on, { body, session, by }) {
        const bulk = await own(on, session, body.bulk_id);
        const age = by.at.getTime() - bulk.askedAt.getTime();
        if (bulk.total !== body.total || age > startWithin * 60_000) throw new Problem('conflict');
        if (!(await bulksRepository(services, on).move(bulk.id, 'prepared', 'running'))) throw new Problem('conflict');
        await jobs.send(runListBulk, { bulkId: bulk.id }, { db: on });
        const after = { action: bulk.action, ...(bulk.content.value as object), rows: bulk.total };
        return { answer: undefined, records: [{ action: 'bulk', subject: subjectOf(bulk.id, bulk.list), after }] };
      },
    },
    { says: 'bulkStarted' },
  );

  handle(app, services, getListBulk, page, async ({ params, session, db, language }) => {
    const bulk = await own(db, session, params.bulk_id);
    const bulks = bulksRepository(services, db);
    const [counts, notDone] = [await bulks.counts(bulk.id), await bulks.notDone(bulk.id, shownRows)];
    const phrases = phrasesFor(language);
    const life = bulk.state === 'prepared' ? startWithin * MINUTE_MS : bulkDays * DAY_MS;
    return {
      state: bulk.state,
      total: bulk.total,
      ...counts,
      not_done: notDone.map(({ reason, ...row }) => ({
        ...row,
        reason: reason === null ? '' : errorSentence(phrases, reason as ErrorCode),
      })),
      ends_at: new Date(bulk.askedAt.getTime() + life).toISOString(),
    };
  });

  handleChange(
    app,
    services,
    undoListBulk,
    {
      ...page,
      async change(on, { body, session }) {
        const bulk = await own(on, session, body.bulk_id);
        if (!(await bulksRepository(services, on).move(bulk.id, 'done', 'undoing')))
          throw new Problem('not_reversible');
        await jobs.send(undoListBulkJob, { bulkId: bulk.id }, { db: on });
        const subject = subjectOf(bulk.id, bulk.list);
        // This entry undoes the start of the bulk change; each row is undone by an entry of its own.
        const undoes = await entryToUndo(on, 'bulk', subject);
        return { answer: undefined, records: [{ action: 'undo', subject, undoes }] };
      },
    },
    { says: 'undone' },
  );
}
