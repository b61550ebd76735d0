import type { UserData } from '@tulna/contract/customers';
import { PHONE_CODE } from '@tulna/rules/constants';
import { maskPan } from '@tulna/rules/masks';
import type { Overview } from './overview.ts';
import { emptyValues, type StoredValues } from './record.ts';

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/**
 * Home, loan and work in the profile of §3: from the business form if that is the customer's product, otherwise from the personal one.
 */
function homeLoanAndWork({ customer: { record }, business }: Overview, values: StoredValues) {
  const isBusiness = record.blCompleted && (record.chosenProduct === 'Business Loans' || !record.plCompleted);
  if (business === undefined || !isBusiness) return values;
  return {
    address1: business.address1,
    address2: business.address2,
    postal_code: business.postalCode,
    se_loan_amount: business.amount,
    desired_tenure: business.tenure,
    emi: business.emi,
    // The owner of a business counts as self-employed, for lenders too.
    employment_status_code: 'self_employed',
  };
}

/**
 * A customer in the wire names of §3. A session that hasn't proved PAN and birth date yet sees only the flags, its own phone number and the
 * masked PAN.
 */
export function presentUser(overview: Overview): UserData {
  const { customer, applicationId, credited } = overview;
  const { identity, record, checkRequired } = customer;
  const values = checkRequired ? emptyValues() : record.values;
  const way = checkRequired ? values : homeLoanAndWork(overview, values);
  return {
    user_id: identity.id,
    role_id: identity.roleId,
    channel_id: checkRequired ? '' : credited.brand,
    merchant_location_id: checkRequired ? '' : credited.merchant,
    first_name: values.first_name,
    last_name: values.last_name,
    birth_date: values.birth_date,
    gender: values.gender,
    email: values.email || (checkRequired ? '' : (identity.email ?? '')),
    email_verified: flag(identity.emailVerified && (values.email === '' || values.email === identity.email)),
    mobile_phone_code: identity.phone === null ? '' : PHONE_CODE,
    mobile_phone_number: identity.phone ?? '',
    tin: maskPan(record.values.tin),
    language: identity.language,
    is_editing: flag(record.isEditing && !checkRequired),
    pl_completed: flag(record.plCompleted),
    bl_completed: flag(record.blCompleted),
    pl_update_required: flag(record.plUpdateRequired),
    pl_se_update_required: flag(record.plSeUpdateRequired),
    employment_status_code: way.employment_status_code,
    business_registration_type: values.business_registration_type,
    address1: way.address1,
    address2: way.address2,
    postal_code: way.postal_code,
    residence_type: values.residence_type,
    monthly_rent: Number(values.monthly_rent),
    se_loan_amount: Number(way.se_loan_amount),
    desired_tenure: Number(way.desired_tenure),
    allow_sms: flag(record.allowSms && !checkRequired),
    allow_emails: flag(record.allowEmails && !checkRequired),
    business_current_turnover: values.business_current_turnover,
    business_years: values.business_years,
    business_account: values.business_account,
    employer_name: values.employer_name,
    officepincode: values.officepincode,
    monthly_income: Number(values.monthly_income),
    salary_mode: values.salary_mode,
    educational_level: values.educational_level,
    emi: Number(way.emi),
    prefer_net_banking: values.prefer_net_banking,
    inflight_credit_app_id: checkRequired ? '' : applicationId,
    phone_verified: flag(identity.phoneVerified || identity.emailVerified),
    chosen_product: record.chosenProduct,
    stored_record: flag(!checkRequired),
    identity_check_required: flag(checkRequired),
    saved_at: record.savedAt?.toISOString() ?? '',
  };
}
