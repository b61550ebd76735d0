import { indianClock } from '@tulna/rules/clock';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { canSend, sendMessage } from '../messages/index.ts';
import { partnerUsersRepository, portalOf } from '../partner-users/index.ts';
import { partnerRows } from '../partners/index.ts';
import { type KeptPayoutDetails, payoutDetailsRepository } from './repository.ts';

/** The result of a change that an owner asked for. */
export type PayoutDetailsEvent = 'asked' | 'cancelled' | 'confirmed' | 'refused';

/**
 * Writes to every owner of a partner what becomes of a change that one of them asked for, so that another can still cancel
 * it. What staff draft is not told.
 */
export async function tellOwners(
  services: Services,
  tx: Db,
  details: Pick<KeptPayoutDetails, 'partner' | 'accountLast4' | 'asked' | 'createdBy'>,
  news: PayoutDetailsEvent,
): Promise<void> {
  const { asked, partner: key } = details;
  if (asked === null || !canSend(services, 'email')) return;
  const partner = await partnerRows(tx).where('partner.key', '=', key).executeTakeFirst();
  if (partner === undefined) return;
  const users = partnerUsersRepository(services, tx);
  const by = (await users.names([details.createdBy])).get(details.createdBy) ?? '';
  // Confirmed, the new account is the one in force; before that, the one in force is another.
  const [before] = (await payoutDetailsRepository(services, tx).currentOf([key])).filter(
    ({ confirmedAt }) => confirmedAt !== null,
  );
  for (const owner of await users.ownersOf(partner.id)) {
    if (owner.state !== 'active') continue;
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
