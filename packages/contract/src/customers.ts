import * as z from 'zod/mini';
import { givenConsent } from './consents.ts';
import { endpoint } from './endpoint.ts';
import { flag, message, text, timestamp, uuid } from './wire.ts';

const rupees = z.number();

/** The customer's profile in the server's names of §3. Unfilled fields are an empty string or 0. */
export const userData = z.object({
  user_id: uuid,
  role_id: z.int(),
  channel_id: text(60),
  merchant_location_id: text(60),
  first_name: text(100),
  last_name: text(100),
  birth_date: text(10),
  gender: text(40),
  email: text(254),
  email_verified: flag,
  mobile_phone_code: text(4),
  mobile_phone_number: text(10),
  /** PAN, masked: six stars and the last four characters. */
  tin: text(20),
  language: text(10),
  is_editing: flag,
  pl_completed: flag,
  bl_completed: flag,
  pl_update_required: flag,
  pl_se_update_required: flag,
  employment_status_code: text(40),
  business_registration_type: text(40),
  address1: text(200),
  address2: text(200),
  postal_code: text(6),
  residence_type: text(40),
  monthly_rent: rupees,
  se_loan_amount: rupees,
  /** Requested loan term, in months. */
  desired_tenure: z.int(),
  allow_sms: flag,
  allow_emails: flag,
  business_current_turnover: text(40),
  business_years: text(40),
  business_account: text(40),
  employer_name: text(100),
  officepincode: text(6),
  monthly_income: rupees,
  salary_mode: text(40),
  educational_level: text(40),
  emi: rupees,
  prefer_net_banking: text(40),
  inflight_credit_app_id: text(40),
  /** Our own facts, which the guards of §4 need. */
  phone_verified: flag,
  chosen_product: text(60),
  /**
   * 1 if this session may see the stored record: there is no complete record to protect, or PAN and birth date were proved on welcome-back.
   */
  stored_record: flag,
  /** 1 when a complete record exists and this session has yet to prove PAN and birth date. */
  identity_check_required: flag,
  saved_at: text(40),
});
export type UserData = z.output<typeof userData>;

const userParams = z.object({ id: uuid });

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/user/:id',
  session: 'customer',
  asked: '§7 X15',
  summary: "The customer's own profile; another customer's ID answers 404",
  params: userParams,
  answer: z.object({ data: userData }),
});

export const getMaskInfo = endpoint({
  name: 'getMaskInfo',
  method: 'GET',
  path: '/api/getMaskInfo/:id',
  session: 'customer',
  asked: '§7 X16',
  summary: 'PAN and date of birth, masked',
  params: userParams,
  answer: z.object({ data: z.object({ pan: text(20), birth_date: text(20) }) }),
});

export const chooseProduct = endpoint({
  name: 'chooseProduct',
  method: 'POST',
  path: '/api/choose-product',
  session: 'customer',
  asked: '§2 products, §4',
  summary: 'Saves the chosen product and, for business loans, the answer in the business dialog',
  body: z.object({ product: text(60), has_business_registration: z.optional(flag) }),
  answer: z.object({ redirect: text(200) }),
});

/** Values as the person typed them, stored verbatim so that a wrong or incomplete value is never lost. */
export const profileValues = z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)), text(300));
export type ProfileValues = z.output<typeof profileValues>;

export const profileDraft = z.object({
  product: text(60),
  step: text(40),
  values: profileValues,
  /** Increases by one with every save. A save with an older revision is answered with 409; no values are lost. */
  revision: z.int(),
  saved_at: z.nullable(timestamp),
});
export type ProfileDraft = z.output<typeof profileDraft>;

export const getProfileDraft = endpoint({
  name: 'getProfileDraft',
  method: 'GET',
  path: '/api/get-profile-draft/:product',
  session: 'customer',
  asked: 'product.md §2 (autosave on the server)',
  summary: 'The unfinished profile form for a product, as last saved from any device',
  params: z.object({ product: text(60) }),
  answer: profileDraft,
});

export const saveProfileDraft = endpoint({
  name: 'saveProfileDraft',
  method: 'POST',
  path: '/api/save-profile-draft',
  session: 'customer',
  asked: 'product.md §2 (autosave on the server)',
  summary: 'Saves the unfinished form; 409 if another device saved in between',
  body: z.object({ product: text(60), step: text(40), values: profileValues, revision: z.int().check(z.gte(0)) }),
  answer: profileDraft,
});

export const completePersonalLoanProfile = endpoint({
  name: 'completePersonalLoanProfile',
  method: 'POST',
  path: '/api/complete-personal-loan-profile',
  session: 'customer',
  asked: '§4 Personal loan, C2',
  summary: 'Validates the whole profile, stores the consents and submits the credit application',
  body: z.object({ values: profileValues, consents: z.array(givenConsent).check(z.maxLength(12)) }),
  answer: z.object({ credit_application_id: uuid, redirect: text(200) }),
  once: true,
});

export const completeBusinessLoanProfile = endpoint({
  name: 'completeBusinessLoanProfile',
  method: 'POST',
  path: '/api/complete-business-loan-profile',
  session: 'customer',
  asked: '§4 Business Loans, C5',
  summary: 'Validates the whole business profile, stores the consents and submits the credit application',
  body: z.object({ values: profileValues, consents: z.array(givenConsent).check(z.maxLength(12)) }),
  answer: z.object({ credit_application_id: uuid, redirect: text(200) }),
  once: true,
});

export const startEditingProfile = endpoint({
  name: 'startEditingProfile',
  method: 'POST',
  path: '/api/start-editing-profile',
  session: 'customer',
  asked: '§4 (is editing)',
  summary: 'Opens a complete profile for correction',
  answer: z.object({ redirect: text(200) }),
});

export const verifyIdentity = endpoint({
  name: 'verifyIdentity',
  method: 'POST',
  path: '/api/verify-identity',
  session: 'customer',
  asked: '§2 welcome-back (PAN and DOB check), C2',
  summary: 'Checks PAN and date of birth against the stored record; five tries',
  body: z.object({ pan: text(20), birth_date: text(10) }),
  answer: z.object({ redirect: text(200) }),
});

export const setLanguage = endpoint({
  name: 'setLanguage',
  method: 'POST',
  path: '/api/set-language',
  session: 'customer',
  asked: '§7 X19',
  summary: "Saves the customer's language",
  body: z.object({ uid: uuid, language: text(10) }),
  answer: message,
});
