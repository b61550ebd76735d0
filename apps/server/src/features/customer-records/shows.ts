import { SHOWS_PER_HOUR } from '@tulna/rules/customer-records';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

const shows = { name: 'customer-shows', requests: SHOWS_PER_HOUR, seconds: 60 * 60 };

/** Counts that a member of staff opens a customer's detail that is masked elsewhere. @throws {Problem} `too_many_requests` */
async function countShow(services: Services, adminId: string): Promise<void> {
  const seconds = await services.limits.count(shows, adminId);
  if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}

/** The first step of an endpoint that shows a detail to staff: counts it before anything is shown. */
export const countedShow =
  (services: Services) =>
  async <Done>(
    { session }: { session: { userId: string } },
    carryOut: (ready: undefined) => Promise<Done>,
  ): Promise<Done> => {
    await countShow(services, session.userId);
    return carryOut(undefined);
  };
