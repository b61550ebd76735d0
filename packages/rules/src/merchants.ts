import { checkBusinessPan, checkGstin, normaliseCode, panOfGstin } from './business-numbers.ts';
import type { FieldErrorCode } from './error-codes.ts';
import { checkEmail, checkFullName, checkMobile, checkPincode, normaliseMobile, normalisePincode } from './patterns.ts';

/** State of a shop's sign-up: `new` waits for an answer, the others have one. */
export const MERCHANT_STATES = ['new', 'approved', 'refused'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** The states that a partner sees: an approved shop may also be switched off. */
export const SHOP_STATES = [...MERCHANT_STATES, 'off'] as const;

/** Why a sign-up is refused; each reason but `other` is a sentence in the message to the merchant. */
export const MERCHANT_REFUSALS = ['details', 'known', 'no_contact', 'area', 'business', 'other'] as const;
export type MerchantRefusal = (typeof MERCHANT_REFUSALS)[number];

/** Why a merchant is switched off, and why it is switched on again. */
export const MERCHANT_OFF_REASONS = ['closed', 'asked', 'misuse', 'quiet', 'other'] as const;
export const MERCHANT_ON_REASONS = ['checked', 'asked', 'mistake', 'other'] as const;
export type MerchantSwitchReason = (typeof MERCHANT_OFF_REASONS)[number] | (typeof MERCHANT_ON_REASONS)[number];

/** Whether a reason is one for this direction, switching on or off. */
export const isSwitchReason = (on: boolean, reason: string): reason is MerchantSwitchReason =>
  (on ? MERCHANT_ON_REASONS : MERCHANT_OFF_REASONS).some((known: string) => known === reason);

/** The fields by which people who signed up twice are found. */
export const MERCHANT_LIKENESSES = ['phone', 'pan', 'gstin'] as const;

/** Most characters of each text. A note is for colleagues. */
export const merchantLimits = {
  shop_name: 120,
  contact_name: 100,
  phone: 20,
  email: 254,
  postal_code: 10,
  pan: 20,
  gstin: 30,
  note: 300,
} as const;

/** The form of a shop as typed. */
export interface MerchantForm {
  shop_name: string;
  contact_name: string;
  phone: string;
  email: string;
  postal_code: string;
  pan: string;
  gstin: string;
}

/** The form as stored; PAN and GSTIN are null if they weren't given. */
export interface MerchantDetails {
  shopName: string;
  contactName: string;
  phone: string;
  email: string | null;
  postalCode: string;
  pan: string | null;
  gstin: string | null;
}

/** Turns a typed form into the stored details. A GSTIN contains a PAN, which is used if none was typed. */
export function merchantDetails(form: MerchantForm): MerchantDetails {
  const gstin = normaliseCode(form.gstin) || null;
  return {
    shopName: form.shop_name.trim(),
    contactName: form.contact_name.trim(),
    phone: normaliseMobile(form.phone),
    email: form.email.trim().toLowerCase() || null,
    postalCode: normalisePincode(form.postal_code),
    pan: normaliseCode(form.pan) || (gstin === null ? null : panOfGstin(gstin)),
    gstin,
  };
}

/** The error of a GSTIN together with a PAN; each may be missing. */
export function checkGstinWithPan(gstin: string | null, pan: string | null): FieldErrorCode | undefined {
  if (gstin === null) return undefined;
  return checkGstin(gstin) ?? (pan !== null && panOfGstin(gstin) !== pan ? 'gstin_other_pan' : undefined);
}

/** The errors of a typed form, by field; the same checks on the customer site, in the console and on the server. */
export function merchantFaults(form: MerchantForm): Record<keyof MerchantForm, FieldErrorCode | undefined> {
  const { shopName, contactName, phone, email, postalCode, pan, gstin } = merchantDetails(form);
  const typedPan = normaliseCode(form.pan) || null;
  return {
    shop_name: shopName === '' ? 'required' : undefined,
    contact_name: checkFullName(contactName),
    phone: checkMobile(phone),
    email: email === null ? undefined : checkEmail(email),
    postal_code: checkPincode(postalCode),
    // A PAN taken from the GSTIN is checked together with the GSTIN.
    pan: typedPan === null || pan === null ? undefined : checkBusinessPan(pan),
    gstin: checkGstinWithPan(gstin, typedPan),
  };
}
