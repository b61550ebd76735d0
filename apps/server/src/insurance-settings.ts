import { isTakenDay } from '@tulna/rules/day-bounds';
import type { SettingsReader } from './setting-readers.ts';

/** The registered intermediary to whom customers who want insurance are sent (product.md §8). */
export interface InsuranceSettings {
  name: string;
  /** Its registration number with the insurance regulator. */
  registration: string;
  /** Last day of the registration, as an ISO day in India. */
  validUntil: string;
  url: string;
}

/** The licence setting: on only with the intermediary's name, registration, last day and page; undefined if it is off. */
export function insuranceFrom(read: SettingsReader): InsuranceSettings | undefined {
  const on = read.flag('INSURANCE_LICENCE', false);
  const name = read.optional('INSURANCE_INTERMEDIARY');
  const registration = read.optional('INSURANCE_REGISTRATION');
  const validUntil = read.optional('INSURANCE_VALID_UNTIL');
  const url = read.url('INSURANCE_URL', ['https'], 'https://cover.example.in/start');
  if (!on) return undefined;
  if (name === undefined || registration === undefined || validUntil === undefined || url === undefined) {
    read.refuse(
      'INSURANCE_LICENCE=on also needs INSURANCE_INTERMEDIARY, INSURANCE_REGISTRATION, INSURANCE_VALID_UNTIL and INSURANCE_URL.',
    );
    return undefined;
  }
  if (!isTakenDay(validUntil)) {
    read.refuse(`INSURANCE_VALID_UNTIL is "${validUntil}", but it must be a day like 2029-03-31.`);
    return undefined;
  }
  return { name, registration, validUntil, url };
}
