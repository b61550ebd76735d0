import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import { createMerchant, getMerchantLink, getPartnerMerchants } from '@tulna/contract/merchants';
import type { ValidationCode } from '@tulna/phrases/validation';
import { checkEmail, checkFullName, checkMobile, checkPincode, normaliseMobile } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { presentMerchant } from './present.ts';
import { merchantsRepository } from './repository.ts';

/** More than a list for choosing can be read in. */
const mostChoices = 500;

type Form = BodyOf<typeof createMerchant>;

function wrongFields(form: Form): Record<string, ValidationCode> {
  const email = form.email?.trim() ?? '';
  const wrong = {
    shop_name: form.shop_name.trim() === '' ? ('required' as const) : undefined,
    contact_name: checkFullName(form.contact_name.trim()),
    phone: checkMobile(normaliseMobile(form.phone)),
    email: email === '' ? undefined : checkEmail(email),
    postal_code: checkPincode(form.postal_code.trim()),
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([name, code]) => (code ? [[name, code]] : [])));
}

/** Merchants under a partner, their link and QR (P8). */
export function merchantsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const limits = services.limits;

  handle(app, services, getPartnerMerchants, { page: 'commission-upload-file' }, async ({ params, db }) => ({
    merchants: (await merchantsRepository(services, db).ofPartner(params.partner, mostChoices)).map(
      ({ id, shopName }) => ({ merchant_id: id, shop_name: shopName }),
    ),
  }));

  handle(app, services, createMerchant, async ({ body, db, ip, raw }) => {
    const fields = wrongFields(body);
    if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
    await limitOpenCall(limits, 'merchant-ip', ip, 60);
    // A partner that does not exist must not become somebody else's merchant.
    const partner = body.partner === undefined ? brands.standard() : brands.byKey(body.partner);
    if (partner === undefined) throw new Problem('not_found');
    const merchant = await merchantsRepository(services, db).add({
      id: randomUUID(),
      partnerId: partner.id,
      shopName: body.shop_name.trim(),
      postalCode: body.postal_code.trim(),
      contactName: body.contact_name.trim(),
      phone: normaliseMobile(body.phone),
      email: body.email?.trim().toLowerCase() || null,
    });
    return await presentMerchant(originOf(services, raw), merchant);
  });

  handle(app, services, getMerchantLink, async ({ params, db, raw }) => {
    const merchant = await merchantsRepository(services, db).byCode(params.code);
    if (merchant === undefined) throw new Problem('not_found');
    return await presentMerchant(originOf(services, raw), merchant);
  });
}
