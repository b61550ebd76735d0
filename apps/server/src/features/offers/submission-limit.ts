import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

/** Every submission asks lenders with an API again, some of which bill us for each request. */
export const submissions = { name: 'submit-profile', requests: 20, seconds: 3600 };

/** Counts a submission of a complete profile. @throws {Problem} `too_many_requests` with the seconds to wait */
export async function countSubmission(services: Pick<Services, 'limits'>, customerId: string): Promise<void> {
  const seconds = await services.limits.count(submissions, customerId);
  if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}
