import { createGuardedClient, reachOfSetting } from '../../platform/http-client/guarded-request.ts';
import type { HelpRequest } from './seals.ts';

const longestAnswer = 64 * 1024;

const send = createGuardedClient();

/**
 * The external support desk of §7 X21: a form-encoded POST with orgid, name, email, phone, company and description.
 * The specification ignores the result. We don't, because a failed request is retried.
 */
export function supportDesk(settings: { url: string; orgId: string }) {
  const url = new URL(settings.url);
  return {
    /** @throws {Error} if the desk cannot be reached in ten seconds or refuses. */
    async forward(request: HelpRequest, signal: AbortSignal): Promise<void> {
      const answer = await send(url, {
        method: 'POST',
        reach: reachOfSetting(url),
        maxBytes: longestAnswer,
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
        body: new URLSearchParams({
          orgid: settings.orgId,
          name: request.contactName,
          email: request.email,
          phone: request.phoneNumber,
          company: request.company ?? '',
          description: request.description,
        }).toString(),
      });
      if (answer.status < 200 || answer.status > 299) throw new Error(`The support desk answered ${answer.status}.`);
    },
  };
}
