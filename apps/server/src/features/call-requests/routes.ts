import { askForCall, getMyCallRequest, withdrawCallRequest } from '@tulna/contract/call-requests';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { BusinessCalendar } from '@tulna/rules/business-clock';
import { callWindows } from '@tulna/rules/call-windows';
import { DAY_MS } from '@tulna/rules/clock';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomer, provedCustomer } from '../customers/index.ts';
import { type CallRequest, callRequestsRepository } from './repository.ts';

/** The number of requests that a customer can make in seven days, because each one is work for an agent. */
const mostInWeek = 7;

const iso = ({ from, to }: { from: number; to: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** The customer's view of a request. A time that passed without a call is shown as missed, even if no agent has recorded that. */
function stateOf({ outcome, called_at, window_to }: CallRequest, now: Date) {
  if (outcome !== null) return outcome as 'withdrawn' | 'missed' | 'helped' | 'not_reached' | 'no_action';
  if (called_at !== null) return 'called';
  return window_to <= now ? 'missed' : 'waiting';
}

/**
 * Calls that a customer asks for (A13, C15).
 * @param calendarOf returns the business hours, which the feature of customer service knows
 */
export function callRequestsRoutes(
  app: FastifyInstance,
  services: Services,
  calendarOf: (db: Db) => Promise<BusinessCalendar>,
): void {
  const windows = async (db: Db, now: Date) =>
    callWindows(await calendarOf(db), services.config.callHours, now.getTime());

  handle(app, services, getMyCallRequest, async ({ session, db }) => {
    const { identity } = await provedCustomer(services, db, session);
    const now = services.clock.now();
    const newest = await callRequestsRepository(db).newestOf(session.userId);
    return {
      has_number: identity.phone === null ? 0 : 1,
      windows: (await windows(db, now)).map(iso),
      request:
        newest === undefined
          ? null
          : {
              call_request_id: newest.id,
              from: newest.window_from.toISOString(),
              to: newest.window_to.toISOString(),
              asked_at: newest.asked_at.toISOString(),
              state: stateOf(newest, now),
              open: newest.ended_at === null && newest.window_to > now ? 1 : 0,
            },
    };
  });

  handle(app, services, askForCall, async ({ session, body, db, language }) => {
    const customer = await provedCustomer(services, db, session);
    if (customer.identity.phone === null) throw new Problem('call_request_no_number');
    const now = services.clock.now();
    const from = Date.parse(body.from);
    const window = (await windows(db, now)).find((one) => one.from === from);
    if (window === undefined) throw new Problem('invalid_request', { fields: { from: { shape: 'callWindow' } } });
    const brand = (await services.sessions.brandOf(db, session.id)) ?? services.config.defaultBrand;
    await inTransaction(db, async (tx) => {
      await lockCustomer(tx, session.userId);
      const requests = callRequestsRepository(tx);
      const open = await requests.lockOpenOf(session.userId);
      // A request whose time has passed, but which staff haven’t closed, is replaced by the new one.
      if (open !== undefined && open.window_to > now) throw new Problem('call_request_open');
      if ((await requests.countSince(session.userId, new Date(now.getTime() - 7 * DAY_MS))) >= mostInWeek)
        throw new Problem('call_request_many');
      if (open !== undefined) await requests.end(open.id, open.called_at === null ? 'missed' : 'not_reached', now);
      const chosen = { from: new Date(window.from), to: new Date(window.to) };
      await requests.add({ customerId: session.userId, brand, ...chosen, at: now });
    });
    return { message: phrasesFor(language).messages.answers.callAskedFor };
  });

  handle(app, services, withdrawCallRequest, async ({ session, body, db, language }) => {
    await provedCustomer(services, db, session);
    await inTransaction(db, async (tx) => {
      await lockCustomer(tx, session.userId);
      const requests = callRequestsRepository(tx);
      const request = await requests.lock(body.call_request_id);
      if (request?.customer_id !== session.userId) throw new Problem('not_found');
      if (request.ended_at !== null && request.outcome !== 'withdrawn') throw new Problem('call_request_over');
      await requests.end(request.id, 'withdrawn', services.clock.now());
    });
    return { message: phrasesFor(language).messages.answers.requestedCallCancelled };
  });
}
