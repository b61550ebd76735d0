import type { LenderLead } from '../connector.ts';

const openFields = new Set(['consentId', 'creditApplicationId', 'lenderApplicationId', 'idempotencyKey']);

/**
 * All ways in which a field of a lead may be written in a request: unchanged, in parts, dates with the day first or as milliseconds;
 * amounts in ₹, paise and lakh, with and without decimals and grouping; the tenure in months, days and years.
 */
export function renderings(lead: LenderLead, passcode: string): RegExp[] {
  const written = new Set<string>([passcode]);
  for (const [field, value] of Object.entries(lead) as [string, unknown][]) {
    if (openFields.has(field) || value === 0) continue;
    if (typeof value === 'number') {
      const months = field === 'desiredTenureMonths';
      if (months) for (const tenure of [value, value * 30, value / 12]) written.add(String(tenure));
      else {
        const rupees = value / 100;
        for (const amount of [value, rupees, value * 100, value / 1e7, value / 1e9]) written.add(String(amount));
        written.add(rupees.toFixed(2)).add(rupees.toLocaleString('en-IN'));
      }
    } else if (typeof value === 'string') {
      written.add(value);
      if (!field.endsWith('Url')) for (const part of value.split(/[ @]/)) if (part.length > 3) written.add(part);
      if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
        written.add(value.split('-').reverse().join('-'));
        written.add(value.split('-').reverse().join('/'));
        written.add(String(Date.parse(value)));
      }
    }
  }
  // Matches a separate value or one inside a text, but not inside a longer number or an id.
  return [...written].map(
    (text) => new RegExp(`(?<![\\w.-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\d)`, 'i'),
  );
}
