import type { ProfileValues } from '@tulna/contract/customers';
import type { TableRows } from '../../platform/database/copy-in.ts';
import { type BusinessValues, businessColumns } from './business-profiles-repository.ts';
import { draftColumns } from './drafts-repository.ts';
import { businessLoanColumns, type ProfileRow, personalLoanColumns, type Sealing } from './profiles-repository.ts';
import type { StoredValues } from './record.ts';
import { noUpdateRequested } from './update-requests-repository.ts';

/** How complete the record of a customer of the past is. */
export type PastProfile = { createdAt: Date; at: Date; product: string } & (
  | { kind: 'chosen' }
  | { kind: 'draft'; step: string; values: ProfileValues }
  | { kind: 'personal'; values: StoredValues; allowed: { sms: boolean; emails: boolean } }
  | { kind: 'business'; values: BusinessValues; allowed: { sms: boolean; emails: boolean } }
);

const unfilled: Omit<ProfileRow, 'customer_id' | 'chosen_product' | 'created_at' | 'saved_at'> = {
  has_business_registration: null,
  pl_completed: false,
  bl_completed: false,
  is_editing: false,
  ...noUpdateRequested,
  pl_checked_at: null,
  first_name: null,
  last_name: null,
  birth_date: null,
  email: null,
  email_index: null,
  pan: null,
  pan_index: null,
  address: null,
  typed_phone: null,
  gender: '',
  employment_status_code: '',
  business_registration_type: '',
  postal_code: '',
  residence_type: '',
  monthly_rent: 0,
  se_loan_amount: 0,
  desired_tenure: 0,
  allow_sms: false,
  allow_emails: false,
  business_current_turnover: '',
  business_years: '',
  business_account: '',
  employer_name: '',
  officepincode: '',
  monthly_income: 0,
  salary_mode: '',
  educational_level: '',
  emi: 0,
  prefer_net_banking: '',
  credit_score_class: '',
};

/** A record of the past as stored, encrypted like any other. */
export function historyOfProfile(
  keys: Sealing,
  customerId: string,
  profile: PastProfile,
): Pick<TableRows, 'customer_profiles' | 'business_profiles' | 'profile_drafts'> {
  const row: ProfileRow = {
    ...unfilled,
    customer_id: customerId,
    chosen_product: profile.product,
    has_business_registration: profile.kind === 'business' ? true : null,
    created_at: profile.createdAt,
    saved_at: profile.at,
  };
  if (profile.kind === 'personal') {
    const { values, allowed, at } = profile;
    return { customer_profiles: [{ ...row, ...personalLoanColumns(keys, customerId, values, allowed, at) }] };
  }
  if (profile.kind === 'business') {
    const { values, allowed, at } = profile;
    return {
      customer_profiles: [{ ...row, ...businessLoanColumns(keys, customerId, values, allowed, at) }],
      business_profiles: [{ customer_id: customerId, ...businessColumns(keys, customerId, values, at) }],
    };
  }
  if (profile.kind === 'chosen') return { customer_profiles: [row] };
  const { product, step, values, at } = profile;
  const draft = draftColumns(keys.fieldEncryption, customerId, product, { step, values, revision: 1 }, at);
  return { customer_profiles: [row], profile_drafts: [{ customer_id: customerId, product, ...draft }] };
}
