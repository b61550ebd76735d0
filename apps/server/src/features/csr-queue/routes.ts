import { getCsrCall, hangUpCsrCall, startCsrCall } from '@tulna/contract/call-requests';
import {
  addCsrHoliday,
  claimCsrItem,
  getCsrCalendar,
  getCsrItem,
  getCsrSummary,
  holdCsrItem,
  moveCsrItem,
  removeCsrHoliday,
  showCsrHelpRequest,
  updateCsrCalendar,
} from '@tulna/contract/csr-queue';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { phrasesFor } from '@tulna/phrases/for-language';
import { isCsrSupervisor } from '@tulna/rules/csr-queue';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { countedShow } from '../customer-records/index.ts';
import { hangUpOwnCall, presentOwnCall } from '../telecalling/index.ts';
import {
  addHoliday,
  auditedCalendar,
  auditedHolidays,
  auditedItems,
  checkMayEdit,
  editCalendar,
  removeHoliday,
} from './calendar.ts';
import { calendarRepository } from './calendar-repository.ts';
import { claim, hold } from './claim.ts';
import { showHelpRequest } from './help-request.ts';
import { csrItemList } from './list.ts';
import { moveItem } from './move.ts';
import { presentItems, presentSteps } from './present.ts';
import { csrRepository } from './repository.ts';
import { readCsrCall, startCsrCallOf } from './requested-call.ts';
import { readSummary } from './summary.ts';
import { takeUpUndelivered } from './undelivered.ts';

const page = { page: 'csr-portal' } as const;

const says = {
  release: 'csrReleased',
  hand: 'csrHanded',
  pause: 'csrPaused',
  resume: 'csrResumed',
  finish: 'csrFinished',
  reopen: 'csrReopened',
} as const;

/** The queue of customer service (A13): its items, who has them, and the hours of service. */
export function csrQueueRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of [auditedItems, auditedCalendar, auditedHolidays]) services.audit.registry.declare(kind);
  takeUpUndelivered(services);

  serveList(app, services, csrItemList);

  handle(app, services, getCsrSummary, page, ({ db, session }) => readSummary(services, db, session.userId));

  handle(app, services, getCsrItem, page, async ({ db, params }) => {
    const row = await csrRepository(services, db).byId(params.item_id);
    const [item] = row === undefined ? [] : await presentItems(services, db, [row]);
    if (item === undefined) throw new Problem('not_found');
    return { item, steps: await presentSteps(services, db, item.item_id) };
  });

  handleChange(
    app,
    services,
    claimCsrItem,
    {
      ...page,
      change: (on, { body, session, by }) =>
        claim(services, on, { id: body.item_id, takeOver: body.take_over }, { ...by, roleId: session.roleId }),
    },
    {
      says: (id) => (id === null ? 'csrNothing' : 'csrClaimed'),
      answer: (item_id) => ({ item_id }),
    },
  );

  handle(app, services, holdCsrItem, page, ({ db, body, session }) =>
    hold(services, db, body.item_id, { id: session.userId, at: services.clock.now() }),
  );

  handleChange(
    app,
    services,
    moveCsrItem,
    {
      ...page,
      change: (on, { body, session, by }) =>
        moveItem(services, on, body.item_id, body.move, { ...by, roleId: session.roleId }),
    },
    { says: (step) => says[step] },
  );

  handleChange<typeof showCsrHelpRequest, AnswerOf<typeof showCsrHelpRequest>>(
    app,
    services,
    showCsrHelpRequest,
    {
      ...page,
      first: countedShow(services),
      change: (on, { body, by }) => showHelpRequest(services, on, body.item_id, by),
    },
    { answer: (shown) => shown },
  );

  handle(app, services, getCsrCall, page, ({ db, params, session }) =>
    readCsrCall(services, db, params.item_id, session.userId),
  );

  handleChange(
    app,
    services,
    startCsrCall,
    { ...page, change: (on, { body, by }) => startCsrCallOf(services, on, body.item_id, by) },
    { says: 'callStarted', answer: ({ call, dial }) => ({ call: presentOwnCall(call, dial) }) },
  );

  handle(app, services, hangUpCsrCall, page, async ({ session, body, language }) => {
    await hangUpOwnCall(services, body.call_id, session.userId);
    return { message: phrasesFor(language).messages.answers.callEnded };
  });

  handle(app, services, getCsrCalendar, page, async ({ db, session }) => {
    const calendar = calendarRepository(db);
    const { week, targets } = await calendar.read();
    return {
      week: week.map((day) => [...day]),
      targets,
      holidays: await calendar.holidays(),
      may_edit: isCsrSupervisor(session.roleId),
    };
  });

  handleChange(
    app,
    services,
    updateCsrCalendar,
    {
      ...page,
      change(on, { body, session }) {
        checkMayEdit(session);
        return editCalendar(services, on, body);
      },
    },
    { says: 'csrCalendarSaved' },
  );

  handleChange(
    app,
    services,
    addCsrHoliday,
    {
      ...page,
      change(on, { body, session, by }) {
        checkMayEdit(session);
        return addHoliday(services, on, body, by);
      },
    },
    { says: 'csrHolidayAdded' },
  );

  handleChange(
    app,
    services,
    removeCsrHoliday,
    {
      ...page,
      change(on, { body, session }) {
        checkMayEdit(session);
        return removeHoliday(services, on, body.day);
      },
    },
    { says: 'csrHolidayRemoved' },
  );
}
