import { expect, test } from 'vitest';
import { gstinCheckCharacter } from './business-numbers.ts';
import { maskName } from './masks.ts';
import {
  checkGstinWithPan,
  isSwitchReason,
  MERCHANT_OFF_REASONS,
  MERCHANT_ON_REASONS,
  MERCHANT_REFUSALS,
  MERCHANT_STATES,
  merchantDetails,
  merchantFaults,
  merchantLimits,
} from './merchants.ts';

const gstin = `27AABCS1234K1Z${gstinCheckCharacter('27AABCS1234K1Z')}`;
const form = {
  shop_name: ' Sharma Mobile Point ',
  contact_name: ' Asha Sharma ',
  phone: '+91 98765 43210',
  email: ' Asha@Shop.Example ',
  postal_code: '४११ ००१',
  pan: ' aabcs1234k ',
  gstin: gstin.toLowerCase(),
};
const faults = (more: Partial<typeof form>) =>
  Object.fromEntries(Object.entries(merchantFaults({ ...form, ...more })).filter(([, code]) => code !== undefined));

test('a typed form is turned into the stored details', () => {
  expect(merchantDetails(form)).toEqual({
    shopName: 'Sharma Mobile Point',
    contactName: 'Asha Sharma',
    phone: '9876543210',
    email: 'asha@shop.example',
    postalCode: '411001',
    pan: 'AABCS1234K',
    gstin,
  });
  expect(merchantDetails({ ...form, email: ' ', pan: '', gstin: '' })).toMatchObject({
    email: null,
    pan: null,
    gstin: null,
  });
  // A GSTIN contains a PAN, but a PAN that was typed takes precedence.
  expect(merchantDetails({ ...form, pan: '' }).pan).toBe('AABCS1234K');
  expect(merchantDetails({ ...form, pan: 'AABCT1234K' }).pan).toBe('AABCT1234K');
});

test('a complete form has no errors, with or without the optional fields', () => {
  expect(faults({})).toEqual({});
  expect(faults({ email: '', pan: '', gstin: '' })).toEqual({});
  expect(faults({ gstin: '' })).toEqual({});
  expect(faults({ pan: '' })).toEqual({});
});

test.each([
  [{ shop_name: '  ' }, { shop_name: 'required' }],
  [{ contact_name: 'Asha' }, { contact_name: 'invalid_user_name' }],
  [{ phone: '5876543210' }, { phone: 'invalid_mobile' }],
  [{ email: 'asha' }, { email: 'invalid_email' }],
  [{ postal_code: '011001' }, { postal_code: 'invalid_pincode' }],
  [{ pan: 'AABDS1234K', gstin: '' }, { pan: 'invalid_business_pan' }],
  [{ pan: 'AABCT1234K' }, { gstin: 'gstin_other_pan' }],
  // A wrong GSTIN is reported once, even if its PAN is wrong too.
  [{ pan: '', gstin: '27AABDS1234K1Z0' }, { gstin: 'invalid_gstin' }],
  [{ gstin: `${gstin.slice(0, 14)}!` }, { gstin: 'invalid_gstin' }],
])('%j', (more, found) => expect(faults(more)).toEqual(found));

test('a GSTIN together with a PAN', () => {
  expect(checkGstinWithPan(null, 'AABCT1234K')).toBeUndefined();
  expect(checkGstinWithPan(gstin, null)).toBeUndefined();
  expect(checkGstinWithPan(gstin, 'AABCS1234K')).toBeUndefined();
});

test('each reason is either for switching on or for switching off', () => {
  for (const reason of MERCHANT_OFF_REASONS)
    expect([reason, isSwitchReason(true, reason)]).toEqual([reason, ['asked', 'other'].includes(reason)]);
  for (const reason of MERCHANT_ON_REASONS)
    expect([reason, isSwitchReason(false, reason)]).toEqual([reason, ['asked', 'other'].includes(reason)]);
  expect(MERCHANT_OFF_REASONS.every((reason) => isSwitchReason(false, reason))).toBe(true);
  expect(MERCHANT_ON_REASONS.every((reason) => isSwitchReason(true, reason))).toBe(true);
  expect(isSwitchReason(false, '')).toBe(false);
});

test('stored words keep their names', () => {
  expect(MERCHANT_STATES).toEqual(['new', 'approved', 'refused']);
  expect(MERCHANT_REFUSALS).toEqual(['details', 'known', 'no_contact', 'area', 'business', 'other']);
  expect(MERCHANT_OFF_REASONS).toEqual(['closed', 'asked', 'misuse', 'quiet', 'other']);
  expect(MERCHANT_ON_REASONS).toEqual(['checked', 'asked', 'mistake', 'other']);
  expect(merchantLimits).toMatchObject({ shop_name: 120, contact_name: 100, note: 300 });
});

test.each([
  ['Asha Sharma', 'A. S.'],
  ['  Asha  Rani Sharma ', 'A. R. S.'],
  ['', ''],
])('the name %j is stored as %j', (name, stored) => expect(maskName(name)).toBe(stored));
