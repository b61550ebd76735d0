import { getMerchantPosterPdf, getMerchantPosterPng, getMerchantPosterSvg } from '@tulna/contract/merchant-posters';
import type { FileAnswer } from '@tulna/contract/wire';
import type { FastifyInstance } from 'fastify';
import { type Call, handle } from '../../platform/http/handle.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PosterFormat } from '../../platform/printing/poster.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type Merchant, merchantsRepository } from '../merchants/index.ts';
import { posterOf } from './poster-of.ts';

const page = { page: 'merchant-management' } as const;

/** `asha-mobile-ab23cd45-a4-hi.pdf`: the ASCII part of the shop's name, and the code that distinguishes shops with the same name. */
function fileName({ shopName, code }: Merchant, size: string, language: string, format: PosterFormat): string {
  const shop = shopName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${shop === '' ? 'poster' : shop}-${code}-${size}-${language}.${format}`;
}

/** Posters with a merchant's QR code, for the shop's wall (A12). */
export function merchantPostersRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const served =
    (format: PosterFormat) =>
    async ({ params, query, db, raw }: Call<typeof getMerchantPosterPdf>): Promise<FileAnswer> => {
      const merchant = (await merchantsRepository(services, db).byIds([params.merchant_id])).get(params.merchant_id);
      const brand = merchant && brands.byKey(merchant.partnerKey);
      if (merchant === undefined || brand === undefined) throw new Problem('not_found');
      // The short address of a merchant that is switched off or refused doesn't work.
      if (!merchant.isLinked) throw new Problem('poster_closed');
      const poster = await posterOf(services, { merchant, brand, origin: originOf(services, raw) }, query);
      const bytes = await services.printer.poster(poster, format);
      return { name: fileName(merchant, query.size, query.language, format), bytes };
    };
  handle(app, services, getMerchantPosterPdf, page, served('pdf'));
  handle(app, services, getMerchantPosterPng, page, served('png'));
  handle(app, services, getMerchantPosterSvg, page, served('svg'));
}
