import { indianClock } from '@tulna/rules/clock';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { canSend, sendMessage } from '../messages/index.ts';
import { partnerUsersRepository, portalOf } from '../partner-users/index.ts';
import { partnerRows } from '../partners/index.ts';
import { payoutDetailsRepository, type StoredPayoutDetails } from './repository.ts';

/** What happened to a change that an owner requested. */
export type PayoutDetailsEvent = 'asked' | 'cancelled' | 'confirmed' | 'refused';

/**
 * Emails every owner of a partner about a change that one of them requested, so that another can still cancel it. Drafts by staff send no email.
 */
export async function notifyOwners(
  services: Services,
  tx: Db,
  details: Pick<StoredPayoutDetails, 'partner' | 'accountLast4' | 'asked' | 'createdBy'>,
  news: PayoutDetailsEvent,
): Promise<void> {
  const { asked, partner: key } = details;
  if (asked === null || !canSend(services, 'email')) return;
  const partner = await partnerRows(tx).where('partner.key', '=', key).executeTakeFirst();
  if (partner === undefined) return;
  const users = partnerUsersRepository(services, tx);
  const by = (await users.names([details.createdBy])).get(details.createdBy) ?? '';
  // The account that payments go to: after a confirmation the new one, before it the earlier one.
  const [before] = (await payoutDetailsRepository(services, tx).currentOf([key])).filter(
    ({ confirmedAt }) => confirmedAt !== null,
  );
  for (const owner of await users.activeOwnersOf(partner.id)) {
    await sendMessage(services, tx, {
      channel: 'email',
      to: owner.email,
      template: 'payoutDetailsNews',
      language: owner.language,
      facts: {
        brand: partner.name,
        name: owner.name,
        by,
        news,
        account: asked.waitsUntil === null ? null : details.accountLast4,
        from: asked.waitsUntil && indianClock(asked.waitsUntil.getTime()),
        paidTo: before?.accountLast4 ?? null,
        link: `${portalOf(services, key)}/settings`,
      },
    });
  }
}
