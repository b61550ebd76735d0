import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, text, uuid } from './wire.ts';

const link = z.object({
  merchant_id: uuid,
  code: text(8),
  shop_name: text(120),
  /** Key of the partner it belongs to. */
  partner: brandKey,
  /** A refused merchant has no link. */
  state: z.enum(['new', 'approved']),
  /** The merchant's own link; customers who come through it are credited to the merchant. */
  link: text(300),
  /** The link as a QR code, an SVG document. */
  qr: text(20_000),
});

export const createMerchant = endpoint({
  name: 'createMerchant',
  method: 'POST',
  path: '/api/create-merchant',
  session: 'nobody',
  asked: '§2 create-merchant-form, P8',
  summary:
    'Signs up a shop or agent under a partner; its link works at once. The same mobile number gets the link it already has',
  body: z.object({
    partner: z.optional(brandKey),
    shop_name: text(120),
    contact_name: text(120),
    phone: text(20),
    email: z.optional(text(254)),
    postal_code: text(10),
    pan: z.optional(text(20)),
    gstin: z.optional(text(30)),
  }),
  answer: link,
  once: true,
});

export const getMerchantLink = endpoint({
  name: 'getMerchantLink',
  method: 'GET',
  path: '/api/get-merchant-link/:code',
  session: 'nobody',
  asked: '§2 create-merchant-form/success, P8',
  summary: 'Link and QR code of a merchant, by the code in its QR',
  params: z.object({ code: text(20) }),
  answer: link,
});

export const getPartnerMerchants = endpoint({
  name: 'getPartnerMerchants',
  method: 'GET',
  path: '/api/get-partner-merchants/:partner',
  session: 'admin',
  asked: 'A15',
  summary:
    'The approved shops of a partner by name, at most 500, to choose one for a rate or a link; a search finds the others',
  params: z.object({ partner: brandKey }),
  query: z.object({ search: z.optional(text(100)) }),
  answer: z.object({
    merchants: z.array(z.object({ merchant_id: uuid, shop_name: text(120) })),
    /** Whether there are more shops than these. */
    more: z.boolean(),
  }),
});
