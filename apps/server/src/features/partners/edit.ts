import type { Brand } from '@tulna/brand/brand';
import { type BrandDraft, brandDraft } from '@tulna/contract/partners';
import { checkUtmId } from '@tulna/rules/patterns';
import { reservedSegments } from '@tulna/rules/reserved-segments';
import { isSame } from '@tulna/rules/same-value';
import * as z from 'zod/mini';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { followFigures } from '../commission-rates/index.ts';
import { checkedBrand, draftOf } from './brand-draft.ts';
import { brandsChanged, partnersRepository } from './repository.ts';
import type { Partner } from './row.ts';

/** The kind of partners in the audit. */
export const partnerKind = 'partner';

const subjectOf = ({ brand }: Partner) => ({ kind: partnerKind, id: String(brand.id), name: brand.name });

async function locked(db: Db, id: number): Promise<Partner> {
  const partner = await partnersRepository(db).lock(id);
  if (partner === undefined) throw new Problem('not_found');
  return partner;
}

/** The audit record of one changed property of a partner; nothing if the value is the same. */
function changed(partner: Partner, property: string, before: unknown, after: unknown): Change<void> {
  if (isSame(before, after)) return { answer: undefined, records: [] };
  const records = [{ action: 'update', subject: subjectOf(partner), property, before, after }];
  return { answer: undefined, records, channels: [brandsChanged] };
}

/** Sets a partner's UTM id (§7 X6). @throws {Problem} `invalid_request` for other characters than §5 allows, `utm_id_taken`, `not_found` */
export async function editUtm(db: Db, id: number, utmId: string): Promise<Change<void>> {
  const wrong = checkUtmId(utmId);
  if (wrong !== undefined) throw new Problem('invalid_request', { fields: { utm_id: wrong } });
  const partner = await locked(db, id);
  if (await partnersRepository(db).utmTaken(utmId, id)) throw new Problem('utm_id_taken');
  await partnersRepository(db).setUtm(id, utmId);
  return changed(partner, 'utm_id', partner.utmId, utmId);
}

export interface Revenue {
  revenue_percent: number;
  revenue_flat_fee: number;
}

/** Sets what a partner's disbursals earn from today on (§7 X7). @throws {Problem} `not_found` */
export async function editRevenue(db: Db, id: number, revenue: Revenue, at: Date): Promise<Change<void>> {
  const partner = await locked(db, id);
  const stored = await partnersRepository(db).setRevenue(id, revenue.revenue_percent, revenue.revenue_flat_fee);
  await followFigures(db, { side: 'partner', key: partner.brand.key }, stored, at);
  const before: Revenue = { revenue_percent: partner.revenuePercent, revenue_flat_fee: partner.revenueFlatFee };
  const after: Revenue = { revenue_percent: revenue.revenue_percent, revenue_flat_fee: revenue.revenue_flat_fee };
  return changed(partner, 'revenue', before, after);
}

/** The services that checking a brand needs: the stored pictures, and the address of the installation. */
type Checked = Pick<Services, 'files' | 'config'>;

/** Changes the brand of a partner. @throws {Problem} `invalid_request` naming the fields, `key_taken` for another's host, `not_found` */
export async function editBrand(services: Checked, db: Db, id: number, draft: BrandDraft): Promise<Change<Brand>> {
  const partner = await locked(db, id);
  const brand = await checkedBrand(services, partner.brand.key, draft);
  const partners = partnersRepository(db);
  if (brand.host !== undefined && (await partners.isTaken('', brand.host, id))) throw new Problem('key_taken');
  await partners.setBrand(id, brand);
  return { ...changed(partner, 'brand', draftOf(partner.brand), draftOf(brand)), answer: brand };
}

/** Changes only the legal name, as its partner requested; the audit shows an ordinary edit of the brand. @throws {Problem} `not_found` */
export async function editLegalName(db: Db, id: number, legalName: string): Promise<Change<void>> {
  const partner = await locked(db, id);
  const brand = { ...partner.brand, legal_name: legalName };
  await partnersRepository(db).setBrand(id, brand);
  return changed(partner, 'brand', draftOf(partner.brand), draftOf(brand));
}

/** Sets the products that a partner offers its customers. @throws {Problem} `not_found` */
export async function editProducts(
  db: Db,
  id: number,
  products: readonly Brand['products'][number][],
): Promise<Change<void>> {
  const partner = await locked(db, id);
  const wanted = [...new Set(products)];
  await partnersRepository(db).setBrand(id, { ...partner.brand, products: wanted });
  return changed(partner, 'products', partner.brand.products, wanted);
}

const oneProduct = z.strictObject({ product: brandDraft.shape.products.def.element, on: z.boolean() });

/** Switches one product of many partners on or off (A10). The last product can't be switched off: a brand without products has no page. */
export const switchProduct: BulkAction = async (_, tx, id, value) => {
  const { product, on } = oneProduct.parse(value);
  const { brand } = await locked(tx, Number(id));
  const others = brand.products.filter((name) => name !== product);
  if (!on && others.length === 0) throw new Problem('last_product');
  return editProducts(
    tx,
    brand.id,
    on && others.length === brand.products.length ? [...others, product] : on ? brand.products : others,
  );
};

/** A new partner with its brand. @throws {Problem} as `editBrand` */
export async function addPartner(
  services: Checked,
  db: Db,
  key: string,
  draft: BrandDraft,
): Promise<Change<{ id: number; brand: Brand }>> {
  const brand = await checkedBrand(services, key, draft);
  const partners = partnersRepository(db);
  // The key is also a path prefix: a key that is the name of a page would hide that page from all visitors.
  if (reservedSegments.has(key.toLowerCase()) || (await partners.isTaken(key, brand.host, null)))
    throw new Problem('key_taken');
  // Its UTM id starts as its key.
  if (await partners.utmTaken(key, null)) throw new Problem('key_taken');
  const id = await partners.create(brand);
  const subject = { kind: partnerKind, id: String(id), name: brand.name };
  const records = [{ action: 'create', subject, after: { key, ...draftOf(brand) } }];
  return { answer: { id, brand }, records, channels: [brandsChanged] };
}
