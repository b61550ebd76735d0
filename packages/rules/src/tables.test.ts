import { expect, it } from 'vitest';
import * as constants from './constants.ts';
import { FIELD_ERROR_CODES } from './error-codes.ts';
import { LENDER_JOURNEYS } from './lender-journeys.ts';
import { PRODUCTS } from './products.ts';
import { reservedSegments } from './reserved-segments.ts';
import { SELECT_LIST_NAMES, selectList } from './select-lists.ts';

it('the codes of select-lists are those in stored profiles, in the order shown', () => {
  expect(
    Object.fromEntries(
      SELECT_LIST_NAMES.map((name) => [
        name,
        selectList(name)
          .map(({ code }) => code)
          .join(' '),
      ]),
    ),
  ).toEqual({
    commPreferences: 'sms email whatsapp phone',
    Gender: 'male female other',
    genderCashe: 'Male Female Transgender',
    genderMoneyView: 'male female other',
    genderUpwards: 'M F',
    genderKreditbee: '1 2 3',
    genderEarlysalary: 'MALE FEMALE THIRD_GENDER',
    maritalStatus: 'single married separated divorced widowed',
    educationalLevel: 'below_10th 10th 12th diploma graduate postgraduate professional doctorate',
    residentType: 'owned_self owned_family rented_family rented_friends rented_alone paying_guest hostel company',
    residenceStayCategory: 'under_6_months 6_to_12_months 1_to_2_years 2_to_5_years over_5_years',
    householdIncome: 'up_to_300000 300001_to_500000 500001_to_1000000 1000001_to_2500000 over_2500000',
    preferNetBanking: 'yes no',
    loanPurpose: 'medical education wedding home_repair debt_consolidation travel appliances vehicle business other',
    ticketClass: 'up_to_50000 50001_to_200000 200001_to_500000 500001_to_1000000 over_1000000',
    creditScoreClass:
      '800_and_above 750_to_799 700_to_749 650_to_699 600_to_649 550_to_599 below_550 new_to_credit not_known',
    employmentStatus: 'salaried self_employed self_employed_professional retired student homemaker not_working',
    salaryMode: 'bank_transfer cheque cash',
    professionType: 'private_job government_job defence professional trader manufacturer gig_worker farmer other',
    employmentTenure: 'under_6_months 6_to_12_months 1_to_2_years 2_to_5_years over_5_years',
    totalWorkExperience: 'under_1_year 1_to_2_years 2_to_5_years 5_to_10_years over_10_years',
    companyType:
      'private_limited public_limited government public_sector partnership proprietorship trust multinational other',
    jobSector:
      'it banking manufacturing health education retail construction transport hospitality telecom government agriculture other',
    workStatus: 'permanent probation contract part_time notice_period',
    professionalType: 'doctor chartered_accountant company_secretary lawyer architect engineer other',
    professionalYears: 'under_1_year 1_to_3_years 3_to_5_years over_5_years',
    businessTurnover:
      'up_to_500000 500001_to_1000000 1000001_to_2500000 2500001_to_5000000 5000001_to_10000000 over_10000000',
    businessYears: 'under_1_year 1_to_2_years 2_to_3_years 3_to_5_years over_5_years',
    businessCompanyType: 'proprietorship partnership llp private_limited one_person trust',
    businessNature: 'retail wholesale manufacturing services online transport food agriculture other',
    businessGrossProfit: 'up_to_200000 200001_to_500000 500001_to_1000000 1000001_to_2500000 over_2500000',
    businessRegistrationType: 'gst udyam shop_act trade_licence incorporation fssai none',
    businessAccount: 'current savings none',
  });
});

/** Hash of the codes and their English and Hindi words. If you change a word on purpose, put the new hash here. */
const wordsOfLists = 'e769a00888010e4fec890da8fe9674afdbb3a741ad0d18a527f4511c27dd52c5';

