import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getMerchantRecord, ManagedMerchant } from '@tulna/contract/merchant-management';
import { maskEmail, maskMobile, maskPan, maskTail } from '@tulna/rules/masks';
import { MERCHANT_LIKENESSES } from '@tulna/rules/merchants';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { earnedByMerchants } from '../commissions/index.ts';
import { documentCounts } from '../merchant-documents/index.ts';
import {
  type MerchantRecord,
  merchantLink,
  merchantRecords,
  openMerchant,
  type StoredMerchant,
} from '../merchants/index.ts';
import { partnersById } from '../partners/index.ts';
import { figuresOf } from './figures.ts';

/** The most other merchants with the same numbers that are shown. */
const mostDuplicates = 50;

/** The masked numbers of a merchant for screen, file and audit. */
export const masked = ({ phone, email, pan, gstin }: Pick<MerchantRecord, 'phone' | 'email' | 'pan' | 'gstin'>) => ({
  phone: maskMobile(phone),
  email: email === null ? null : maskEmail(email),
  pan: pan === null ? null : maskPan(pan),
  gstin: gstin === null ? null : maskTail(gstin),
});

/** Merchants in the form of the contract, with their figures so far. */
export async function presentMerchants(
  services: Services,
  db: Db,
  rows: readonly StoredMerchant[],
): Promise<ManagedMerchant[]> {
  const records = rows.map((row) => openMerchant(services, row));
  const ids = records.map(({ id }) => id);
  const partners = await partnersById(
    db,
    records.map(({ partnerId }) => partnerId),
  );
  const figures = await figuresOf(db, ids);
  const alike = await merchantRecords(services, db).alike(ids);
  const documents = await documentCounts(db, ids);
  const people = await adminNames(
    services,
    db,
    records.flatMap(({ createdBy, decidedBy, switchedBy }) => [createdBy, decidedBy, switchedBy]),
  );
  const nameOf = (id: string | null): string => people.get(id ?? '') ?? '';
  return records.map((one) => {
    const { key = '', name = '' } = partners.get(one.partnerId) ?? {};
    const { customers, loans, paidOutPaise, commissionPaise } = figures(one.id);
    return {
      merchant_id: one.id,
      code: one.code,
      shop_name: one.shopName,
      partner: key,
      partner_name: name,
      contact_name: one.contactName,
      ...masked(one),
      postal_code: one.postalCode,
      language: one.language,
      state: one.state,
      active: one.active ? 1 : 0,
      created_at: one.createdAt.toISOString(),
      created_by: nameOf(one.createdBy),
      decided_at: one.decidedAt?.toISOString() ?? null,
      decided_by: nameOf(one.decidedBy),
      refusal_reason: one.refusalReason,
      refusal_note: one.refusalNote,
      switched_at: one.switchedAt?.toISOString() ?? null,
      switched_by: nameOf(one.switchedBy),
      switch_reason: one.switchReason,
      switch_note: one.switchNote,
      customers,
      loans,
      paid_out_paise: paidOutPaise,
      commission_paise: commissionPaise,
      duplicates: alike.filter(({ of }) => of === one.id).length,
      documents: documents(one.id),
    };
  });
}

/** The data of a merchant's record besides its row. @throws {Problem} `not_found` */
export async function presentRecord(
  services: Services,
  db: Db,
  id: string,
  origin: string,
): Promise<AnswerOf<typeof getMerchantRecord>> {
  const merchants = merchantRecords(services, db);
  const found = await merchants.byId(id);
  if (found === undefined) throw new Problem('not_found');
  const alike = (await merchants.alike([id])).slice(0, mostDuplicates);
  const partners = await partnersById(
    db,
    [found, ...alike].map(({ partnerId }) => partnerId),
  );
  return {
    link: merchantLink(origin, { partnerKey: partners.get(found.partnerId)?.key ?? '', code: found.code }),
    duplicates: alike.map((other) => {
      const { key = '', name = '' } = partners.get(other.partnerId) ?? {};
      return {
        merchant_id: other.id,
        shop_name: other.shopName,
        partner: key,
        partner_name: name,
        state: other.state,
        active: other.active ? 1 : 0,
        same: MERCHANT_LIKENESSES.filter((likeness) => other[likeness]),
      };
    }),
    may_reopen: found.state !== 'new' && found.active && !(await earnedByMerchants(db, [id])).has(id),
  };
}
