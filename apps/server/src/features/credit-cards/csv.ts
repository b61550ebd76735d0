import type { CreditCard, CreditCardTerms } from '@tulna/contract/credit-cards';
import { MOST_MONTHLY_RATE } from '@tulna/rules/card-facts';
import type { ImportColumns } from '@tulna/rules/import-columns';
import { readNumber } from '@tulna/rules/read-number';
import { checkUtmLink } from '@tulna/rules/utm-link';
import { isPicturePath } from '../../platform/files/pictures.ts';
import type { RowFault } from '../../platform/imports/kind.ts';

/** Columns of the catalogue as a file, in the order of the screen (§2). */
export const cardColumns = [
  'category_id',
  'category_name',
  'category_img_thumb',
  'key_feature',
  'annual_fee',
  'utm_link',
  'marketing_bullets',
  'secured',
  'status',
  'sort_order',
  'issuer',
  'monthly_rate',
] as const;
export type CardColumnName = (typeof cardColumns)[number];

/** A row of the file; without an id, the card is found by its name or created. */
export type ImportedCard = Omit<CreditCard, 'category_id'> & { category_id: string | null } & Partial<CreditCardTerms>;

/** Optional columns of a file: an empty cell leaves the current value. */
const optional: ReadonlySet<CardColumnName> = new Set(['category_id', 'issuer', 'monthly_rate']);
/** All other columns are required, because a row replaces its card as a whole. */
export const neededColumns = cardColumns.filter((column) => !optional.has(column));

/** The most cards in one file. */
export const mostCards = 5000;

export type CardFault = RowFault<CardColumnName>;

/** Alternative names of the columns. */
const names: Readonly<Record<CardColumnName, readonly string[]>> = {
  category_id: ['card id'],
  category_name: ['name', 'card', 'card name'],
  category_img_thumb: ['picture', 'image'],
  key_feature: ['key features'],
  annual_fee: ['annual fees'],
  utm_link: ['link'],
  marketing_bullets: ['features'],
  secured: [],
  status: [],
  sort_order: ['order'],
  issuer: ['bank'],
  monthly_rate: ['interest rate a month', 'monthly interest rate'],
};

export const columns: ImportColumns<CardColumnName> = {
  columns: cardColumns.map((id) => ({ id, type: 'text', names: [id, ...names[id]] })),
  needs: neededColumns.map((id) => [[id]]),
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const lineBreak = /\r?\n|\s\|\s/;

const flagOf = (text: string): 0 | 1 | undefined => {
  if (/^(?:1|on|yes|true)$/i.test(text)) return 1;
  return /^(?:0|off|no|false|)$/i.test(text) ? 0 : undefined;
};

/** The lines of the features cell: one per line of the cell, or separated by ` | `. */
export const bulletsOf = (text: string): string[] =>
  text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads one row; returns the card, or every cell that is wrong. */
export function readCard(cell: (column: CardColumnName) => string): ImportedCard | CardFault[] {
  const faults: CardFault[] = [];
  const wrong = (column: CardColumnName, reason: string, values?: CardFault['values']): void => {
    faults.push({ column, reason, ...(values && { values }) });
  };
  const bounded = (column: CardColumnName, most: number): string => {
    const text = cell(column).trim();
    if (text.length > most) wrong(column, 'longest', { most });
    return text;
  };
  const flag = (column: 'secured' | 'status'): 0 | 1 => {
    const value = flagOf(cell(column).trim());
    if (value === undefined) wrong(column, 'flag');
    return value ?? 0;
  };
  const id = cell('category_id').trim().toLowerCase();
  if (id !== '' && !uuidPattern.test(id)) wrong('category_id', 'cardId');
  const name = bounded('category_name', 120);
  if (name === '') wrong('category_name', 'cardName');
  const thumb = cell('category_img_thumb').trim();
  if (thumb !== '' && !isPicturePath(thumb)) wrong('category_img_thumb', 'picture');
  const link = cell('utm_link').trim();
  if (link !== '' && checkUtmLink(link) !== undefined) wrong('utm_link', 'link');
  const bullets = bulletsOf(cell('marketing_bullets'));
  if (bullets.length > 20 || bullets.some((line) => line.length > 300)) wrong('marketing_bullets', 'lines');
  const place = cell('sort_order').trim();
  if (!/^\d{1,6}$/.test(place)) wrong('sort_order', 'wholeNumber');
  const issuer = bounded('issuer', 120);
  const percent = cell('monthly_rate').trim();
  const rate = percent === '' ? undefined : readNumber(percent, { decimals: 2, percent: true });
  if (rate !== undefined && ('refused' in rate || rate.value > MOST_MONTHLY_RATE)) wrong('monthly_rate', 'percent');
  const card: ImportedCard = {
    category_id: id === '' ? null : id,
    category_name: name,
    category_img_thumb: thumb,
    key_feature: bounded('key_feature', 300),
    annual_fee: bounded('annual_fee', 120),
    utm_link: link,
    marketing_bullets: bullets,
    secured: flag('secured'),
    status: flag('status'),
    sort_order: Number(place),
    ...(issuer !== '' && { issuer }),
    ...(rate !== undefined && 'value' in rate && { monthly_rate: rate.value }),
  };
  return faults.length > 0 ? faults : card;
}
