import { MOST_MONTHLY_RATE } from '@tulna/rules/card-facts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, severalFilter } from './lists.ts';
import { flag, message, text, uuid, word } from './wire.ts';

/** Name of a card, as typed by staff. */
export const cardName = word(120);

/** Credit card category of §3. */
export const creditCard = z.object({
  category_id: uuid,
  category_name: text(120),
  /** Address of the picture, on our own origin; empty until one is uploaded. */
  category_img_thumb: text(300),
  key_feature: text(300),
  annual_fee: text(120),
  /** `{UNIQUE_ID}` is replaced by the customer's unique id; empty until the link is set. */
  utm_link: text(1000),
  marketing_bullets: z.array(text(300)),
  secured: flag,
  status: flag,
  sort_order: z.number(),
});
export type CreditCard = z.output<typeof creditCard>;

/** The issuer of a card and its interest: fields besides the ten of §3, edited by a separate call. */
export const creditCardTerms = z.object({
  /** Empty if it isn’t stated; an unstated rate is null. */
  issuer: text(120),
  /** Percent a month on amounts not paid in time. */
  monthly_rate: z.nullable(z.number().check(z.gte(0), z.lte(MOST_MONTHLY_RATE))),
});
export type CreditCardTerms = z.output<typeof creditCardTerms>;

/** A card as it is listed in the console. */
export const creditCardLine = z.extend(creditCard, creditCardTerms.shape);
export type CreditCardLine = z.output<typeof creditCardLine>;

/** A line of the features list; none may be empty (§5). */
const bullet = word(300);

/** The eight properties of §7 X5, each with its allowed values; anything else is refused. */
export const creditCardChange = z.discriminatedUnion('property', [
  z.strictObject({ category_id: uuid, property: z.literal('status'), value: flag }),
  z.strictObject({ category_id: uuid, property: z.literal('secured'), value: flag }),
  z.strictObject({
    category_id: uuid,
    property: z.literal('sort_order'),
    value: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  z.strictObject({ category_id: uuid, property: z.literal('category_img_thumb'), value: word(300) }),
  z.strictObject({ category_id: uuid, property: z.literal('key_feature'), value: word(300) }),
  z.strictObject({ category_id: uuid, property: z.literal('annual_fee'), value: word(120) }),
  z.strictObject({ category_id: uuid, property: z.literal('utm_link'), value: word(1000) }),
  z.strictObject({
    category_id: uuid,
    property: z.literal('marketing_bullets'),
    value: z.array(bullet).check(z.minLength(1), z.maxLength(20)),
  }),
]);
export type CreditCardChange = z.output<typeof creditCardChange>;

/** A number with three decimals is refused, not silently rounded to the two that are stored. */
const hundredths = z.refine<number>((value) => Math.round(value * 100) / 100 === value, 'twoDecimals');

/** The terms one by one, each with its allowed values; empty or null means that it isn’t stated. */
export const creditCardTermChange = z.discriminatedUnion('property', [
  z.strictObject({ category_id: uuid, property: z.literal('issuer'), value: text(120).check(z.trim()) }),
  z.strictObject({
    category_id: uuid,
    property: z.literal('monthly_rate'),
    value: z.nullable(z.number().check(z.gte(0), z.lte(MOST_MONTHLY_RATE), hundredths)),
  }),
]);
export type CreditCardTermChange = z.output<typeof creditCardTermChange>;

/** The catalogue of cards, in the order that customers see. */
export const creditCards = listOf({
  noun: 'credit-cards',
  asked: 'A18',
  summary: 'Cards that aren’t deleted',
  row: creditCardLine,
  sorts: ['sort_order', 'category_name', 'key_feature', 'annual_fee', 'issuer'],
  standard: 'sort_order',
  /** `1`, `0`. */
  filters: { secured: severalFilter(word(1)), status: severalFilter(word(1)) },
  search: 'texts',
  bulk: { switch: z.strictObject({ property: z.enum(['status', 'secured']), value: flag }) },
});

export const createCreditCard = endpoint({
  name: 'createCreditCard',
  method: 'POST',
  path: '/api/create-credit-card',
  session: 'admin',
  asked: '§7 X2',
  summary: 'Creates a card, switched off, at the end of the list',
  body: z.strictObject({ category_name: cardName }),
  answer: z.object({ message: text(500), category_id: uuid }),
  once: 'if-keyed',
});

export const getCreditCardsData = endpoint({
  name: 'getCreditCardsData',
  method: 'GET',
  path: '/api/get-credit-cards-data',
  session: 'admin',
  asked: '§7 X3',
  summary: 'Every card that isn’t deleted, ascending by sort_order',
  answer: z.array(creditCard),
});

export const safeDeleteCreditCard = endpoint({
  name: 'safeDeleteCreditCard',
  method: 'POST',
  path: '/api/safe-delete-credit-card',
  session: 'admin',
  asked: '§7 X4',
  summary: 'Deletes a card; the row is kept',
  body: z.strictObject({ category_id: uuid }),
  answer: message,
});

export const updateCreditCardData = endpoint({
  name: 'updateCreditCardData',
  method: 'POST',
  path: '/api/update-credit-card-data',
  session: 'admin',
  asked: '§7 X5',
  summary: 'Changes one property of a card',
  body: creditCardChange,
  answer: message,
  seen: true,
});

export const renameCreditCard = endpoint({
  name: 'renameCreditCard',
  method: 'POST',
  path: '/api/rename-credit-card',
  session: 'admin',
  asked: 'A18',
  summary: 'Renames a card; the name must be unique in the list. Its ID and links stay the same',
  body: z.strictObject({ category_id: uuid, category_name: cardName }),
  answer: message,
  seen: true,
});

export const updateCreditCardTerms = endpoint({
  name: 'updateCreditCardTerms',
  method: 'POST',
  path: '/api/update-credit-card-terms',
  session: 'admin',
  asked: 'P5',
  summary: 'Changes the issuer or the interest rate of a card',
  body: creditCardTermChange,
  answer: message,
  seen: true,
});

export const importCreditCards = endpoint({
  name: 'importCreditCards',
  method: 'POST',
  path: '/api/import-credit-cards',
  session: 'admin',
  asked: '§2 Admin Credit Cards (dialog of processed ids)',
  summary: 'Creates and updates cards from an .xlsx, .xls or .csv file; rows with errors change nothing',
  form: { file: 'image_name' },
  answer: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** Ids of the cards that were created or updated, in the order of the file. */
    processed: z.array(z.object({ category_id: uuid, name: text(200), created: z.boolean() })),
    /** `row` is the row's number in the table; the first row after the headers is 1. */
    errors: z.array(z.object({ row: z.int(), column: text(60), reason: text(300) })),
  }),
});

