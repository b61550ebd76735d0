import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import { revenueBounds } from '@tulna/rules/revenue-bounds';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, severalFilter } from './lists.ts';
import { brandKey, flag, hundredths, message, percent, text, word } from './wire.ts';

const contact = z.object({ name: text(80), email: text(120), phone: text(20) });
const productNames: readonly ProductName[] = PRODUCTS.map((product) => product.name);

/** A brand as the editor sends it. The brand rules check the format of colours, fonts, logos and contacts. */
export const brandDraft = z.strictObject({
  name: word(60),
  legal_name: word(120),
  title: z.nullable(text(90)),
  logo: word(200),
  co_brand_logo: z.nullable(text(200)),
  font_link: z.nullable(text(300)),
  font_family: word(40),
  primary_color: word(9),
  secondary_color: word(9),
  tancApply: flag,
  /** Host name of this brand without `?partner=`. */
  host: z.nullable(text(253)),
  products: z.array(z.enum(productNames)).check(z.minLength(1), z.maxLength(40)),
  support: z.strictObject({ name: word(80), email: word(120), phone: word(20) }),
  grievance_officer: z.strictObject({ name: word(80), email: word(120), phone: word(20) }),
});
export type BrandDraft = z.output<typeof brandDraft>;

export const FONT_FAILURES = ['unreachable', 'refused', 'too_large', 'no_family', 'not_a_font'] as const;
export type FontFailure = (typeof FONT_FAILURES)[number];

/** Partner of §3 with its brand. */
export const adminPartner = z.object({
  id: z.int(),
  key: brandKey,
  utm_id: text(100),
  revenue_percent: percent,
  revenue_flat_fee: z.number(),
  /** State of the font behind the font link: fetched and served by us, being fetched, or failed, with the reason; null without a link. */
  font: z.nullable(
    z.object({ state: z.enum(['fetched', 'pending', 'failed']), failure: z.nullable(z.enum(FONT_FAILURES)) }),
  ),
  brand: z.object({
    name: text(60),
    legal_name: text(120),
    title: z.nullable(text(90)),
    logo: text(200),
    co_brand_logo: z.nullable(text(200)),
    font_link: z.nullable(text(300)),
    font_family: text(40),
    primary_color: text(9),
    secondary_color: text(9),
    tancApply: flag,
    host: z.nullable(text(253)),
    products: z.array(text(60)),
    support: contact,
    grievance_officer: contact,
  }),
});
export type AdminPartner = z.output<typeof adminPartner>;

/** One pair of colours as customers see it: the requested colour, and the colour used instead to stay legible (4.5:1). */
const contrastPair = z.object({
  pair: z.enum([
    'text on primary',
    'text on secondary',
    'primary as text on white',
    'secondary as text on white',
    'primary as text on dark',
    'secondary as text on dark',
  ]),
  ground: text(9),
  /** The requested colour (white for text on the brand's colour) and its contrast. */
  asked: text(9),
  asked_ratio: z.number(),
  used: text(9),
  used_ratio: z.number(),
  adjusted: z.boolean(),
});
export const contrast = z.array(contrastPair);

const partnerParams = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

/** Partners with their brands, in the order they joined. */
export const partners = listOf({
  noun: 'partners',
  asked: 'A10',
  summary: 'Partners with their brands',
  row: adminPartner,
  sorts: ['id', 'name', 'key', 'utm_id', 'revenue_percent', 'revenue_flat_fee'],
  standard: 'id',
  filters: { product: severalFilter(z.enum(productNames)) },
  search: 'texts',
  bulk: { products: z.strictObject({ product: z.enum(productNames), on: z.boolean() }) },
});

export const createPartner = endpoint({
  name: 'createPartner',
  method: 'POST',
  path: '/api/create-partner',
  session: 'admin',
  asked: 'A10, W1',
  summary: 'Creates a partner and its brand; its page is live at once',
  body: z.strictObject({ key: brandKey, brand: brandDraft }),
  answer: z.object({ message: text(500), id: z.int(), contrast }),
  once: 'if-keyed',
});

export const updatePartnerBrand = endpoint({
  name: 'updatePartnerBrand',
  method: 'POST',
  path: '/api/update-partner-brand/:id',
  session: 'admin',
  asked: 'A10 (brand editor)',
  summary: 'Changes the brand of a partner; every process has it within a second',
  params: partnerParams,
  body: brandDraft,
  answer: z.object({ message: text(500), contrast }),
  seen: true,
});

export const updatePartnerProducts = endpoint({
  name: 'updatePartnerProducts',
  method: 'POST',
  path: '/api/update-partner-products/:id',
  session: 'admin',
  asked: 'A10 (product switches)',
  summary: 'Which products the customers of a partner can choose',
  params: partnerParams,
  body: z.strictObject({ products: z.array(z.enum(productNames)).check(z.minLength(1), z.maxLength(40)) }),
  answer: message,
  seen: true,
});

export const checkBrandContrast = endpoint({
  name: 'checkBrandContrast',
  method: 'POST',
  path: '/api/check-brand-contrast',
  session: 'admin',
  asked: 'A10 (contrast check), W3',
  summary: 'How legible two colours are, and which tones are used in their place',
  body: z.strictObject({ primary_color: word(9), secondary_color: word(9) }),
  answer: z.object({ contrast }),
});

export const updatePartnerUtm = endpoint({
  name: 'updatePartnerUtm',
  method: 'POST',
  path: '/api/update-partner-utm/:id',
  session: 'admin',
  asked: '§7 X6',
  summary: 'Changes the utm_id of a partner: letters, digits, underscore and hyphen only (§5)',
  params: partnerParams,
  body: z.strictObject({ utm_id: text(100) }),
  answer: message,
  seen: true,
});

const within = (property: keyof typeof revenueBounds) => {
  const [least, most] = revenueBounds[property];
  return z.number().check(z.gte(least), z.lte(most));
};

export const updatePartnerRevenueData = endpoint({
  name: 'updatePartnerRevenueData',
  method: 'POST',
  path: '/api/update-partner-revenue-data/:id',
  session: 'admin',
  asked: '§7 X7',
  summary: 'Changes what a partner earns: percent, and ₹ per disbursal',
  params: partnerParams,
  body: z.strictObject({
    revenue_percent: within('revenue_percent'),
    revenue_flat_fee: within('revenue_flat_fee').check(hundredths),
  }),
  answer: message,
  seen: true,
});
