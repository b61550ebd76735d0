import type { BrandAnswer } from '@tulna/contract/brands';
import type { PartnerBrand } from '../partners/index.ts';

/** Converts a brand to the wire names of §3 of the specification. */
export function presentBrand(brand: PartnerBrand): BrandAnswer {
  return {
    id: String(brand.id),
    key: brand.key,
    name: brand.name,
    title: brand.title ?? null,
    logo: brand.logo,
    co_brand_logo: brand.co_brand_logo ?? null,
    font_link: brand.font_link === '' ? null : brand.font_link,
    font_family: brand.font_family,
    font_files: [...brand.fontFiles],
    primary_color: brand.primary_color,
    secondary_color: brand.secondary_color,
    tancApply: brand.tancApply,
    legal_name: brand.legal_name,
    products: [...brand.products],
    support: brand.support,
    grievance_officer: brand.grievance_officer,
  };
}
