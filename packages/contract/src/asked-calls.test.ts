import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getPartnerByName } from './brands.ts';
import * as cards from './credit-cards.ts';
import { getMaskInfo, getUser, setLanguage } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { goldLoans } from './gold-loans.ts';
import { getLanguages } from './languages.ts';
import * as lenders from './lenders.ts';
import { updatePartnerRevenueData, updatePartnerUtm } from './partners.ts';
import { getSearchLists, getSearchListsOfPartner } from './search-lists.ts';
import { logout } from './sessions.ts';
import { s3UploadFile, uploadApplicationStatusFile } from './uploads.ts';

const category_id = '123e4567-e89b-42d3-a456-426614174000';
const card = (property: string, value: unknown) => ({ category_id, property, value });

/** Every call of §7: method, path, and payloads it must accept unchanged; no payloads where the specification lists none. */
const namedCalls: readonly (readonly [call: Endpoint, method: string, path: string, payloads: readonly unknown[]])[] = [
  [logout, 'POST', '/api/logout', []],
  [cards.createCreditCard, 'POST', '/api/create-credit-card', [{ category_name: 'Card' }]],
  [cards.getCreditCardsData, 'GET', '/api/get-credit-cards-data', []],
  [cards.safeDeleteCreditCard, 'POST', '/api/safe-delete-credit-card', [{ category_id }]],
  [
    cards.updateCreditCardData,
    'POST',
    '/api/update-credit-card-data',
    [
      card('status', 1),
      card('secured', 0),
      card('sort_order', 3),
      card('category_img_thumb', '/pictures/a.png'),
      card('key_feature', 'Lounge'),
      card('annual_fee', 'Free'),
      card('utm_link', 'https://cards.example.in/{UNIQUE_ID}'),
      card('marketing_bullets', ['One', 'Two']),
    ],
  ],
  [updatePartnerUtm, 'POST', '/api/update-partner-utm/:id', [{ utm_id: 'a_B-1' }]],
  [
    updatePartnerRevenueData,
    'POST',
    '/api/update-partner-revenue-data/:id',
    [{ revenue_percent: 1.5, revenue_flat_fee: 200 }],
  ],
  [
    lenders.updateLenderData,
    'POST',
    '/api/update-lender-data',
    [
      { lender_id: 1, property: 'apr_min', value: 12.5 },
      { lender_id: 1, property: 'so_status', value: 1 },
    ],
  ],
  [lenders.getLendersData, 'GET', '/api/get-lenders-data', []],
  [lenders.createLender, 'POST', '/api/create-lender', [{ name: 'Lender' }]],
  [lenders.safeDeleteLender, 'POST', '/api/safe-delete-lender', [{ lender_id: 1 }]],
  [s3UploadFile, 'POST', '/api/s3-upload-file', []],
  [uploadApplicationStatusFile, 'POST', '/api/upload-application-status-file', []],
  [getPartnerByName, 'GET', '/api/get-partner-by-name/:name', []],
  [getUser, 'GET', '/api/user/:id', []],
  [getMaskInfo, 'GET', '/api/getMaskInfo/:id', []],
  [getSearchListsOfPartner, 'GET', '/api/search-list/en/:id', []],
  [getSearchLists, 'GET', '/api/search-list/en', []],
  [getLanguages, 'POST', '/api/getLanguages', [{ countryCode: 'IN' }]],
  [setLanguage, 'POST', '/api/set-language', [{ uid: category_id, language: 'hi' }]],
  [goldLoans, 'POST', '/api/gold-loans/:id', []],
];

test.each(namedCalls)('$name', (call, method, path, payloads) => {
  expect([call.method, call.path]).toEqual([method, path]);
  // Where the specification fixes the form, the call may not require an idempotency key.
  expect(call.once).not.toBe(true);
  if (call.body === undefined) expect(payloads).toEqual([]);
  else for (const payload of payloads) expect(z.safeParse(call.body, payload)).toMatchObject({ success: true });
});

test('files are sent as multipart: image_name is the file, path a text field (§7)', () => {
  expect(s3UploadFile.form).toEqual({ file: 'image_name', fields: ['path'] });
  expect(uploadApplicationStatusFile.form).toEqual({ file: 'image_name' });
});

/** The server's names of §3, word for word. */
const userFields =
  'birth_date channel_id email email_verified first_name last_name is_editing merchant_location_id mobile_phone_code ' +
  'mobile_phone_number role_id user_id tin language bl_completed pl_completed employment_status_code ' +
  'business_registration_type address1 address2 postal_code gender inflight_credit_app_id pl_update_required ' +
  'pl_se_update_required residence_type se_loan_amount allow_sms allow_emails business_current_turnover business_years ' +
  'employer_name officepincode monthly_income salary_mode monthly_rent educational_level emi prefer_net_banking business_account';

const lenderFields =
  'lender_id name revenue_percent revenue_flat_fee min_income max_income min_age max_age ticket_class credit_score_class ' +
  'salaried self_employed loan_amount_upto tenure interest_rate apr_min apr_max processing_fees business priority ' +
  'lender_status so_status so_text so_date_start so_date_end';

const cardFields =
  'category_id category_name category_img_thumb key_feature annual_fee utm_link marketing_bullets secured status sort_order';

const languageFields = 'id languageName image isDefault country_key country_name phone_code';

test.each([
  ['user', userFields, () => getUser.answer.shape.data.shape],
  ['masked info', 'pan birth_date', () => getMaskInfo.answer.shape.data.shape],
  ['lender', lenderFields, () => lenders.adminLender.shape],
  ['credit card category', cardFields, () => cards.creditCard.shape],
  ['language', languageFields, () => getLanguages.answer.shape.data.def.element.shape],
  ['upload result', 'errors rowsUpdated', () => uploadApplicationStatusFile.answer.shape],
])('the %s has every field of §3', (_, fields, shape) => {
  expect(Object.keys(shape())).toEqual(expect.arrayContaining(fields.split(' ')));
});