it('the words of select-lists are those with the recorded hash', async () => {
  const lists = JSON.stringify(SELECT_LIST_NAMES.map((name) => [name, selectList(name)]));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lists));
  const bytes = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  expect(bytes.join('')).toBe(wordsOfLists);
});

it('each lender finishes a loan in its own steps', () => {
  expect(
    Object.entries(LENDER_JOURNEYS).map(
      ([lender, { where, minutes, decisionHours, payoutHours, steps, documents }]) =>
        `${lender} ${where} ${minutes} min, ${decisionHours} h, ${payoutHours} h: ${steps.join(' ')}; ${documents.map((one) => one.join(' ')).join(', ')}`,
    ),
  ).toEqual([
    'cashe app 8 min, 1 h, 4 h: install_app read_offer pan_check selfie auto_debit sign; pan 1, address 1, photo 1, salary_slips 1',
    'money-view both 12 min, 24 h, 24 h: read_offer bank_link documents auto_debit sign; pan 1, address 1, statement 3, photo 1',
    'upwards both 15 min, 24 h, 48 h: read_offer salary_slip documents bank_details sign; pan 1, address 1, salary_slips 3, statement 3, work_id 1',
    'money-tap app 20 min, 48 h, 24 h: install_app credit_line pan_check video_check auto_debit sign; pan 1, address 1, photo 1, bank_account 1',
    'nira app 10 min, 4 h, 24 h: install_app credit_line bank_details selfie sign; pan 1, address 1, statement 3, bank_account 1',
    'kreditbee both 10 min, 2 h, 6 h: read_offer employment selfie bank_details auto_debit sign; pan 1, address 1, photo 1, bank_account 1',
    'finzy web 20 min, 48 h, 72 h: read_offer documents investors auto_debit sign; pan 1, address 1, salary_slips 3, statement 6, work_id 1',
    'earlysalary app 10 min, 2 h, 24 h: install_app read_offer salary_account selfie auto_debit sign; pan 1, address 1, salary_slips 2, statement 3, photo 1',
    'indialends web 12 min, 24 h, 48 h: confirm_number choose documents bank_details sign; pan 1, address 1, salary_slips 3, statement 3',
    'muthoot branch 45 min, 1 h, 1 h: enquiry scheme appointment gold_branch pledge; pan 1, address 1, gold 1, gold_bill 1, bank_account 1',
    'indiagold home 40 min, 1 h, 2 h: enquiry scheme appointment gold_home pledge; pan 1, address 1, gold 1, gold_bill 1, bank_account 1',
  ]);
});

it('the products are those of the specification, each with the pages it opens', () => {
  expect(PRODUCTS.map(({ id, slug, name, inMenu, group }) => [id, slug, name, inMenu, group])).toEqual([
    [1, 'personal-loans', 'Personal Loans', true, 'personal-loan'],
    [2, 'business-loans', 'Business Loans', true, 'business-loan'],
    [3, 'gold-loans', 'Gold Loans', true, 'gold-loan'],
    [4, 'credit-cards', 'Credit Cards', true, 'credit-card'],
    [5, 'other-insurance', 'Other Insurance', true, 'insurance'],
    [6, 'deals', 'Deals', false, null],
    [7, '2-wheeler-loans', '2-Wheeler Loans', false, null],
    [8, 'car-loans', 'Car Loans', false, null],
    [9, 'discount-vouchers', 'Discount Vouchers', false, null],
    [10, 'student-loans', 'Student Loans', false, null],
    [11, 'health-insurance', 'Health Insurance', false, 'insurance'],
    [12, 'shop-insurance', 'Shop Insurance', false, 'insurance'],
    [13, 'home-loans', 'Home Loans', false, null],
  ]);
});

