import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { addMerchant, MerchantChange } from '@tulna/contract/merchant-management';
import { maskName } from '@tulna/rules/masks';
import { checkGstinWithPan, type MerchantForm, merchantDetails, merchantFaults } from '@tulna/rules/merchants';
import pg from 'pg';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { checkMerchantForm, type MerchantRecord, merchantRecords, merchantsRepository } from '../merchants/index.ts';
import { partnersRepository } from '../partners/index.ts';
import { lockMerchant, subjectOf } from './answer.ts';
import { masked } from './present.ts';

type By = { id: string; at: Date };

/** Adds the request of a shop to the queue. @throws {Problem} `invalid_request` with the fields, `merchant_phone_taken` */
export async function addByStaff(
  services: Services,
  db: Db,
  { partner: key, language, ...form }: BodyOf<typeof addMerchant>,
  by: By,
): Promise<Change<string>> {
  checkMerchantForm(form);
  const partner = (await partnersRepository(db).all()).find(({ brand }) => brand.key === key);
  if (partner === undefined) throw new Problem('invalid_request', { fields: { partner: 'invalid_option' } });
  const details = merchantDetails(form);
  const { merchant, isNew } = await merchantsRepository(services, db).add({
    ...details,
    id: randomUUID(),
    partnerId: partner.brand.id,
    language,
    createdBy: by.id,
  });
  if (!isNew) throw new Problem('merchant_phone_taken');
  const { shopName, postalCode, contactName } = details;
  const after = {
    partner: key,
    shop_name: shopName,
    contact_name: maskName(contactName),
    ...masked(details),
    postal_code: postalCode,
  };
  return { answer: merchant.id, records: [{ action: 'create', subject: subjectOf(merchant), after }] };
}

const formOf = (merchant: MerchantRecord): MerchantForm => ({
  shop_name: merchant.shopName,
  contact_name: merchant.contactName,
  phone: merchant.phone,
  email: merchant.email ?? '',
  postal_code: merchant.postalCode,
  pan: merchant.pan ?? '',
  gstin: merchant.gstin ?? '',
});

/** The shown form of a field: its value, or its mask. */
const shownOf = (merchant: MerchantRecord, property: MerchantChange['property']): string | null =>
  property === 'shop_name'
    ? merchant.shopName
    : property === 'postal_code'
      ? merchant.postalCode
      : property === 'contact_name'
        ? maskName(merchant.contactName)
        : masked(merchant)[property];

/**
 * Changes one field. The audit has contact, PAN and GSTIN masked, so an edit of them can't be undone and must be made again.
 * @throws {Problem} `invalid_request`, `merchant_phone_taken`, `not_found`
 */
export async function editMerchant(
  services: Services,
  tx: Db,
  id: string,
  { property, value }: MerchantChange,
): Promise<Change<void>> {
  const merchants = merchantRecords(services, tx);
  const merchant = await lockMerchant(services, tx, id);
  const form = { ...formOf(merchant), [property]: value };
  const details = merchantDetails(form);
  const fault =
    property === 'pan' && form.pan !== '' && details.gstin !== null
      ? (merchantFaults(form).pan ?? checkGstinWithPan(details.gstin, details.pan))
      : merchantFaults(form)[property];
  if (fault !== undefined) throw new Problem('invalid_request', { fields: { [property]: fault } });
  const next: MerchantRecord = { ...merchant, ...details };
  const [before, after] = [shownOf(merchant, property), shownOf(next, property)];
  if (formOf(merchant)[property] === formOf(next)[property]) return { answer: undefined, records: [] };
  // One number under one partner is one shop, also where a planned move leads: it could never be carried out.
  if (property === 'phone' && (await merchantsRepository(services, tx).isPhoneTaken(id, next.phone)))
    throw new Problem('merchant_phone_taken');
  await write(merchants, next, property);
  const subject = subjectOf(next);
  return { answer: undefined, records: [{ action: 'update', subject, property, before, after }] };
}

async function write(
  merchants: ReturnType<typeof merchantRecords>,
  { id, ...next }: MerchantRecord,
  property: MerchantChange['property'],
): Promise<void> {
  if (property === 'shop_name') await merchants.setText(id, property, next.shopName);
  else if (property === 'postal_code') await merchants.setText(id, property, next.postalCode);
  else if (property === 'contact_name') await merchants.setName(id, next.contactName);
  else if (property !== 'phone') await merchants.setSealed(id, property, next[property]);
  else {
    try {
      await merchants.setSealed(id, property, next.phone);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '23505') throw new Problem('merchant_phone_taken');
      throw error;
    }
  }
}
