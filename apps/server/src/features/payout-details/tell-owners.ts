import { indianClock } from '@tulna/rules/clock';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { canSend, type OutgoingMessage, sendMessage } from '../messages/index.ts';
import { partnerUsersRepository, portalOf } from '../partner-users/index.ts';
import { partnerRows } from '../partners/index.ts';
import {
  isSameAccount,
  isSameBusiness,
  type NewPayoutDetails,
  payoutDetailsRepository,
  type StoredPayoutDetails,
} from './repository.ts';

/** What happened to a change that an owner requested. */
export type PayoutDetailsEvent = 'asked' | 'cancelled' | 'confirmed' | 'refused';

type News = Omit<OutgoingMessage<'payoutDetailsNews'>['facts'], 'brand' | 'name' | 'link'>;

/** Emails every owner of a partner. */
async function mailOwners(services: Services, tx: Db, key: string, newsOf: () => Promise<News>): Promise<void> {
  if (!canSend(services, 'email')) return;
  const partner = await partnerRows(tx).where('partner.key', '=', key).executeTakeFirst();
  if (partner === undefined) return;
  const news = await newsOf();
  for (const owner of await partnerUsersRepository(services, tx).activeOwnersOf(partner.id)) {
    await sendMessage(services, tx, {
      channel: 'email',
      to: owner.email,
      template: 'payoutDetailsNews',
      language: owner.language,
      facts: { brand: partner.name, name: owner.name, link: `${portalOf(services, key)}/settings`, ...news },
    });
  }
}

/**
 * Emails every owner of a partner about a change that one of them requested, so that another can still cancel it. A draft of staff changes
 * nothing yet, so it sends no email.
 */
export async function notifyOwners(
  services: Services,
  tx: Db,
  details: Pick<StoredPayoutDetails, 'partner' | 'accountLast4' | 'asked' | 'createdBy'>,
  news: PayoutDetailsEvent,
): Promise<void> {
  const { asked, partner: key } = details;
  if (asked === null) return;
  await mailOwners(services, tx, key, async () => {
    const by = (await partnerUsersRepository(services, tx).names([details.createdBy])).get(details.createdBy) ?? '';
    // The account that payments go to: after a confirmation the new one, before it the earlier one.
    const [before] = (await payoutDetailsRepository(services, tx).currentOf([key])).filter(
      ({ confirmedAt }) => confirmedAt !== null,
    );
    return {
      by,
      news,
      account: asked.waitsUntil === null ? null : details.accountLast4,
      hasBusiness: false,
      from: asked.waitsUntil && indianClock(asked.waitsUntil.getTime()),
      paidTo: before?.accountLast4 ?? null,
    };
  });
}

/**
 * Emails every owner of a partner that staff changed its bank account or its business details. Another group alone is not news.
 * @param before the details that were in force, with their full numbers
 */
export async function notifyOwnersOfStaff(
  services: Services,
  tx: Db,
  details: NewPayoutDetails,
  before: NewPayoutDetails | undefined,
): Promise<void> {
  const hasAccount = !isSameAccount(details, before);
  const hasBusiness = !isSameBusiness(details, before) || details.pan !== (before?.pan ?? null);
  if (!hasAccount && !hasBusiness) return;
  const last4 = details.accountNumber.slice(-4);
  await mailOwners(services, tx, details.partner, () =>
    Promise.resolve({
      by: null,
      news: 'confirmed',
      account: hasAccount ? last4 : null,
      hasBusiness: hasBusiness && before !== undefined,
      from: null,
      paidTo: last4,
    }),
  );
}
