import type { Brand } from '@tulna/brand/brand';
import type { FontFile } from '@tulna/brand/fonts';
import { FONT_FAILURES, type FontFailure } from '@tulna/contract/partners';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema.gen.ts';

/** A brand with the number of its partner. */
export type PartnerBrand = Brand & { id: number; fontFiles: readonly FontFile[] };

type Columns = Omit<Insertable<Database['partners']>, 'id' | 'key' | 'created_at' | 'deleted_at'>;

/** Brand → columns, without the key, which never changes. */
export const columnsOf = (brand: Omit<Brand, 'key'>): Columns => ({
  name: brand.name,
  legal_name: brand.legal_name,
  title: brand.title ?? null,
  logo: brand.logo,
  co_brand_logo: brand.co_brand_logo ?? null,
  font_link: brand.font_link,
  font_family: brand.font_family,
  primary_color: brand.primary_color,
  secondary_color: brand.secondary_color,
  tanc_apply: brand.tancApply === 1,
  host: brand.host ?? null,
  products: [...brand.products],
  support: JSON.stringify(brand.support),
  grievance_officer: JSON.stringify(brand.grievance_officer),
});

/** Row → brand; a stored brand is not checked again. */
function brandOf(row: Selectable<Database['partners']>): PartnerBrand {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    legal_name: row.legal_name,
    ...(row.title !== null && { title: row.title }),
    logo: row.logo,
    ...(row.co_brand_logo !== null && { co_brand_logo: row.co_brand_logo }),
    font_link: row.font_link,
    font_family: row.font_family,
    fontFiles: row.font_files as unknown as readonly FontFile[],
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    tancApply: row.tanc_apply ? 1 : 0,
    ...(row.host !== null && { host: row.host }),
    products: row.products as Brand['products'],
    support: row.support as Brand['support'],
    grievance_officer: row.grievance_officer as Brand['grievance_officer'],
  };
}

/** A partner with what it earns (§3). */
export interface Partner {
  brand: PartnerBrand;
  utmId: string;
  revenuePercent: number;
  revenueFlatFee: number;
  /** Why the last try to fetch its font failed. */
  fontFailure: FontFailure | null;
}

/** Row → partner. */
export const partnerOf = (row: Selectable<Database['partners']>): Partner => ({
  brand: brandOf(row),
  utmId: row.utm_id ?? '',
  revenuePercent: Number(row.revenue_percent),
  revenueFlatFee: Number(row.revenue_flat_fee),
  fontFailure: FONT_FAILURES.find((known) => known === row.font_failure) ?? null,
});
