import { type Brand, brandSchema } from '@tulna/brand/brand';
import type { AdminPartner, BrandDraft } from '@tulna/contract/partners';
import { isPicturePath } from '../../platform/files/pictures.ts';
import { faultOf } from '../../platform/http/field-faults.ts';
import { Problem, type ProblemDetails } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Partner } from './row.ts';

type Fields = NonNullable<ProblemDetails['fields']>;

/** The draft without its empty fields, because the brand rules know absent fields but not null. */
const filled = (draft: BrandDraft): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== '')),
  font_link: draft.font_link ?? '',
});

async function missingPictures({ files }: Pick<Services, 'files'>, draft: BrandDraft): Promise<Fields> {
  const fields: Fields = {};
  for (const field of ['logo', 'co_brand_logo'] as const) {
    const picture = draft[field];
    if (picture === null || picture === '') continue;
    const isThere = isPicturePath(picture) && (await files.get(picture.replace(/^\/assets\//, ''))) !== undefined;
    if (!isThere) fields[field] = 'invalid_picture';
  }
  return fields;
}

/**
 * Checks a draft by the rules of the brand package and returns it as a brand: colours are hex, the font comes from an allowed host, and the logo is one of ours. The host must not be that of the installation, because the installation's own brand would then be unreachable.
 * @throws {Problem} `invalid_request` naming each wrong field
 */
export async function checkedBrand(
  services: Pick<Services, 'files' | 'config'>,
  key: string,
  draft: BrandDraft,
): Promise<Brand> {
  const given = { ...filled(draft), key };
  const read = brandSchema.safeParse(given);
  const fields: Fields = await missingPictures(services, draft);
  if (draft.host === new URL(services.config.http.publicUrl).hostname) fields.host = { shape: 'host' };
  for (const issue of read.error?.issues ?? []) fields[issue.path.join('.').slice(0, 60)] = faultOf(issue, given);
  if (!read.success || Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  return { ...read.data, products: [...new Set(read.data.products)] };
}

/** Brand → the draft that the editor shows. */
export function draftOf(brand: Brand): AdminPartner['brand'] {
  return {
    name: brand.name,
    legal_name: brand.legal_name,
    title: brand.title ?? null,
    logo: brand.logo,
    co_brand_logo: brand.co_brand_logo ?? null,
    font_link: brand.font_link === '' ? null : brand.font_link,
    font_family: brand.font_family,
    primary_color: brand.primary_color,
    secondary_color: brand.secondary_color,
    tancApply: brand.tancApply,
    host: brand.host ?? null,
    products: [...brand.products],
    support: brand.support,
    grievance_officer: brand.grievance_officer,
  };
}

/** State of a brand's font. Stored files always belong to the present link. */
function fontOf({ brand, fontFailure }: Pick<Partner, 'brand' | 'fontFailure'>): AdminPartner['font'] {
  if (brand.font_link === '') return null;
  if (brand.fontFiles.length > 0) return { state: 'fetched', failure: null };
  return { state: fontFailure === null ? 'pending' : 'failed', failure: fontFailure };
}

/** Partner → the wire (§3). */
export const presentPartner = ({
  brand,
  utmId,
  revenuePercent,
  revenueFlatFee,
  fontFailure,
}: Partner): AdminPartner => ({
  id: brand.id,
  key: brand.key,
  utm_id: utmId,
  revenue_percent: revenuePercent,
  revenue_flat_fee: revenueFlatFee,
  font: fontOf({ brand, fontFailure }),
  brand: draftOf(brand),
});
