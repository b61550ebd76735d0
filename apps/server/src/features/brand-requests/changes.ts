import { randomUUID } from 'node:crypto';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { canSend, sendMessage, sendWrittenMail } from '../messages/index.ts';
import { type MailParts, partnerUsersRepository, portalOf, wantsMail } from '../partner-users/index.ts';
import { checkedBrand, draftOf, editBrand, partnersRepository } from '../partners/index.ts';
import { brandRequestsRepository, type Look } from './repository.ts';

interface By {
  id: string;
  at: Date;
}

/** The parts of a brand, in the order in which they are listed. */
export const lookParts = [
  'name',
  'logo',
  'primary_color',
  'secondary_color',
] as const satisfies readonly (keyof Look)[];
const property = 'brand_request';

export const lookOf = ({ name, logo, primary_color, secondary_color }: Look): Look => ({
  name,
  logo,
  primary_color,
  secondary_color,
});

const subjectOf = (partnerId: number, name: string) => ({ kind: 'partner', id: String(partnerId), name });

async function lockedBrand(tx: Db, partnerId: number) {
  const partner = await partnersRepository(tx).lock(partnerId);
  if (partner === undefined) throw new Problem('not_found');
  return partner.brand;
}

/** At most three emails a day to staff about one partner's requests, so that withdrawing and requesting again doesn't send more. */
const staffMails = { name: 'brand-request-mails', requests: 3, seconds: 24 * 60 * 60 };

/** Emails the staff who can approve that a request waits, if emails can be sent. */
async function notifyStaff(services: Services, tx: Db, { partnerId }: PartnerScope, brand: string, by: By) {
  if (!canSend(services, 'email') || (await services.limits.count(staffMails, String(partnerId))) > 0) return;
  const asker = (await partnerUsersRepository(services, tx).names([by.id])).get(by.id) ?? '';
  const link = `${services.config.http.publicUrl}/admin/partners/${partnerId}/people`;
  for (const { email, language } of await adminUsersRepository(services, tx).active(1)) {
    const { subject, body } = phrasesFor(language).brandRequestMails;
    const facts = { brand, by: asker, link };
    await sendWrittenMail(services, tx, { to: email, subject: subject(facts), text: body(facts), html: undefined });
  }
}

/**
 * Requests a new name, logo or colours, with the checks of the brand editor.
 * @throws {Problem} `invalid_request` naming the field, `brand_request_waits`, `brand_request_same`
 */
export async function ask(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  { note, ...wanted }: Look & { note: string },
  by: By,
): Promise<Change<void>> {
  const { partnerId, partner } = scope;
  const brand = await lockedBrand(tx, partnerId);
  const before = lookOf(brand);
  const requested = lookOf(await checkedBrand(services, partner, { ...draftOf(brand), ...wanted } as never));
  if (lookParts.every((part) => before[part] === requested[part])) throw new Problem('brand_request_same');
  const request = {
    id: randomUUID(),
    partnerId,
    partner,
    before,
    asked: requested,
    note,
    askedBy: by.id,
    askedAt: by.at,
  };
  if (!(await brandRequestsRepository(tx).add(request))) throw new Problem('brand_request_waits');
  await notifyStaff(services, tx, scope, brand.name, by);
  const records = [{ action: 'open', subject: subjectOf(partnerId, brand.name), property, after: requested }];
  return { answer: undefined, records };
}

/** Withdraws the waiting request. @throws {Problem} `not_found` */
export async function withdraw(tx: Db, { partnerId }: PartnerScope, id: string, by: By): Promise<Change<void>> {
  const brand = await lockedBrand(tx, partnerId);
  const requests = brandRequestsRepository(tx);
  if ((await requests.lockWaiting(partnerId, id)) === undefined) throw new Problem('not_found');
  await requests.decide(id, 'withdrawn', '', by);
  return { answer: undefined, records: [{ action: 'close', subject: subjectOf(partnerId, brand.name), property }] };
}

/** Emails the result to the person who made the request, if emails can be sent. */
async function notify(mail: MailParts, tx: Db, userId: string, answer: { approved: boolean; reason: string }) {
  const { services, brands } = mail;
  const user = await partnerUsersRepository(services, tx).byId(userId);
  if (user === undefined || user.disabledAt !== null || !canSend(services, 'email')) return;
  if (!wantsMail(user, 'brand_answered')) return;
  const facts = {
    brand: (brands.byKey(user.partner) ?? brands.standard()).name,
    ...answer,
    link: `${portalOf(mail.services, user.partner)}/settings`,
  };
  const { email: to, language } = user;
  await sendMessage(services, tx, { channel: 'email', to, template: 'brandRequestAnswered', language, facts });
}

/**
 * Approves a request, as an edit of the brand like any other, or refuses it. Only the fields that the partner asked for are
 * changed; if one has been changed since, it isn't clear which value is wanted.
 * @throws {Problem} `not_found`, `changed_since`, and as `editBrand`
 */
export async function decide(
  mail: MailParts,
  tx: Db,
  partnerId: number,
  { request_id: id, approve, reason }: { request_id: string; approve: boolean; reason: string },
  by: By,
): Promise<Change<void>> {
  const brand = await lockedBrand(tx, partnerId);
  const requests = brandRequestsRepository(tx);
  const request = await requests.lockWaiting(partnerId, id);
  if (request === undefined) throw new Problem('not_found');
  await requests.decide(id, approve ? 'approved' : 'refused', reason, by);
  await notify(mail, tx, request.askedBy, { approved: approve, reason });
  const record = {
    action: approve ? 'confirm' : 'discard',
    subject: subjectOf(partnerId, brand.name),
    property,
    after: reason,
  };
  if (!approve) return { answer: undefined, records: [record] };
  const wanted = lookParts.filter((part) => request.before[part] !== request.asked[part]);
  if (wanted.some((part) => brand[part] !== request.before[part])) throw new Problem('changed_since');
  const changes = Object.fromEntries(wanted.map((part) => [part, request.asked[part]]));
  const draft = { ...draftOf(brand), ...changes } as Parameters<typeof editBrand>[3];
  const edited = await editBrand(mail.services, tx, partnerId, draft);
  return { ...edited, answer: undefined, records: [...edited.records, record] };
}
