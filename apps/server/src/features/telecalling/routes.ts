import {
  checkCallNumber,
  diallerCallback,
  getCallDesk,
  getMyCalls,
  hangUpCall,
  keepCallLead,
  releaseCallLead,
  saveCallResult,
  startCall,
  takeNextLead,
} from '@tulna/contract/calls';
import { phrasesFor } from '@tulna/phrases/for-language';
import { purposeOfLine } from '@tulna/rules/call-lines';
import { daysBefore } from '@tulna/rules/clock';
import { failedMs, holdMs } from '@tulna/rules/telecalling';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { contactCalls, whenGiven } from '../consents/index.ts';
import { customersRepository, provedCustomer } from '../customers/index.ts';
import { doNotCallRepository } from '../do-not-call/index.ts';
import { callsRepository } from './calls-repository.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { readDesk, takeNext } from './desk.ts';
import { hangUp, place, startCallOf } from './dial.ts';
import { eventMaxBytes, readEvent, takeEvent } from './events.ts';
import { dropCallNotes, endCall, placeCall } from './jobs.ts';
import { leadsRepository } from './leads-repository.ts';
import { readMyCalls } from './my-calls.ts';
import { presentOwn } from './present-call.ts';
import { saveResult } from './result.ts';

const page = { page: 'telecalling' } as const;
/** Numbers that one network address may check in an hour. */
const checksPerHour = 60;
/** Days for which notes are stored. */
const noteDays = 180;

/** Calls to customers (A14): the agent's desk, what the customer sees of it, and the dialler's events. */
export function telecallingRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const { clock, db: root } = services;
  campaignRoutes(app, services);
  services.dialler?.listen?.(async (event) => {
    await takeEvent(services, event);
  });
  // Consenting to calls again cancels an entry on the do-not-call list that an agent made; one that staff added by hand stays.
  whenGiven(services, async (tx, { customerId, purpose }) => {
    if (purpose !== contactCalls) return;
    const phone = (await customersRepository(services, tx).identity(customerId))?.phone ?? null;
    if (phone !== null) await doNotCallRepository(services, tx).liftAgents(phone);
  });

  handle(app, services, getCallDesk, page, ({ db, session }) => readDesk(services, db, brands, session.userId));
  handle(app, services, takeNextLead, page, async ({ db, session }) => {
    await takeNext(services, db, session.userId);
    return readDesk(services, db, brands, session.userId);
  });
  handle(app, services, keepCallLead, page, async ({ db, session, body }) => {
    const now = clock.now();
    const until = new Date(now.getTime() + holdMs);
    const held = await leadsRepository(db).hold(body.lead_id, session.userId, now, until);
    if (held === undefined) throw new Problem('lead_gone');
    return { held_until: held.toISOString() };
  });
  handle(app, services, releaseCallLead, page, async ({ db, session, body, language }) => {
    const open = await callsRepository(db).openOf(session.userId, clock.now());
    if (open?.lead_id === body.lead_id) throw new Problem('call_needs_result');
    const now = clock.now();
    const lead = await leadsRepository(db).heldBy(session.userId, now);
    if (lead?.id !== body.lead_id) throw new Problem('lead_gone');
    // Otherwise a number that can't be reached would be everybody's next.
    const newest = await callsRepository(db).newestOf(lead.id);
    const isUnreachable = newest?.agent_id === session.userId && newest.rang_at === null && newest.ended_at !== null;
    const notBefore = isUnreachable ? new Date(now.getTime() + failedMs) : lead.not_before;
    await leadsRepository(db).release(body.lead_id, now, notBefore);
    return { message: phrasesFor(language).messages.answers.callLeadReleased };
  });
  handle(app, services, hangUpCall, page, async ({ session, body, language }) => {
    await hangUp(services, body.call_id, session.userId);
    return { message: phrasesFor(language).messages.answers.callEnded };
  });
  handleChange(
    app,
    services,
    startCall,
    { ...page, change: (on, { body, by }) => startCallOf(services, on, body.lead_id, by) },
    { says: 'callStarted', answer: ({ call, dial }) => ({ call: presentOwn(call, dial) }) },
  );
  handleChange(
    app,
    services,
    saveCallResult,
    { ...page, change: (on, { body, by }) => saveResult(services, on, body, by) },
    { says: 'callResultSaved' },
  );

  handle(app, services, getMyCalls, async ({ session, db }) => {
    await provedCustomer(services, db, session);
    return readMyCalls(services, db, session.userId);
  });
  handle(app, services, checkCallNumber, async ({ body, ip }) => {
    await limitOpenCall(services.limits, 'check-call-number', ip, checksPerHour);
    return { line: purposeOfLine(body.number, clock.now()) ?? 'not_ours' };
  });

  // A signature covers the bytes as sent, so this route keeps the body unparsed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: eventMaxBytes }, (_request, body, done) =>
      done(null, body),
    );
    handle(scope, services, diallerCallback, async ({ raw }) => ({
      received: await takeEvent(
        services,
        readEvent(services, raw.headers, Buffer.isBuffer(raw.body) ? raw.body : Buffer.alloc(0)),
      ),
    }));
  });

  services.jobs.work(placeCall, ({ data, signal }) => place(services, data.callId, signal));
  services.jobs.work(endCall, async ({ data, signal }) => {
    await services.dialler?.hangUp(data.callId, signal);
  });
  services.jobs.work(dropCallNotes, () => callsRepository(root).dropNotes(daysBefore(clock.now(), noteDays)));
  services.jobs.schedule(dropCallNotes, '23 4 * * *', {});
}
