/**
 * Every code a field check can answer with. The words belong to the phrases package, which must hold one message per
 * code in each language (spec §5, "Messages"); the code is what travels between browser and server.
 */
export const FIELD_ERROR_CODES = [
  'required',
  'invalid_mobile',
  'invalid_email',
  'invalid_otp',
  'invalid_pan',
  'invalid_first_name',
  'invalid_last_name',
  'invalid_pincode',
  'invalid_address1',
  'invalid_address2',
  'invalid_income',
  'invalid_ifsc',
  'invalid_date',
  'invalid_year',
  'invalid_birth_date',
  'invalid_age',
  'offer_not_selected',
  'invalid_user_name',
  'invalid_company_name',
  'invalid_text',
  'invalid_alphanumeric_10',
  'invalid_uuid',
  'invalid_utm_id',
  'invalid_option',
  'invalid_amount',
  'invalid_loan_amount',
  'emi_above_income',
  'invalid_turnover',
  'invalid_business_loan_amount',
  'consent_required',
  'invalid_link',
  'invalid_picture',
] as const;

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];
