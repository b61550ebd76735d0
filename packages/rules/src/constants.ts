/**
 * Numbers and words of the product that are fixed for a deployment (spec §9), and the values that we chose where the specification says
 * "not shown". Values that an administrator may change start from one of these defaults.
 */

/** Currency, language region, country and dialling code (spec §9). */
export const CURRENCY_SYMBOL = '₹';
export const LOCALE = 'en-IN';
export const COUNTRY_CODE = 'IN';
export const PHONE_CODE = '91';

/** Lengths, in digits (spec §9). */
export const OTP_LENGTH = 6;
export const MOBILE_LENGTH = 10;
export const PINCODE_LENGTH = 6;

/** Limits of a person's monthly income, whole ₹, both ends allowed (spec §5 and §9). */
export const MONTHLY_INCOME_MIN = 1;
export const MONTHLY_INCOME_MAX = 1_000_000;

/** The highest number of characters of a first or last name. */
export const NAME_LENGTH = 50;

/** Limits of the age on the day of the profile, in completed years, both ends allowed; for the "age criteria" of spec §5. */
export const AGE_MIN = 18;
export const AGE_MAX = 70;

/** One-time passcode limits: the product's own, because the specification gives none. */
export const OTP_VALID_SECONDS = 300;
export const OTP_MAX_GUESSES = 5;
export const OTP_RESEND_SECONDS = 30;

/** Six stars replace everything but the last four characters (spec §9). */
export const MASK_STARS = '******';
export const MASK_TAIL_LENGTH = 4;

/** At most five toasts; a success toast closes after three seconds (spec §9). */
export const TOAST_LIMIT = 5;
export const TOAST_CLOSE_MS = 3000;

/** Days within which the grievance officer answers a complaint: promised on the page, and stored as a date in the record. */
export const COMPLAINT_ANSWER_DAYS = 30;

/** Days that a partner's lead waits for the customer to continue. */
export const PROSPECT_DAYS = 30;

/** Highest number of days ahead for a reminder. */
export const REMINDER_DAYS_AHEAD = 90;

/** Partner used if the visitor's address has none (spec §7), and the partner identifier code (spec §9). */
export const DEFAULT_PARTNER_NAME = 'cl';
export const PARTNER_IDENTIFIER_CODE = 'TOPCLIND';

/** Presets of every date filter, in the order shown (spec §9). */
export const DATE_PRESETS = ['yesterday', 'last_7_days', 'last_30_days', 'custom_range'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Days of the longest custom range. */
export const MOST_PERIOD_DAYS = 366;

/** File name endings accepted by the row uploads (spec §5 and §9). */
export const UPLOAD_EXTENSIONS = ['.xlsx', '.xls', '.csv'] as const;

/** Range used in the sample copy: ₹, percent per year, months, ₹ per year (spec §9). */
export const SAMPLE_LOAN_MIN = 1000;
export const SAMPLE_LOAN_MAX = 1_000_000;
export const SAMPLE_RATE_MIN = 10.99;
export const SAMPLE_RATE_MAX = 36;
export const SAMPLE_TENURE_MAX = 60;
export const SAMPLE_HOUSEHOLD_INCOME = 300_000;

/** Theme (spec §9): radius and button height in CSS pixels. */
export const THEME_RADIUS = 10;
export const THEME_LARGE_BUTTON_HEIGHT = 50;
export const DEFAULT_PRIMARY = '#4EC9DB';
export const DEFAULT_SECONDARY = '#070050';

/** GST on a lender's processing fee, percent; a default of the policy, not a law. */
export const GST_PERCENT = 18;

/** The languages of the product and the one used when a list comes back empty (spec §3 and §8). */
export const LANGUAGES = ['en', 'hi'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: LanguageCode = 'en';