export const getCreditCardsFile = endpoint({
  name: 'getCreditCardsFile',
  method: 'GET',
  path: '/api/get-credit-cards-file',
  session: 'admin',
  asked: 'product.md §10 (template download)',
  summary: 'The catalogue as a CSV file, in the format of the import',
  answer: z.string(),
  download: 'text/csv',
});

/** The Hindi words of a card; where one is empty, the English is shown. */
export const creditCardHindi = z.strictObject({
  key_feature_hi: text(300),
  annual_fee_hi: text(120),
  marketing_bullets_hi: z.array(bullet).check(z.maxLength(20)),
});
export type CreditCardHindi = z.output<typeof creditCardHindi>;

export const getCreditCardHindi = endpoint({
  name: 'getCreditCardHindi',
  method: 'GET',
  path: '/api/get-credit-card-hindi/:category_id',
  session: 'admin',
  asked: 'C14 (cards in Hindi)',
  summary: 'The Hindi texts of a card for its current English texts',
  params: z.object({ category_id: uuid }),
  answer: creditCardHindi,
});

export const updateCreditCardHindi = endpoint({
  name: 'updateCreditCardHindi',
  method: 'POST',
  path: '/api/update-credit-card-hindi',
  session: 'admin',
  asked: 'C14 (cards in Hindi)',
  summary: 'Saves the Hindi texts of a card for its current English texts',
  body: z.extend(creditCardHindi, { category_id: uuid }),
  answer: message,
  seen: true,
});

/** The public facts of a card. Its link isn't among them: the customer opens it through the server. */
export const publicCreditCard = z.extend(
  z.pick(creditCardLine, {
    category_id: true,
    category_name: true,
    category_img_thumb: true,
    key_feature: true,
    annual_fee: true,
    marketing_bullets: true,
    secured: true,
    sort_order: true,
    issuer: true,
    monthly_rate: true,
  }),
  {
    /** 1 if the issuer's link is set. */
    can_apply: flag,
    /** Empty if the issuer's English words are shown in Hindi too. */
    key_feature_hi: text(300),
    annual_fee_hi: text(120),
    marketing_bullets_hi: z.array(text(300)),
  },
);
export type PublicCreditCard = z.output<typeof publicCreditCard>;

export const getCreditCardCatalogue = endpoint({
  name: 'getCreditCardCatalogue',
  method: 'GET',
  path: '/api/get-credit-card-catalogue',
  session: 'nobody',
  asked: 'P5',
  summary: 'Cards that are switched on, ascending by sort_order',
  answer: z.object({ cards: z.array(publicCreditCard) }),
});
