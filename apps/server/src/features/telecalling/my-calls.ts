import type { MyCalls } from '@tulna/contract/calls';
import { budgetDays, callBudget, firstNameOf } from '@tulna/rules/telecalling';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { consentsRepository, contactCalls } from '../consents/index.ts';
import { customersRepository } from '../customers/index.ts';
import { doNotCallRepository } from '../do-not-call/index.ts';
import { callsRepository } from './calls-repository.ts';

/** What a customer is shown about our calls: the call limit, how much of it is used, and who is calling now. */
export async function readMyCalls(services: Services, db: Db, customerId: string): Promise<MyCalls> {
  const now = services.clock.now();
  const calls = callsRepository(db);
  const { day, week } = budgetDays(now);
  const rang = await calls.rangSince(customerId, week);
  const [answer] = await consentsRepository(db).answersTo(customerId, contactCalls);
  const phone = (await customersRepository(services, db).identity(customerId))?.phone ?? null;
  const live = await calls.liveOf(customerId, now);
  const agent = live && (await adminNames(services, db, [live.agent_id])).get(live.agent_id);
  return {
    allowed: answer?.granted === true ? 1 : 0,
    listed: phone !== null && (await doNotCallRepository(services, db).has(phone)) ? 1 : 0,
    per_day: callBudget.perDay,
    per_week: callBudget.perWeek,
    today: rang.filter((one) => one >= day).length,
    this_week: rang.length,
    from_hour: services.config.callHours.from,
    to_hour: services.config.callHours.to,
    live:
      live === undefined
        ? null
        : {
            agent: firstNameOf(agent ?? '').slice(0, 60),
            code: live.code,
            line: live.line,
            since: (live.connected_at ?? live.rang_at ?? live.asked_at).toISOString(),
          },
  };
}
