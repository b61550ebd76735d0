/**
 * The shared patterns (spec §5), defined once for browser and server. A check returns its stable error code, or undefined if the text is
 * right. An empty text is wrong here; the form decides what is required. Lengths are checked first, so that no pattern ever runs over an
 * unlimited text.
 */
import { asciiDigits } from './ascii-digits.ts';
import { MOBILE_LENGTH, NAME_LENGTH, OTP_LENGTH, PINCODE_LENGTH } from './constants.ts';
import type { FieldErrorCode } from './error-codes.ts';

/** A check of one text. */
export type Check = (text: string) => FieldErrorCode | undefined;

const EMAIL = /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/i;
// The fourth letter of a person's PAN is always P; the specification also has a second form with only four letters.
const PAN = /^[a-z]{3}p[a-z]\d{4}[a-z]$/i;
const PAN_FOUR_LETTERS = /^[a-z]{3}p\d{4}[a-z]$/i;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const ADDRESS = /^[a-z0-9,.# -]+$/i;
const PLAIN_TEXT = /^[a-z0-9,.# ]+$/i;
const NAME = /^[a-z]+(?: [a-z]+)*$/i;
const FULL_NAME = /^[a-z]+(?: [a-z]+)+$/i;
const COMPANY = /^(?=.*[a-z0-9])[a-z0-9 ]{3,40}$/i;
const ALPHANUMERIC_10 = /^[a-z0-9]{10}$/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PINCODE = new RegExp(`^[1-9]\\d{${PINCODE_LENGTH - 1}}$`);
const MOBILE = new RegExp(`^[6-9]\\d{${MOBILE_LENGTH - 1}}$`);
const OTP = new RegExp(`^\\d{${OTP_LENGTH}}$`);
const UTM_ID = /^[A-Za-z0-9_-]+$/;

const check =
  (pattern: RegExp, longest: number, code: FieldErrorCode): Check =>
  (text) =>
    text.length <= longest && pattern.test(text) ? undefined : code;

/** A check of a name. Its length has a separate error: telling a person who pasted too much that a name has only letters doesn’t help. */
const checkName =
  (code: FieldErrorCode): Check =>
  (text) =>
    text.length > NAME_LENGTH ? 'name_too_long' : check(NAME, NAME_LENGTH, code)(text);

/** Email address, at most 254 characters. */
export const checkEmail = check(EMAIL, 254, 'invalid_email');
/**
 * PAN of a person: five letters, the fourth of which is P, then four digits and a letter. Case does not matter, see {@link normalisePan}.
 */
export const checkPan = check(PAN, 10, 'invalid_pan');
/** The variant of the PAN pattern with four letters before the digits (spec §5). */
export const checkPanFourLetters = check(PAN_FOUR_LETTERS, 9, 'invalid_pan');
/** IFSC: four capital letters, 0, six capital letters or digits; case sensitive as its message says (spec §5). */
export const checkIfsc = check(IFSC, 11, 'invalid_ifsc');
/** Address line 1: letters, digits, hyphen, comma, full stop, hash, space. */
export const checkAddress1 = check(ADDRESS, 100, 'invalid_address1');
/** Address line 2: as line 1, with its own message. */
export const checkAddress2 = check(ADDRESS, 100, 'invalid_address2');
/** Text with letters, digits, comma, full stop, space and hash. */
export const checkText = check(PLAIN_TEXT, 200, 'invalid_text');
/** First name: letters only; a single space may separate two given names. */
export const checkFirstName = checkName('invalid_first_name');
/** Last name: as the first name, with its own message. */
export const checkLastName = checkName('invalid_last_name');
/** Full name: at least two words of letters. */
export const checkFullName = check(FULL_NAME, 100, 'invalid_user_name');
/** Company name: 3 to 40 letters, digits or spaces. */
export const checkCompanyName = check(COMPANY, 40, 'invalid_company_name');
/** Exactly ten letters or digits. */
export const checkAlphanumeric10 = check(ALPHANUMERIC_10, 10, 'invalid_alphanumeric_10');
/** UUID in its usual hyphenated form, any version. */
export const checkUuid = check(UUID, 36, 'invalid_uuid');
/** Indian PIN code: six digits, the first never 0. */
export const checkPincode = check(PINCODE, PINCODE_LENGTH, 'invalid_pincode');
/** Indian mobile number without country code: ten digits beginning with 6, 7, 8 or 9. */
export const checkMobile = check(MOBILE, MOBILE_LENGTH, 'invalid_mobile');
/** One-time passcode: six digits. */
export const checkOtp = check(OTP, OTP_LENGTH, 'invalid_otp');
/** Partner UTM id: letters, digits, underscore, hyphen (spec §5, edit dialog). */
export const checkUtmId = check(UTM_ID, 64, 'invalid_utm_id');

/** A PAN as stored and sent: without spaces, in capitals, with digits 0 to 9 from any keyboard. */
export const normalisePan = (text: string): string => asciiDigits(text).replace(/\s/g, '').toUpperCase();

/** A PIN code as stored and sent: "५६० ००१" is "560001". Other characters stay, and {@link checkPincode} refuses them. */
export const normalisePincode = (text: string): string => asciiDigits(text).replace(/\s/g, '');

/**
 * The ten digits of an Indian mobile number, in whatever format it was typed or pasted ("+91 98765 43210", "098765-43210", "९८७६५ ४३२१०").
 * A text that doesn't reduce to ten digits, or contains letters, loses only its separators, and {@link checkMobile} refuses it.
 */
export const normaliseMobile = (text: string): string => {
  const ascii = asciiDigits(text).replace(/[\s()+.\-‐-―−/]/g, '');
  const [, digits] = /^(?:00|)(?:91|)(\d{10})$/.exec(ascii) ?? /^0(\d{10})$/.exec(ascii) ?? [];
  return digits ?? ascii;
};
