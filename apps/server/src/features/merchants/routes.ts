import { randomUUID } from 'node:crypto';
import { createMerchant, getMerchantLink, getPartnerMerchants } from '@tulna/contract/merchants';
import { type MerchantForm, merchantDetails, merchantFaults } from '@tulna/rules/merchants';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { presentMerchant } from './present.ts';
import { merchantsRepository } from './repository.ts';

/** The most shops in a menu; a search by name finds the others. */
const mostShopChoices = 500;

/** @throws {Problem} `invalid_request` with the fields */
export function checkMerchantForm(form: MerchantForm): void {
  const fields = Object.fromEntries(
    Object.entries(merchantFaults(form)).flatMap(([name, code]) => (code === undefined ? [] : [[name, code]])),
  );
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
}

/** Merchants under a partner, their link and QR (P8). */
export function merchantsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const limits = services.limits;

  handle(app, services, getPartnerMerchants, { page: 'commission-upload-file' }, async ({ params, query, db }) => {
    const found = await merchantsRepository(services, db).ofPartner(
      params.partner,
      query.search ?? '',
      mostShopChoices + 1,
    );
    return {
      merchants: found.slice(0, mostShopChoices).map(({ id, shopName }) => ({ merchant_id: id, shop_name: shopName })),
      more: found.length > mostShopChoices,
    };
  });

  handle(app, services, createMerchant, async ({ body, db, ip, raw, language }) => {
    const { partner: key, email = '', pan = '', gstin = '', ...rest } = body;
    const form = { ...rest, email, pan, gstin };
    checkMerchantForm(form);
    await limitOpenCall(limits, 'merchant-ip', ip, 60);
    // An unknown partner is an error here. Otherwise the merchant would be added to another partner.
    const partner = key === undefined ? brands.standard() : brands.byKey(key);
    if (partner === undefined) throw new Problem('partner_unknown');
    const { merchant } = await merchantsRepository(services, db).add({
      ...merchantDetails(form),
      id: randomUUID(),
      partnerId: partner.id,
      language,
      createdBy: null,
    });
    // A refused or switched-off merchant can't get another link by signing up again.
    if (!merchant.isLinked) throw new Problem('merchant_closed');
    return await presentMerchant(originOf(services, raw), merchant);
  });

  handle(app, services, getMerchantLink, async ({ params, db, raw }) => {
    const merchant = await merchantsRepository(services, db).byCode(params.code);
    if (merchant === undefined) throw new Problem('not_found');
    return await presentMerchant(originOf(services, raw), merchant);
  });
}
