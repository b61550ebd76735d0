/**
 * How personal data is shown once it is stored (spec §9, "Display masks"; the masked info of spec §3). The server masks data before it
 * answers; the browser never receives the hidden part.
 */
import { MASK_STARS, MASK_TAIL_LENGTH } from './constants.ts';
import { splitDate } from './dates.ts';

/** Six stars and the last four characters; a text of one to four characters shows only stars, an empty text stays empty. */
export const maskTail = (text: string): string =>
  text.length > MASK_TAIL_LENGTH ? MASK_STARS + text.slice(-MASK_TAIL_LENGTH) : text === '' ? '' : MASK_STARS;

/** Email with its first two characters and its domain readable; of a two-letter name one character, of a one-letter name none. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : MASK_STARS;
  const name = email.slice(0, at);
  return name.slice(0, Math.min(2, name.length - 1)) + MASK_STARS + email.slice(at);
};

/** PAN with only its last four characters, as the welcome-back page shows it. */
export const maskPan = (pan: string): string => maskTail(pan);

/** Birth date as stars with only the year; a text that is no ISO date is hidden completely. */
export const maskBirthDate = (iso: string): string => {
  if (iso === '') return '';
  const parts = splitDate(iso);
  return parts ? `**/**/${String(parts.year).padStart(4, '0')}` : '**/**/****';
};

/** Mobile number with only its last four digits. */
export const maskMobile = (mobile: string): string => maskTail(mobile);

/** The initials of a name, as stored in the audit: "A. S.". */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => `${part.slice(0, 1)}.`)
    .join(' ');
