import { SHOP_STATES } from '@tulna/rules/merchants';
import { BANNER_SIZE_NAMES } from '@tulna/rules/offerings';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { marketingTextFields } from './marketing-texts.ts';
import { inBoth, offeringName } from './product-offerings.ts';
import { fileAnswer, language, text, timestamp, uuid } from './wire.ts';

const asked = 'R4';

export const getMarketingSupport = endpoint({
  name: 'getMarketingSupport',
  method: 'GET',
  path: '/api/partner/get-marketing-support',
  session: 'partner',
  asked,
  summary: 'Numbers of approved texts and of products that can be shared',
  answer: z.object({ texts: z.int().check(z.gte(0)), offerings: z.int().check(z.gte(0)) }),
});

export const getPartnerMarketingTexts = endpoint({
  name: 'getPartnerMarketingTexts',
  method: 'GET',
  path: '/api/partner/get-marketing-texts/:offering',
  session: 'partner',
  asked,
  summary: 'Approved texts for a product, each with the lines that the law requires',
  params: z.object({ offering: offeringName }),
  answer: z.object({
    texts: z.array(
      z.object({
        marketing_text_id: uuid,
        channel: marketingTextFields.channel,
        text: inBoth(1000),
      }),
    ),
    legal: inBoth(1500),
  }),
});

const params = z.object({ tracking_link_id: uuid });
const query = z.strictObject({ size: z.enum(BANNER_SIZE_NAMES), language });

export const getBannerPng = endpoint({
  name: 'getBannerPng',
  method: 'GET',
  path: '/api/partner/get-banner-png/:tracking_link_id',
  session: 'partner',
  asked,
  summary:
    "A banner with a link of the partner, in the partner's logo and colours, as PNG; `code` returns only the QR code",
  params,
  query,
  answer: fileAnswer,
  download: 'image/png',
});

export const getBannerSvg = endpoint({
  name: 'getBannerSvg',
  method: 'GET',
  path: '/api/partner/get-banner-svg/:tracking_link_id',
  session: 'partner',
  asked,
  summary: 'The same as SVG, with text as outlines',
  params,
  query,
  answer: fileAnswer,
  download: 'image/svg+xml',
});

export const getBannerPdf = endpoint({
  name: 'getBannerPdf',
  method: 'GET',
  path: '/api/partner/get-banner-pdf/:tracking_link_id',
  session: 'partner',
  asked,
  summary: 'The same as PDF',
  params,
  query,
  answer: fileAnswer,
  download: 'application/pdf',
});

export const getReferral = endpoint({
  name: 'getReferral',
  method: 'GET',
  path: '/api/partner/get-referral',
  session: 'partner',
  asked: 'R7',
  summary: 'The link by which shops and agents sign up under the partner',
  answer: z.object({
    /** Name of the partner's brand. */
    brand: text(60),
    address: text(300),
    qr_svg: text(40_000),
  }),
});

/** Shops and agents that signed up under the partner, with the result of each. */
export const ownShops = listOf({
  noun: 'own-shops',
  session: 'partner',
  asked: 'R7',
  summary: 'Shops and agents that signed up under the partner',
  row: z.object({
    merchant_id: uuid,
    shop_name: text(120),
    state: z.enum(SHOP_STATES),
    /** The shop's loans that were paid out, and the partner's commission for them, with corrections and without taxes. */
    loans: z.int().check(z.gte(0)),
    earned_paise: z.int(),
    signed_up_at: timestamp,
  }),
  sorts: ['name', 'signed_up'],
  standard: '-signed_up',
  filters: { state: severalFilter(z.enum(SHOP_STATES)), signed_up: dayFilter },
  search: 'texts',
});
export type OwnShop = z.output<typeof ownShops.row>;