it('the numbers and words of the product are these', () => {
  expect({ ...constants }).toEqual({
    AGE_MAX: 70,
    AGE_MIN: 18,
    COMPLAINT_ANSWER_DAYS: 30,
    COUNTRY_CODE: 'IN',
    CURRENCY_SYMBOL: '₹',
    DATE_PRESETS: ['yesterday', 'last_7_days', 'last_30_days', 'custom_range'],
    DEFAULT_PARTNER_NAME: 'cl',
    DEFAULT_PRIMARY: '#4EC9DB',
    DEFAULT_SECONDARY: '#070050',
    FALLBACK_LANGUAGE: 'en',
    GST_PERCENT: 18,
    LANGUAGES: ['en', 'hi'],
    LOCALE: 'en-IN',
    MASK_STARS: '******',
    MASK_TAIL_LENGTH: 4,
    MOBILE_LENGTH: 10,
    MONTHLY_INCOME_MAX: 1000000,
    MONTHLY_INCOME_MIN: 1,
    MOST_PERIOD_DAYS: 366,
    NAME_LENGTH: 50,
    OTP_LENGTH: 6,
    OTP_MAX_GUESSES: 5,
    OTP_RESEND_SECONDS: 30,
    OTP_VALID_SECONDS: 300,
    PARTNER_IDENTIFIER_CODE: 'TOPCLIND',
    PHONE_CODE: '91',
    PINCODE_LENGTH: 6,
    PROSPECT_DAYS: 30,
    REMINDER_DAYS_AHEAD: 90,
    SAMPLE_HOUSEHOLD_INCOME: 300000,
    SAMPLE_LOAN_MAX: 1000000,
    SAMPLE_LOAN_MIN: 1000,
    SAMPLE_RATE_MAX: 36,
    SAMPLE_RATE_MIN: 10.99,
    SAMPLE_TENURE_MAX: 60,
    THEME_LARGE_BUTTON_HEIGHT: 50,
    THEME_RADIUS: 10,
    TOAST_CLOSE_MS: 3000,
    TOAST_LIMIT: 5,
    UPLOAD_EXTENSIONS: ['.xlsx', '.xls', '.csv'],
  });
});

it('the codes of field errors are these', () => {
  expect(FIELD_ERROR_CODES.join(' ')).toBe(
    'required invalid_mobile invalid_email invalid_otp invalid_pan invalid_first_name invalid_last_name name_too_long invalid_pincode invalid_address1 invalid_address2 invalid_income invalid_ifsc unknown_ifsc invalid_date invalid_year invalid_birth_date invalid_age offer_not_selected invalid_user_name invalid_company_name invalid_text invalid_alphanumeric_10 invalid_uuid invalid_utm_id invalid_option invalid_amount amount_figures amount_words amount_negative amount_grouping amount_paise amount_too_large invalid_rent invalid_loan_amount invalid_loan_term emi_above_income invalid_turnover invalid_business_loan_amount invalid_gold_weight consent_required invalid_link invalid_picture invalid_account_number invalid_account_name invalid_business_pan invalid_gstin gstin_other_pan gstin_other_state invalid_short_address short_address_taken day_over day_too_far invalid_hours alarm_limit alarm_ends plain_reference message_variable message_too_long mail_markup sms_header dlt_entity dlt_template sms_too_long sms_link sms_link_long unsubscribe_missing message_link message_category whatsapp_name whatsapp_locale whatsapp_too_long whatsapp_edge template_unusable template_other audience_rule audience_size campaign_too_far',
  );
});

it('the first segments of our own addresses are these', () => {
  expect([...reservedSegments].join(' ')).toBe(
    'indialends-otp create-merchant-form socialmedia-onboarding auth redirect customer-site transfer login verification products check-eligibility gold-loan-calculator credit-cards cards-unsecured cards-secured privacy-policy terms-of-use how-we-match is-this-call-from-you key-fact-statement 404 user admin partner api dev health assets static brand-assets embed embed.js embed-frame.js privacy-centre erasure-certificate g l m u',
  );
});
