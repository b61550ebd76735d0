import type { MerchantRefusal, MerchantSwitchReason } from '@tulna/rules/merchants';
import { isSwitchReason } from '@tulna/rules/merchants';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { earnedByMerchants } from '../commissions/index.ts';
import { type MerchantRecord, merchantRecords } from '../merchants/index.ts';
import { withdrawMessages } from '../messages/index.ts';
import { inviteOfMerchant, type MailParts, withdrawOfMerchant } from '../partner-users/index.ts';
import { notifyMerchant } from './answer-messages.ts';

type By = { id: string; at: Date };

/** The kind of merchants in the audit. */
export const merchantKind = 'merchant';

export const subjectOf = ({ id, shopName }: Pick<MerchantRecord, 'id' | 'shopName'>) => ({
  kind: merchantKind,
  id,
  name: shopName,
});

const moved = (
  merchant: MerchantRecord,
  property: 'state' | 'active' | 'refusal' | 'switch',
  before: unknown,
  after: unknown,
): AuditRecord => ({ action: 'update', subject: subjectOf(merchant), property, before, after });

/** @throws {Problem} `not_found` */
export async function lockMerchant(services: Services, tx: Db, id: string): Promise<MerchantRecord> {
  const merchant = await merchantRecords(services, tx).lock(id);
  if (merchant === undefined) throw new Problem('not_found');
  return merchant;
}

/** @throws {Problem} `merchant_decided` with the name of the colleague who was quicker */
async function lockWaiting(services: Services, tx: Db, id: string): Promise<MerchantRecord> {
  const merchant = await lockMerchant(services, tx, id);
  if (merchant.state === 'new') return merchant;
  const names = await adminNames(services, tx, [merchant.decidedBy]);
  throw new Problem('merchant_decided', { values: { by: names.get(merchant.decidedBy ?? '') ?? '' } });
}

/**
 * Approves a request and notifies the merchant. Loans paid out to its customers from now on earn it commission.
 * @param twice true to approve it even if another merchant with its mobile number is approved
 * @param invited true to invite the merchant to the portal, too, at the email address of its sign-up
 * @throws {Problem} `merchant_decided`, `merchant_twice`, `not_found`; with `invited` as `inviteOfMerchant`
 */
export async function approve(
  mail: MailParts,
  tx: Db,
  { id, twice, invited, origin }: { id: string; twice: boolean; invited: boolean; origin: string },
  by: By,
): Promise<Change<void>> {
  const { services } = mail;
  const merchants = merchantRecords(services, tx);
  const unlocked = await merchants.byId(id);
  if (unlocked === undefined) throw new Problem('not_found');
  // The number is locked before the row, so that a simultaneous approval of another merchant with this number waits here instead of deadlocking.
  await merchants.lockPhone(unlocked.phone);
  const merchant = await lockWaiting(services, tx, id);
  const alike = await merchants.alike([id]);
  if (!twice && alike.some(({ phone, state }) => phone && state === 'approved')) throw new Problem('merchant_twice');
  const messages = await notifyMerchant(services, tx, merchant, { answer: 'approve' }, origin);
  await merchants.answer(id, { state: 'approved', reason: null, note: null }, by, messages);
  const { contactName: name, email, language } = merchant;
  const invitation =
    invited && email !== null ? await inviteOfMerchant(mail, tx, id, { name, email, language }, by) : undefined;
  return {
    answer: undefined,
    records: [moved(merchant, 'state', 'new', 'approved'), ...(invitation?.records ?? [])],
  };
}

/** Refuses a request and notifies the merchant; from now on its link no longer credits it. @throws {Problem} `merchant_decided`, `not_found` */
export async function refuse(
  services: Services,
  tx: Db,
  { id, reason, note, origin }: { id: string; reason: MerchantRefusal; note: string; origin: string },
  by: By,
): Promise<Change<void>> {
  // The reason "other" needs a note that says what it was.
  if (reason === 'other' && note === '') throw new Problem('invalid_request', { fields: { note: 'required' } });
  const merchant = await lockWaiting(services, tx, id);
  const messages = await notifyMerchant(services, tx, merchant, { answer: 'refuse', reason }, origin);
  await merchantRecords(services, tx).answer(id, { state: 'refused', reason, note }, by, messages);
  const why = { reason, ...(note !== '' && { note }) };
  return {
    answer: undefined,
    records: [moved(merchant, 'state', 'new', 'refused'), moved(merchant, 'refusal', null, why)],
  };
}

/**
 * Returns an answered request to the queue. A message that still waits is withdrawn; one that was sent can't be. Open invitations to the
 * portal are withdrawn, too.
 * @throws {Problem} `merchant_earned`, `changed_since` if the request waits already or the merchant is switched off, `not_found`
 */
export async function reopen(services: Services, tx: Db, id: string, at: Date): Promise<Change<void>> {
  const merchant = await lockMerchant(services, tx, id);
  if (merchant.state === 'new' || !merchant.active) throw new Problem('changed_since');
  if ((await earnedByMerchants(tx, [id])).has(id)) throw new Problem('merchant_earned');
  await withdrawMessages(services, tx, merchant.answerMessages);
  await merchantRecords(services, tx).reopen(id);
  const withdrawn = await withdrawOfMerchant({ services }, tx, merchant, at);
  return { answer: undefined, records: [moved(merchant, 'state', merchant.state, 'new'), ...withdrawn] };
}

/**
 * Switches an approved merchant off or on. Customers who came through its link before stay its customers.
 * @param why null if an audit entry is undone
 * @throws {Problem} `changed_since` if the merchant isn’t approved or the switch has that position already, `invalid_request`, `not_found`
 */
export async function switchTo(
  services: Services,
  tx: Db,
  id: string,
  on: boolean,
  why: { reason: MerchantSwitchReason; note: string } | null,
  by: By,
): Promise<Change<void>> {
  if (why !== null && !isSwitchReason(on, why.reason))
    throw new Problem('invalid_request', { fields: { reason: 'invalid_option' } });
  if (why?.reason === 'other' && why.note === '')
    throw new Problem('invalid_request', { fields: { note: 'required' } });
  const merchant = await lockMerchant(services, tx, id);
  if (merchant.state !== 'approved' || merchant.active === on) throw new Problem('changed_since');
  await merchantRecords(services, tx).switch(id, { on, reason: why?.reason ?? null, note: why?.note ?? null }, by);
  const records = [moved(merchant, 'active', Number(!on), Number(on))];
  if (why !== null)
    records.push(moved(merchant, 'switch', null, { reason: why.reason, ...(why.note !== '' && { note: why.note }) }));
  return { answer: undefined, records };
}
