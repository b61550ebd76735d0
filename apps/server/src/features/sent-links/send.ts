import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import { SENT_LINK_LIMITS } from '@tulna/rules/sent-links';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { contactChannels } from '../consents/index.ts';
import { customerKind, maskedCustomers } from '../customer-search/index.ts';
import { blocksRepository, customersOf, customersRepository, lockCustomer } from '../customers/index.ts';
import { canSend, sendMessage, withinContactHours } from '../messages/index.ts';
import { isSuppressed } from '../suppressions/index.ts';
import { transferLink } from './link.ts';
import { sentLinksRepository } from './repository.ts';

/** How many links can still be sent to a customer within 24 hours. */
export async function linksLeft(db: Db, customerId: string, now: Date): Promise<number> {
  const sent = await sentLinksRepository(db).countSince(customerId, new Date(now.getTime() - DAY_MS));
  return Math.max(0, SENT_LINK_LIMITS.perDay - sent);
}

/**
 * The contact of a customer whom staff may send a message.
 * @throws {Problem} `not_found` if there is no such customer or their data was deleted; `desk_blocked`, `desk_no_number`, `desk_suppressed`
 */
export async function reachableByDesk(services: Services, tx: Db, customerId: string) {
  const identity = await customersRepository(services, tx).identity(customerId);
  const [customer] = await maskedCustomers(services, tx, customersOf([customerId]), 1);
  if (identity === undefined || customer === undefined || customer.state === 'erased') throw new Problem('not_found');
  const [block] = await blocksRepository(tx).of(customerId, 1);
  if (block?.endedAt === null) throw new Problem('desk_blocked');
  const { phone, language } = identity;
  if (phone === null) throw new Problem('desk_no_number');
  if (await isSuppressed(services, tx, { channel: 'sms', value: phone })) throw new Problem('desk_suppressed');
  return { phone, language, brand: customer.brand };
}

/**
 * Sends a customer a link to their next step, by SMS. It isn't a lead: no partner is credited or notified.
 * @throws {Problem} as `reachableByDesk`; `go_on_declined` if the consent to SMS was withdrawn, `go_on_hours` outside contact hours, `go_on_many`, `unavailable`
 */
export async function sendLink(
  { services, brands }: { services: Services; brands: BrandDirectory },
  tx: Db,
  { customerId, origin }: { customerId: string; origin: string },
  by: { id: string; at: Date },
): Promise<Change<void>> {
  await lockCustomer(tx, customerId).catch(() => {
    throw new Problem('not_found');
  });
  const { phone, language, ...known } = await reachableByDesk(services, tx, customerId);
  if (!(await contactChannels(tx, [customerId]))(customerId).includes('sms')) throw new Problem('go_on_declined');
  if (withinContactHours(by.at) > by.at) throw new Problem('go_on_hours');
  if ((await linksLeft(tx, customerId, by.at)) === 0) throw new Problem('go_on_many');
  if (!canSend(services, 'sms')) throw new Problem('unavailable', { values: {} });
  const brand = brands.byKey(known.brand ?? '') ?? brands.standard();
  const id = randomUUID();
  const expiresAt = new Date(by.at.getTime() + SENT_LINK_LIMITS.hours * HOUR_MS);
  await sentLinksRepository(tx).add({ id, customerId, sentBy: by.id, sentAt: by.at, expiresAt });
  await sendMessage(services, tx, {
    channel: 'sms',
    to: phone,
    template: 'linkToContinue',
    language,
    facts: { brand: brand.name, link: transferLink(origin, id, brand.key) },
  });
  const subject = { kind: customerKind, id: customerId, name: '' };
  return { answer: undefined, records: [{ action: 'send_link', subject }] };
}
