import { partnerRoles } from '@tulna/rules/partner-access';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { merchantRecords } from '../merchants/index.ts';
import { partnersById } from '../partners/index.ts';
import { endLink, type MailParts, subjectOf } from './links.ts';
import { type By, type Invited, invite } from './people.ts';
import { type PartnerPerson, partnerPeople, partnerUsersRepository } from './repository.ts';

/** The portal's people at a merchant, in the order they were invited. @throws {Problem} `not_found` */
export async function peopleOfMerchant(
  { services }: Pick<MailParts, 'services'>,
  db: Db,
  merchantId: string,
): Promise<PartnerPerson[]> {
  const merchant = await merchantRecords(services, db).byId(merchantId);
  if (merchant === undefined) throw new Problem('not_found');
  return await partnerPeople(services, db).ofMerchant(merchant.partnerId, merchantId);
}

/**
 * Invites a person at a merchant to the portal, where they see only the merchant's own data.
 * @throws {Problem} `not_found`, `merchant_not_approved`, and as `invite`
 */
export async function inviteOfMerchant(
  mail: MailParts,
  tx: Db,
  merchantId: string,
  person: Omit<Invited, 'roleId'>,
  by: Omit<By, 'as'>,
): Promise<Change<string>> {
  const merchant = await merchantRecords(mail.services, tx).byId(merchantId);
  if (merchant === undefined) throw new Problem('not_found');
  if (merchant.state !== 'approved' || !merchant.active) throw new Problem('merchant_not_approved');
  const partner = (await partnersById(tx, [merchant.partnerId])).get(merchant.partnerId)?.key;
  if (partner === undefined) throw new Problem('not_found');
  const belonging = { partnerId: merchant.partnerId, partner, merchantId };
  return await invite(mail, tx, belonging, { ...person, roleId: partnerRoles.merchant }, { ...by, as: 'staff' });
}

/** Withdraws a merchant's invitations that haven't been accepted, because the merchant's own request is undecided again. */
export async function withdrawOfMerchant(
  { services }: Pick<MailParts, 'services'>,
  tx: Db,
  { id, partnerId }: { id: string; partnerId: number },
  at: Date,
): Promise<AuditRecord[]> {
  const users = partnerUsersRepository(services, tx);
  await users.alone(partnerId);
  const records: AuditRecord[] = [];
  for (const person of await partnerPeople(services, tx).ofMerchant(partnerId, id)) {
    if (person.state !== 'invited') continue;
    await endLink(services, tx, person.id, at);
    await users.remove(person.id);
    records.push({ action: 'withdraw', subject: subjectOf(person) });
  }
  return records;
}
