import { remindMeLater } from '@tulna/contract/offers';
import { DAY_MS } from '@tulna/rules/clock';
import { REMINDER_DAYS_AHEAD } from '@tulna/rules/constants';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { checkProcessing, wantedContact } from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { lockCustomer, provedCustomer } from '../customers/index.ts';
import { withinContactHours } from '../messages/index.ts';
import { sendReminder } from './jobs.ts';
import { remindersRepository } from './repository.ts';

/** How far in the past a time meant as "now" may be, in ms, because the clocks of phones differ. */
const clockSlack = 5 * 60_000;

/** Cancels a customer's open reminders. */
export const cancelReminders = (db: Db, customerId: string, at: Date): Promise<void> =>
  remindersRepository(db).cancelAll(customerId, at);

function wantedTime(at: string, now: Date): Date {
  const wanted = new Date(at);
  const ahead = wanted.getTime() - now.getTime();
  if (ahead < -clockSlack || ahead > REMINDER_DAYS_AHEAD * DAY_MS) {
    throw new Problem('invalid_request', { fields: { at: 'invalid_date' } });
  }
  return ahead < 0 ? now : wanted;
}

export function remindersRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, remindMeLater, async ({ session, body, db }) => {
    await provedCustomer(services, db, session);
    const now = services.clock.now();
    const wanted = wantedTime(body.at, now);
    const dueAt = withinContactHours(wanted);
    const brand = await services.sessions.brandOf(db, session.id);
    await inTransaction(db, async (tx) => {
      await lockCustomer(tx, session.userId);
      await checkProcessing(tx, session.userId);
      if ((await wantedContact(services, tx, session.userId)) === undefined) throw new Problem('reminder_unwanted');
      const application = await creditApplicationsRepository(tx).lock(body.credit_application_id);
      if (application?.customerId !== session.userId) throw new Problem('not_found');
      const reminder = { customerId: session.userId, creditApplicationId: application.id, dueAt, brand };
      const reminderId = await remindersRepository(tx).replace(reminder, now);
      await services.jobs.send(sendReminder, { reminderId }, { db: tx, startAfter: dueAt });
    });
    return { reminder_at: dueAt.toISOString(), moved: dueAt > wanted ? 1 : 0 };
  });
}
