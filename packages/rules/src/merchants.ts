import { checkBusinessPan, checkGstin, normaliseCode, panOfGstin } from './business-numbers.ts';
import type { FieldErrorCode } from './error-codes.ts';
import { checkEmail, checkFullName, checkMobile, checkPincode, normaliseMobile, normalisePincode } from './patterns.ts';

/** Where the request of a shop has got to: it waits for an answer, or has one. */
export const MERCHANT_STATES = ['new', 'approved', 'refused'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** The same as a partner sees it: an approved shop may be switched off. */
export const SHOP_STATES = [...MERCHANT_STATES, 'off'] as const;

/** Why a request is refused; each but `other` is a sentence of the message to the merchant. */
export const MERCHANT_REFUSALS = ['details', 'known', 'no_contact', 'area', 'business', 'other'] as const;
export type MerchantRefusal = (typeof MERCHANT_REFUSALS)[number];

/** Why a merchant is switched off, and why on again. */
export const MERCHANT_OFF_REASONS = ['closed', 'asked', 'misuse', 'quiet', 'other'] as const;
export const MERCHANT_ON_REASONS = ['checked', 'asked', 'mistake', 'other'] as const;
export type MerchantSwitchReason = (typeof MERCHANT_OFF_REASONS)[number] | (typeof MERCHANT_ON_REASONS)[number];

/** Whether a reason is one for switching off, or for switching on. */
export const isSwitchReason = (on: boolean, reason: string): reason is MerchantSwitchReason =>
  (on ? MERCHANT_ON_REASONS : MERCHANT_OFF_REASONS).some((known: string) => known === reason);

/** The fields that find people who signed up twice. */
export const MERCHANT_LIKENESSES = ['phone', 'pan', 'gstin'] as const;

/** Longest texts. A note is for colleagues. */
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

/** The same as stored; PAN and GSTIN null if they weren't given. */
export interface MerchantDetails {
  shopName: string;
  contactName: string;
  phone: string;
  email: string | null;
  postalCode: string;
  pan: string | null;
  gstin: string | null;
}

/** A typed form as stored. A GSTIN contains a PAN, which counts if none was typed. */
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
export function checkGstinBeside(gstin: string | null, pan: string | null): FieldErrorCode | undefined {
  if (gstin === null) return undefined;
  return checkGstin(gstin) ?? (pan !== null && panOfGstin(gstin) !== pan ? 'gstin_other_pan' : undefined);
}

/** The errors of a typed form, by field; the same on the customer site, in the console and on the server. */
export function merchantFaults(form: MerchantForm): Record<keyof MerchantForm, FieldErrorCode | undefined> {
  const { shopName, contactName, phone, email, postalCode, pan, gstin } = merchantDetails(form);
  const typedPan = normaliseCode(form.pan) || null;
  return {
    shop_name: shopName === '' ? 'required' : undefined,
    contact_name: checkFullName(contactName),
    phone: checkMobile(phone),
    email: email === null ? undefined : checkEmail(email),
    postal_code: checkPincode(postalCode),
    // One that came out of the GSTIN is judged with it.
    pan: typedPan === null || pan === null ? undefined : checkBusinessPan(pan),
    gstin: checkGstinBeside(gstin, typedPan),
  };
}
