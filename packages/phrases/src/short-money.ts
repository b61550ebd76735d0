import { type Language, localeOf } from './language.ts';

const words = {
  en: { lakh: 'lakh', crore: 'crore' },
  hi: { lakh: 'लाख', crore: 'करोड़' },
} as const;

const lakh = 100_000;
const crore = 100 * lakh;
const inTenths = (rupees: number, unit: number): number => Math.round((rupees / unit) * 10) / 10;

const formats: Partial<Record<Language, Intl.NumberFormat>> = {};

/**
 * Money for narrow places: whole rupees below one lakh, then lakh and crore in words with at most one digit after the point. Thousands are
 * written out, so that K and lakh never appear side by side.
 */
export function shortMoney(language: Language, rupees: number): string {
  const format =
    formats[language] ??
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    });
  formats[language] = format;
  // The rounded amount decides, so that no text reads 1,00,000 or 100 lakh.
  const whole = Math.round(Math.abs(rupees));
  const sign = rupees < 0 ? -1 : 1;
  if (whole < lakh) return format.format(sign * whole || 0);
  const { lakh: aLakh, crore: aCrore } = words[language];
  return inTenths(whole, lakh) < 100
    ? `${format.format(sign * inTenths(whole, lakh))} ${aLakh}`
    : `${format.format(sign * inTenths(whole, crore))} ${aCrore}`;
}
