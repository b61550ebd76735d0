import { phrasesFor } from '@tulna/phrases/for-language';
import { WEBHOOK_NOTIFY_AFTER, WEBHOOK_OFF_AFTER } from '@tulna/rules/webhooks';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { canSend, sendWrittenMail } from '../messages/index.ts';
import { partnerUsersRepository, portalOf, wantsMail } from '../partner-users/index.ts';
import { stopEndpoint } from './queue.ts';
import { type Failing, webhooksRepository } from './repository.ts';

/** Emails the owners of a partner, each in their language, in the caller's transaction. The email names only the host of the address. */
export async function notifyOwners(
  services: Services,
  tx: Db,
  endpoint: Pick<Failing, 'partnerId' | 'url'>,
  what: 'failing' | 'off' | 'gone',
): Promise<void> {
  if (!canSend(services, 'email')) return;
  const { host } = new URL(endpoint.url);
  for (const owner of await partnerUsersRepository(services, tx).activeOwnersOf(endpoint.partnerId)) {
    if (!wantsMail(owner, 'webhook_trouble')) continue;
    const { email, language, partner } = owner;
    const facts = { host, link: `${portalOf(services, partner)}/digital-integration` };
    const { subject, body } = phrasesFor(language).webhookMails[what];
    await sendWrittenMail(services, tx, { to: email, subject: subject(facts), text: body(facts), html: undefined });
  }
}

/**
 * Checks endpoints at which nothing arrives. Their owners are emailed after an hour of failures; after five days the endpoint is switched off and they are emailed again. Missed messages are stored for resending.
 */
export async function watchFailing(services: Services): Promise<void> {
  const now = services.clock.now();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  for (const id of await webhooksRepository(services, services.db).failingIds(before(WEBHOOK_NOTIFY_AFTER))) {
    await inTransaction(services.db, async (tx) => {
      const webhooks = webhooksRepository(services, tx);
      const endpoint = await webhooks.lockFailing(id, before(WEBHOOK_NOTIFY_AFTER));
      if (endpoint === undefined) return;
      if (endpoint.failingSince <= before(WEBHOOK_OFF_AFTER)) {
        await stopEndpoint(tx, endpoint.partnerId, id, () => webhooks.setState(endpoint.partnerId, id, 'off', now));
        await notifyOwners(services, tx, endpoint, 'off');
      } else if (!endpoint.isNotified) {
        await webhooks.markNotified(id, now);
        await notifyOwners(services, tx, endpoint, 'failing');
      }
    });
  }
}
