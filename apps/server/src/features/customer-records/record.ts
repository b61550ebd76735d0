import type { getCustomerRecord } from '@tulna/contract/customer-records';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Language } from '@tulna/phrases/language';
import {
  BLOCK_REASONS,
  SECTION_ROWS,
  SHOWN_FIELDS,
  UNBLOCK_REASONS,
  UPDATE_REASONS,
} from '@tulna/rules/customer-records';
import { maskBirthDate, maskEmail, maskMobile, maskName } from '@tulna/rules/masks';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { attributionsRepository, type Entry } from '../attributions/index.ts';
import { consentsRepository, contactCalls, contactWhatsApp } from '../consents/index.ts';
import { maskedCustomers } from '../customer-search/index.ts';
import { blocksRepository, customersOf, optionText, updateRequestsRepository } from '../customers/index.ts';
import { merchantRecords } from '../merchants/index.ts';
import { nomineesRepository } from '../nominees/index.ts';
import { openCustomer } from './person.ts';

type Answer = AnswerOf<typeof getCustomerRecord>;
const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** Where the customer came from, with the shop and the UTM tags. */
async function originOf(services: Services, db: Db, customerId: string): Promise<Answer['origin']> {
  const touch = await attributionsRepository(db).of(customerId);
  if (touch === undefined) return null;
  const merchant = touch.merchant_id === null ? undefined : await merchantRecords(services, db).byId(touch.merchant_id);
  return {
    brand: touch.brand,
    entry: touch.entry as Entry,
    merchant: merchant === undefined ? null : { merchant_id: merchant.id, shop_name: merchant.shopName },
    link_code: touch.link_code,
    utm: Object.entries(touch.utm as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [{ name: name.slice(0, 40), value: value.slice(0, 200) }] : [],
    ),
    at: touch.touched_at.toISOString(),
  };
}

async function blocksOf(services: Services, db: Db, customerId: string): Promise<Answer['blocks']> {
  const blocks = await blocksRepository(db).of(customerId, SECTION_ROWS.first);
  const names = await adminNames(
    services,
    db,
    blocks.flatMap(({ blockedBy, endedBy }) => [blockedBy, endedBy]),
  );
  return blocks.map(({ reason, note, blockedAt, blockedBy, endedAt, endedBy, endReason, endNote }) => ({
    reason: BLOCK_REASONS.find((known) => known === reason) ?? 'other',
    note,
    at: blockedAt.toISOString(),
    by: names.get(blockedBy) ?? '',
    ended_at: endedAt?.toISOString() ?? null,
    ended_by: names.get(endedBy ?? '') ?? '',
    end_reason: UNBLOCK_REASONS.find((known) => known === endReason) ?? null,
    end_note: endNote,
  }));
}

/** The customer's nominee, masked like the customer. */
async function nomineeOf(services: Services, db: Db, customerId: string): Promise<Answer['nominee']> {
  const nominee = await nomineesRepository(services, db).of(customerId);
  if (nominee === undefined) return null;
  const { name, relation, phone, email, namedAt } = nominee;
  return {
    name: maskName(name),
    relation,
    phone: phone === null ? '' : maskMobile(phone),
    email: email === null ? '' : maskEmail(email),
    named_at: namedAt.toISOString(),
  };
}

async function updateRequestOf(services: Services, db: Db, customerId: string): Promise<Answer['update_asked']> {
  const request = await updateRequestsRepository(db).of(customerId);
  if (request === undefined) return null;
  const names = await adminNames(services, db, [request.askedBy]);
  return {
    reason: UPDATE_REASONS.find((known) => known === request.reason) ?? 'other',
    note: request.note,
    at: request.askedAt.toISOString(),
    by: names.get(request.askedBy) ?? '',
  };
}

/** True if the newest answer to a consent is yes. */
async function agreed(db: Db, customerId: string, purpose: string): Promise<0 | 1> {
  const [newest] = await consentsRepository(db).answersTo(customerId, purpose);
  return flag(newest?.granted === true);
}

/** One customer as the record shows them, masked. @throws {Problem} `not_found` */
export async function presentRecord(services: Services, db: Db, id: string, language: Language): Promise<Answer> {
  const { identity, record, details } = await openCustomer(services, db, id);
  const [customer] = await maskedCustomers(services, db, customersOf([id]), 1);
  if (customer === undefined) throw new Problem('not_found');
  const { values } = record;
  return {
    customer,
    phone_verified: flag(identity.phoneVerified),
    email_verified: flag(identity.emailVerified),
    profile: {
      chosen_product: record.chosenProduct,
      pl_completed: flag(record.plCompleted),
      bl_completed: flag(record.blCompleted),
      birth_date: maskBirthDate(values.birth_date),
      employment: optionText('employment_status_code', values.employment_status_code, language),
      has_address: flag(details.address !== ''),
      allow_sms: flag(record.allowSms),
      allow_emails: flag(record.allowEmails),
      allow_whatsapp: await agreed(db, id, contactWhatsApp),
      allow_calls: await agreed(db, id, contactCalls),
      saved_at: record.savedAt?.toISOString() ?? null,
    },
    shown_fields: SHOWN_FIELDS.filter((field) => details[field] !== ''),
    origin: await originOf(services, db, id),
    blocks: await blocksOf(services, db, id),
    nominee: await nomineeOf(services, db, id),
    update_asked: await updateRequestOf(services, db, id),
  };
}
