// biome-ignore-all lint/style/noExcessiveLinesPerFile: generated, one list of every table
// Written by tools/schema-types.ts from the migrated database. Do not edit: run `node tools/schema-types.ts`.
// bigint is a number (read fails beyond 2^53), numeric and date are text ('2026-01-31'), timestamptz is a Date. json and
// jsonb are read as unknown and written as text: JSON.stringify(value).
import type { ColumnType, Generated } from 'kysely';

export interface AdminLinksTable {
  id: string;
  admin_id: string | null;
  purpose: string;
  token_hash: Buffer;
  message_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  withdrawn_at: Date | null;
}

export interface AdminPasskeysTable {
  id: string;
  admin_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface AdminResetsTable {
  id: string;
  admin_id: string;
  note: string;
  requested_by: string;
  requested_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  outcome: string | null;
}

export interface AdminSignInsTable {
  id: string;
  admin_id: string;
  code_hash: Buffer;
  guesses: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

export interface AdminUsersTable {
  id: string;
  name_sealed: Buffer;
  email_sealed: Buffer;
  email_index: Buffer;
  role_id: number;
  password_hash: string;
  password_changed_at: Date;
  disabled_at: Date | null;
  created_at: Date;
  password_waits: string | null;
  language: Generated<string>;
  last_signed_in_at: Date | null;
  last_seen_at: Date | null;
  invited_by: string | null;
  disabled_by: string | null;
  disabled_reason: string | null;
  disabled_note: string | null;
  first_name_index: Buffer | null;
  last_name_index: Buffer | null;
  state: ColumnType<string, never, never>;
}

export interface AlarmRaisingsTable {
  id: ColumnType<number, never, never>;
  alarm_id: string;
  raised_at: Date;
  value: number;
  cases: number | null;
  threshold: ColumnType<unknown, string, string>;
  minutes: number;
  mailed: number;
  ended_at: Date | null;
  ended_value: number | null;
  ended_cases: number | null;
  ended_why: string | null;
  seen_by: string | null;
  seen_at: Date | null;
}

export interface AlarmsTable {
  id: string;
  name: string;
  figure: string;
  scope_kind: string;
  scope_key: string | null;
  threshold: ColumnType<unknown, string, string>;
  minutes: number;
  min_cases: number;
  hold_minutes: number;
  mail_roles: string;
  mail_language: string;
  note: Generated<string>;
  status: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
  raised_at: Date | null;
  pending_since: Date | null;
  checked_at: Date | null;
  value: number | null;
  cases: number | null;
  failed_since: Date | null;
}

export interface AssistedProfilesTable {
  id: string;
  customer_id: string;
  state: string;
  agent_id: string;
  item_id: string;
  values_sealed: Buffer | null;
  started_at: Date;
  expires_at: Date;
  challenge: string | null;
  codes: Generated<number>;
  sent_at: Date | null;
  opened_at: Date | null;
  ended_at: Date | null;
  corrected: Generated<string[]>;
  credit_application_id: string | null;
  product: string;
}

export interface AttributionsTable {
  id: string;
  entry: string;
  brand: string;
  merchant_id: string | null;
  url_segment: string | null;
  qr: string | null;
  utm: ColumnType<unknown, string | undefined, string>;
  path: Generated<string>;
  reference: string | null;
  touched_at: Date;
  customer_id: string | null;
  tied_at: Date | null;
  link_code: string | null;
  funnel_version: number | null;
}

export interface AuditEntriesTable {
  sequence: number;
  at: Date;
  actor_id: string | null;
  role_id: number | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: Generated<string>;
  property: string | null;
  before: string | null;
  after: string | null;
  ip: Generated<string>;
  user_agent: Generated<string>;
  undoes: number | null;
  hash: Buffer;
}

export interface AuditHeadTable {
  only_one: Generated<boolean>;
  sequence: number;
  hash: Buffer;
  signature: Buffer;
}

export interface BrandRequestsTable {
  id: string;
  partner_id: number;
  partner: string;
  before: ColumnType<unknown, string, string>;
  asked: ColumnType<unknown, string, string>;
  note: string;
  asked_by: string;
  asked_at: Date;
  state: Generated<string>;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface BusinessProfilesTable {
  customer_id: string;
  company_name: Buffer;
  address: Buffer;
  postal_code: string;
  business_company_type: string;
  business_nature: string;
  business_registration_type: string;
  business_years: string;
  business_monthly_turnover: number;
  emi: number;
  se_loan_amount: number;
  business_account: string;
  ifsc_code: string;
  saved_at: Date;
  business_gross_profit: Generated<string>;
  desired_tenure: Generated<number>;
}

export interface CallCampaignsTable {
  id: string;
  name: string;
  purpose: string;
  state: Generated<string>;
  audience: ColumnType<unknown, string, string>;
  script_id: string;
  size: Generated<number>;
  left_out: ColumnType<unknown, string | null | undefined, string | null>;
  created_by: string | null;
  created_at: Date;
  started_at: Date | null;
  deleted_at: Date | null;
}

export interface CallLeadsTable {
  id: string;
  campaign_id: string;
  customer_id: string | null;
  state: Generated<string>;
  waiting_since: Date;
  not_before: Date | null;
  again_at: Date | null;
  again_for: string | null;
  held_by: string | null;
  held_until: Date | null;
  tries: Generated<number>;
  outcome: string | null;
  done_at: Date | null;
}

export interface CallRequestsTable {
  id: string;
  customer_id: string;
  brand: string;
  window_from: Date;
  window_to: Date;
  asked_at: Date;
  called_at: Date | null;
  ended_at: Date | null;
  outcome: string | null;
}

export interface CallScriptVersionsTable {
  script_id: string;
  version: number;
  text_en: string;
  text_hi: string;
  created_by: string | null;
  created_at: Date;
}

export interface CallScriptsTable {
  id: string;
  name: string;
  version: number;
  created_at: Date;
  deleted_at: Date | null;
  queue_reason: string | null;
}

export interface CallsTable {
  id: string;
  lead_id: string | null;
  campaign_id: string | null;
  customer_id: string | null;
  agent_id: string;
  purpose: string;
  script_id: string | null;
  script_version: number | null;
  line: string;
  way: string;
  code: string;
  state: string;
  asked_at: Date;
  rang_at: Date | null;
  connected_at: Date | null;
  ended_at: Date | null;
  seconds: number | null;
  outcome: string | null;
  outcome_at: Date | null;
  again_at: Date | null;
  note_sealed: Buffer | null;
  review_score: number | null;
  review_note: string | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  call_request_id: string | null;
  csr_item_id: string | null;
}

export interface CampaignNewsTable {
  news_id: string;
  at: Date;
}

export interface CampaignRecipientsTable {
  id: string;
  campaign_id: string;
  customer_id: string | null;
  code: string | null;
  text: string;
  state: string;
  reason: string | null;
  tries: Generated<number>;
  claimed_at: Date | null;
  retry_at: Date | null;
  provider_reference: string | null;
  changed_at: Date;
  clicked_at: Date | null;
  clicks: Generated<number>;
  previews: Generated<number>;
  bots: Generated<number>;
}

export interface CampaignsTable {
  id: string;
  name: string;
  channel: string;
  category: string;
  state: string;
  version_a: string;
  version_b: string | null;
  audience: ColumnType<unknown, string, string>;
  starts_at: Date;
  per_minute: number;
  frozen_after: string | null;
  frozen_at: Date | null;
  run: Generated<number>;
  looked_at: Date | null;
  created_by: string;
  created_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  ended_at: Date | null;
  edits: Generated<number>;
  edited_by: string | null;
}

export interface CasesTable {
  id: string;
  kind: string;
  fingerprint: string;
  lender_key: string | null;
  lender_application_id: string | null;
  credit_application_id: string | null;
  lead_id: string | null;
  facts: ColumnType<unknown, string | undefined, string>;
  raw: ColumnType<unknown, string | null | undefined, string | null>;
  opened_at: Date;
  last_seen_at: Date;
  seen: Generated<number>;
  closed_at: Date | null;
  closed_by: string | null;
  outcome: string | null;
  note: string | null;
}

export interface ClaimsUnderReviewTable {
  claim_id: string | null;
  partner: string | null;
}

export interface ClaimsWaitingForCodeTable {
  claim_id: string | null;
  partner_id: number | null;
}

export interface CommissionClaimsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  side: string;
  lender_application_id: string;
  payment_id: string;
  lender_key: string;
  product: string;
  brand: string;
  merchant: string | null;
  day: string;
  basis_paise: number;
  target_paise: number;
  rate_id: string | null;
  working: ColumnType<unknown, string | null | undefined, string | null>;
  reason: string | null;
  before_paise: Generated<number>;
  before_count: Generated<number>;
  at: Date;
  month_end: string | null;
  partner_state: Generated<string>;
}

export interface CommissionClosingsTable {
  month: string;
  at: Date;
  by: string;
}

export interface CommissionDisputesTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  claim_id: string;
  partner: string;
  kind: string;
  text: string;
  wanted_paise: number | null;
  opened_by: string;
  opened_at: Date;
  outcome: string | null;
  change_paise: number | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  opened_as: Generated<string>;
}

export interface CommissionDueTable {
  sequence: ColumnType<number, never, never>;
  lender_application_id: string;
}

export interface CommissionLineMonthsTable {
  id: string | null;
  claim_id: string | null;
  partner: string | null;
  month: string | null;
  day: string | null;
  lender_application_id: string | null;
  lender_key: string | null;
  product: string | null;
  merchant: string | null;
  basis_paise: number | null;
  rate_id: string | null;
  reason: string | null;
  accrued_paise: number | null;
  released_paise: number | null;
  changed_paise: number | null;
  gst_paise: number | null;
  tds_paise: number | null;
  set_off_paise: number | null;
  sent_paise: number | null;
  paid_paise: number | null;
  reasons: string[] | null;
}

export interface CommissionMonthLinesTable {
  id: string;
  claim_id: string;
  partner: string;
  month: string;
  day: string;
}

export interface CommissionMonthsTable {
  id: string;
  rate_id: string;
  month: string;
  at: Date;
}

export interface CommissionRatesTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  side: string;
  kind: string;
  partner: string | null;
  merchant: string | null;
  lender: string | null;
  product: string | null;
  terms: ColumnType<unknown, string, string>;
  from_day: string;
  until_day: string | null;
  created_by: string | null;
  created_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  scope: ColumnType<number, never, never>;
  ending_day: string | null;
  ending_by: string | null;
  ending_at: Date | null;
  ended_by: string | null;
}

export interface CommissionStatementsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  claim_id: string;
  file_id: string;
  row_number: number;
  kind: string;
  event: string;
  amount_paise: number;
  gst_paise: number | null;
  tds_paise: number | null;
  received_paise: Generated<number>;
  invoice_no: string | null;
  utr: string | null;
  at: Date;
  undone_at: Date | null;
}

export interface ComplaintsTable {
  id: string;
  ticket: string;
  customer_id: string;
  brand: string;
  category: string;
  description: Buffer;
  contact: Buffer;
  status: string;
  answer: Buffer | null;
  created_at: Date;
  due_at: Date;
  answered_at: Date | null;
  taken_up_by: string | null;
  answered_by: string | null;
  told_late_at: Date | null;
  waits_until: ColumnType<Date | null, never, never>;
  lender_key: string | null;
}

export interface ConductCertificatesTable {
  id: string;
  partner_id: number;
  merchant_id: string | null;
  user_id: string;
  number: string;
  name_sealed: Buffer;
  text_id: string;
  version: number;
  signed_at: Date;
}

export interface ConsentNoticesTable {
  hash: Buffer;
  purpose: string;
  version: string;
  language: string;
  product: string;
  brand_key: string;
  brand_name: string;
  title: string;
  body: string;
  lenders: ColumnType<unknown, string, string>;
  first_shown_at: Date;
}

export interface ConsentsTable {
  id: string;
  customer_id: string;
  sequence: number;
  purpose: string;
  lender_key: string | null;
  text_version: string;
  granted: boolean;
  language: string;
  channel: string;
  ip_hash: Buffer;
  at: Date;
  previous_hash: Buffer;
  hash: Buffer;
  named_lenders: ColumnType<unknown, string | null | undefined, string | null>;
  chain_version: Generated<number>;
  text_hash: Buffer | null;
  brand_key: string | null;
  brand_name: string | null;
}

export interface ContactCorrectionsTable {
  id: string;
  customer_id: string;
  kind: string;
  reason: string;
  note: string;
  state: string;
  old_sealed: Buffer | null;
  new_sealed: Buffer | null;
  new_challenge: string;
  old_challenge: string | null;
  started_by: string;
  started_at: Date;
  expires_at: Date;
  new_proved_at: Date | null;
  old_proved_at: Date | null;
  asked_by: string | null;
  asked_at: Date | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  due_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
  refusal: string | null;
  stop_note: Generated<string>;
}

export interface CountedDayMarksTable {
  id: ColumnType<number, never, never>;
  subject: string;
  day: string;
}

export interface CountedDaysTable {
  subject: string;
  day: string;
  not_before: number | null;
}

export interface CreditApplicationsTable {
  id: string;
  customer_id: string;
  product: string;
  state: string;
  desired_amount: Generated<number>;
  receipt: Buffer | null;
  ranking_version: Generated<string>;
  consent_id: string | null;
  lead: Buffer | null;
  revision: Generated<number>;
  created_at: Date;
  submitted_at: Date | null;
  valid_until: Date | null;
  closed_at: Date | null;
  brand: string | null;
  desired_tenure: Generated<number>;
}

export interface CreditCardMovesTable {
  import_id: string;
  category_id: string;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string, string>;
  restored: Generated<boolean>;
}

export interface CreditCardVisitsTable {
  id: string;
  category_id: string;
  customer_id: string | null;
  brand: string;
  host: string;
  at: Date;
}

export interface CreditCardsTable {
  category_id: string;
  category_name: string;
  category_img_thumb: Generated<string>;
  key_feature: Generated<string>;
  annual_fee: Generated<string>;
  utm_link: Generated<string>;
  marketing_bullets: Generated<string[]>;
  secured: Generated<boolean>;
  status: Generated<boolean>;
  sort_order: number;
  deleted_at: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  hindi: ColumnType<unknown, string | null | undefined, string | null>;
  issuer: Generated<string>;
  monthly_rate: number | null;
}

export interface CriteriaDraftsTable {
  id: string;
  lender_id: number;
  based_on: number;
  criteria: ColumnType<unknown, string, string>;
  reason: string;
  state: string;
  suspended_because: string | null;
  drafted_by: string;
  drafted_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  publish_at: Date | null;
  ended_at: Date | null;
}

export interface CriteriaRehearsalsTable {
  id: string;
  lender_id: number;
  digest: string;
  state: string;
  before_criteria: ColumnType<unknown, string, string>;
  after_criteria: ColumnType<unknown, string, string>;
  progress: Generated<number>;
  asked_by: string;
  asked_at: Date;
  finished_at: Date | null;
  result: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface CriteriaVersionsTable {
  lender_id: number;
  number: number;
  criteria: ColumnType<unknown, string, string>;
  valid_from: Date;
  valid_until: Date | null;
  origin: string;
  drafted_by: string | null;
  drafted_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  reason: Generated<string>;
  restores: number | null;
}

export interface CsrCalendarTable {
  only_one: Generated<boolean>;
  week: ColumnType<unknown, string, string>;
  targets: ColumnType<unknown, string, string>;
  version: Generated<number>;
}

export interface CsrHolidaysTable {
  day: string;
  name: string;
  created_by: string | null;
  created_at: Date;
}

export interface CsrItemMovesTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  item_id: string;
  at: Date;
  by_id: string | null;
  kind: string;
  facts: ColumnType<unknown, string | undefined, string>;
  note: Buffer | null;
}

export interface CsrItemsTable {
  id: string;
  reason: string;
  subject: string;
  customer_id: string | null;
  credit_application_id: string | null;
  source_id: string;
  brand: string | null;
  lender_key: string | null;
  product: string | null;
  opened_at: Date;
  calendar_version: number;
  spent_ms: Generated<number>;
  running_since: Date | null;
  due_at: Date | null;
  overdue: Generated<boolean>;
  assigned_to: string | null;
  lease_until: Date | null;
  for_supervisor: Generated<boolean>;
  paused_until: Date | null;
  pause_reason: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  outcome: string | null;
  step: string | null;
}

export interface CustomerBlocksTable {
  id: string;
  customer_id: string;
  reason: string;
  note: string;
  blocked_by: string;
  blocked_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
  end_reason: string | null;
  end_note: Generated<string>;
}

export interface CustomerNotesTable {
  id: string;
  customer_id: string;
  credit_application_id: string;
  body: Buffer;
  written_by: string;
  written_at: Date;
  changed_at: Date | null;
}

export interface CustomerProfilesTable {
  customer_id: string;
  chosen_product: Generated<string>;
  has_business_registration: boolean | null;
  pl_completed: Generated<boolean>;
  bl_completed: Generated<boolean>;
  is_editing: Generated<boolean>;
  pl_update_required: Generated<boolean>;
  pl_se_update_required: Generated<boolean>;
  first_name: Buffer | null;
  last_name: Buffer | null;
  birth_date: Buffer | null;
  email: Buffer | null;
  email_index: Buffer | null;
  pan: Buffer | null;
  pan_index: Buffer | null;
  address: Buffer | null;
  gender: Generated<string>;
  employment_status_code: Generated<string>;
  business_registration_type: Generated<string>;
  postal_code: Generated<string>;
  residence_type: Generated<string>;
  monthly_rent: Generated<number>;
  se_loan_amount: Generated<number>;
  allow_sms: Generated<boolean>;
  allow_emails: Generated<boolean>;
  business_current_turnover: Generated<string>;
  business_years: Generated<string>;
  business_account: Generated<string>;
  employer_name: Generated<string>;
  officepincode: Generated<string>;
  monthly_income: Generated<number>;
  salary_mode: Generated<string>;
  educational_level: Generated<string>;
  emi: Generated<number>;
  prefer_net_banking: Generated<string>;
  credit_score_class: Generated<string>;
  created_at: Generated<Date>;
  saved_at: Generated<Date>;
  pl_checked_at: Date | null;
  desired_tenure: Generated<number>;
  update_asked_at: Date | null;
  update_asked_by: string | null;
  update_reason: Generated<string>;
  update_note: Generated<string>;
  typed_phone: Buffer | null;
}

export interface CustomerTasksTable {
  id: string;
  customer_id: string;
  credit_application_id: string;
  what: Buffer;
  due_at: Date;
  assignee: string;
  created_by: string;
  created_at: Date;
  done_at: Date | null;
  done_by: string | null;
}

export interface CustomersTable {
  id: string;
  role_id: number;
  language: Generated<string>;
  phone_sealed: Buffer | null;
  phone_index: Buffer | null;
  phone_verified: Generated<boolean>;
  email_sealed: Buffer | null;
  email_index: Buffer | null;
  email_verified: Generated<boolean>;
  created_at: Date;
  phone_last4_index: Buffer | null;
  blocked_at: Date | null;
  state: ColumnType<string, never, never>;
}

export interface DashboardChangesTable {
  day: string;
  dimension: string;
  value: string;
  applications: number;
  disbursals: number;
  disbursed_paise: number;
  revenue_paise: number;
}

export interface DashboardDaysTable {
  day: string;
  dimension: string;
  value: string;
  applications: number;
  disbursals: number;
  disbursed_paise: number;
  revenue_paise: number;
}

export interface DecidedPoliciesTable {
  version: string;
  lender_key: string;
  policy: string;
  first_used_at: Date;
}

export interface DedupeChecksTable {
  id: string;
  at: Date;
  credit_application_id: string;
  customer_id: string;
  lender_key: string | null;
  outcome: string;
  same: Generated<string[]>;
  other_customers: Generated<string[]>;
  reason: string | null;
}

export interface DedupeDaysTable {
  day: string;
  dimension: string;
  value: string;
  outcome: string;
  checks: number;
}

export interface DeletionsTable {
  id: string;
  customer_id: string;
  brand: string;
  reason: string;
  reference: Generated<string>;
  state: string;
  requested_by: string | null;
  requested_at: Date;
  expires_at: Date;
  seen: ColumnType<unknown, string, string>;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  message_id: string | null;
  certificate: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  gone: ColumnType<unknown, string | undefined, string>;
  kept: ColumnType<unknown, string | undefined, string>;
}

export interface DoNotCallNumbersTable {
  phone_index: Buffer;
  id: string;
  source: string;
  reason: string;
  added_by: string | null;
  added_at: Date;
  phone_sealed: Buffer | null;
}

export interface ErasurePurgesTable {
  number: string;
  class: string;
  purged_at: Date;
}

export interface ErasuresTable {
  number: string;
  customer_id: string;
  brand: string;
  asked_by: string;
  erased: ColumnType<unknown, string, string>;
  kept: ColumnType<unknown, string, string>;
  erased_at: Date;
}

export interface FunnelChangesTable {
  day: string;
  step: number;
  customers: number;
}

export interface FunnelDaysTable {
  day: string;
  step: number;
  customers: number;
}

export interface FunnelStandingsTable {
  customer_id: string;
  day: string;
  step: number;
}

export interface GoldPriceTable {
  only_row: Generated<boolean>;
  per_gram_paise: number;
  day: string;
  source: string;
}

export interface HandOffFilesTable {
  id: string;
  lender_key: string;
  number: number;
  made_at: Date;
  made_by: string;
  applications: number;
  withdrawals: Generated<number>;
}

export interface HeldLenderEventsTable {
  id: string;
  connection: string;
  event_id: string;
  lead_id: string | null;
  word: string | null;
  occurred_at: Date | null;
  received_at: Date;
  content: Buffer | null;
}

export interface HelpRequestsTable {
  id: Generated<string>;
  partner_key: string;
  contact_name: Buffer;
  email: Buffer;
  phone_number: Buffer;
  company: Buffer | null;
  description: Buffer;
  created_at: Generated<Date>;
  forwarded_at: Date | null;
  attempts: Generated<number>;
  last_failure: string | null;
}

export interface IdempotencyKeysTable {
  owner: string;
  endpoint: string;
  key: string;
  created_at: Generated<Date>;
  request_hash: Buffer;
  answer: Buffer | null;
}

export interface IdentityChecksTable {
  customer_id: string;
  failures: Generated<number>;
  locked_until: Date | null;
}

export interface ImportMapsTable {
  kind: string;
  lender: string;
  column_id: string;
  word: string;
  means: string;
  changed_at: Date;
  changed_by: string;
}

export interface ImportPartsTable {
  import_id: string;
  number: number;
  content: Buffer;
}

export interface ImportWrongRowsTable {
  import_id: string;
  row: number;
  reasons: string[];
  content: Buffer;
}

export interface ImportsTable {
  id: string;
  kind: string;
  state: string;
  task: string;
  run: Generated<number>;
  tries: Generated<number>;
  why: ColumnType<unknown, string | null | undefined, string | null>;
  lender: string | null;
  file_name: string;
  content_hash: Buffer;
  format: string;
  encoding: string;
  uploaded_by: string;
  at: Date;
  actor: ColumnType<unknown, string, string>;
  seen_at: Date;
  sheet: number;
  header_row: number | null;
  content: Buffer | null;
  position: Generated<number>;
  rows_total: number | null;
  rows_read: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  left_out: Generated<number>;
  errors_total: Generated<number>;
  found: Buffer | null;
  checked: Buffer | null;
  loaded: Buffer | null;
  loaded_at: Date | null;
  undoable: Generated<boolean>;
  undone_at: Date | null;
  undone_by: string | null;
  undone: Buffer | null;
  restored: Generated<number>;
  left_total: Generated<number>;
}

export interface InsuranceHandOffsTable {
  id: string;
  customer_id: string;
  product: string;
  brand: string;
  intermediary: string;
  registration: string;
  at: Date;
}

export interface KeyFactAcknowledgementsTable {
  lender_application_id: string;
  customer_id: string;
  offer_id: string;
  form: string;
  language: string;
  statement_hash: string;
  acknowledged_at: Date;
}

export interface KeyFactStatementsTable {
  offer_id: string;
  customer_id: string;
  form: string;
  facts: string;
  issued_at: Date;
}

export interface LanguagesTable {
  id: string;
  name: string;
  image: string;
  is_default: boolean;
  country_key: string;
  country_name: string;
  phone_code: string;
  sort_order: number;
}

export interface LeadCheckSettingsTable {
  only_one: Generated<boolean>;
  burst_limit: number;
}

export interface LeadChecksDueTable {
  sequence: ColumnType<number, never, never>;
  lead_id: string;
  is_new: boolean;
}

export interface LedgerEntriesTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  claim_id: string;
  ledger: string;
  move: string;
  paise: number;
  reverses: string | null;
  answers: string | null;
  cause_kind: string;
  cause_id: string;
  file_id: string | null;
  reason: string;
  at: Date;
  actor: string | null;
}

export interface LedgerMovesTable {
  ledger: string;
  move: string;
  from_account: string;
  to_account: string;
}

export interface LedgerSidesTable {
  id: string | null;
  claim_id: string | null;
  ledger: string | null;
  sequence: number | null;
  account: string | null;
  paise: number | null;
}

export interface LenderAnswersTable {
  lender_key: string | null;
  asked_at: Date | null;
  offered: boolean | null;
}

export interface LenderApplicationsTable {
  id: string;
  customer_id: string;
  credit_application_id: string;
  offer_id: string;
  lender_key: string;
  product: string;
  connection: string | null;
  status: string;
  lead_id: string | null;
  consent_id: string | null;
  journey_link: Buffer | null;
  journey_link_expires_at: Date | null;
  submit_attempts: Generated<number>;
  disbursed_paise: number | null;
  disbursed_at: Date | null;
  brand: string | null;
  started_at: Date;
  revenue_paise: number | null;
  hand_off_file_id: string | null;
  withdrawal_file_id: string | null;
  handed_over_at: Date | null;
  status_check_at: Date | null;
}

export interface LenderAsksTable {
  id: string;
  credit_application_id: string;
  lender_key: string;
  connection: string;
  state: string;
  lead_id: string | null;
  outcome: string | null;
  lender_reason: string | null;
  asked_at: Date;
  answered_at: Date | null;
  lead_tried_at: Date | null;
}

export interface LenderCallDaysTable {
  day: string;
  lender_key: string;
  operation: string;
  outcome: string;
  calls: number;
  last_at: Date;
}

export interface LenderCallTimesTable {
  day: string;
  lender_key: string;
  operation: string;
  bin: number;
  durations: number[];
}

export interface LenderCallsTable {
  id: string;
  lender_key: string;
  operation: string;
  credit_application_id: string | null;
  lender_application_id: string | null;
  started_at: Date;
  duration_ms: number;
  outcome: string;
  http_status: number | null;
  attempt: number;
  request: ColumnType<unknown, string | null | undefined, string | null>;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  error_code: string | null;
}

export interface LenderDecisionsTable {
  credit_application_id: string;
  lender_key: string;
  policy_version: string;
  matched: boolean;
  failed_rules: ColumnType<unknown, string, string>;
  lender_shown: ColumnType<unknown, string, string>;
  decided_at: Date;
  undecided: string | null;
}

export interface LenderNewsTable {
  connection: string;
  event_id: string;
  lead_id: string;
  status: string;
  occurred_at: Date;
  received_at: Date;
  lender_application_id: string | null;
  upload_id: string | null;
  content_hash: string | null;
  again_by: Generated<string[]>;
}

export interface LenderProbesTable {
  lender_key: string;
  minute: Date;
  at: Date;
  ok: boolean;
  failure: string | null;
}

export interface LenderPromisesTable {
  lender_key: string | null;
  started_at: Date | null;
  approved: boolean | null;
  paid_hours: string | null;
  in_full: boolean | null;
  complained: boolean | null;
}

export interface LenderSwitchMovesTable {
  id: ColumnType<number, never, never>;
  switch_id: number;
  lender_key: string;
  product: string | null;
  partner: string | null;
  is_off: boolean;
  at: Date;
  reason: string;
  changed_by: string | null;
  how: string;
  version: number;
  figures: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface LenderSwitchPlansTable {
  id: string;
  lender_key: string;
  product: string | null;
  partner: string | null;
  to_off: boolean;
  due_at: Date;
  reason: string;
  planned_by: string;
  role_id: number;
  planned_at: Date;
  based_on: number;
  after_plan: string | null;
  state: Generated<string>;
  why: string | null;
  settled_at: Date | null;
  settled_by: string | null;
  ends: Generated<boolean>;
}

export interface LenderSwitchRulesTable {
  lender_key: string;
  goes_off: boolean;
  off_share: number;
  off_calls: number;
  off_minutes: number;
  comes_back: boolean;
  on_answers: number;
  on_minutes: number;
  version: number;
  failing_since: Date | null;
  looked_at: Date | null;
}

export interface LenderSwitchesTable {
  id: ColumnType<number, never, never>;
  lender_key: string;
  product: string | null;
  partner: string | null;
  is_off: boolean;
  since: Date;
  reason: string;
  changed_by: string | null;
  version: number;
  on_again: Generated<boolean>;
}

export interface LenderTimesTable {
  lender_key: string | null;
  id: string | null;
  started_at: Date | null;
  decided_at: Date | null;
  approved_at: Date | null;
  disbursed_at: Date | null;
}

export interface LenderVersionsTable {
  lender_id: number;
  version: number;
  at: Date;
  changed_by: string | null;
  property: string | null;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  terms: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface LendersTable {
  lender_id: ColumnType<number, never, never>;
  key: string;
  name: string;
  legal_name: string;
  entity_type: string;
  illustrative: Generated<boolean>;
  product: string;
  mark: string;
  kfs_link: string;
  penal_charges_en: string;
  penal_charges_hi: string;
  cooling_off_days: number;
  grievance_officer: ColumnType<unknown, string, string>;
  journey: string;
  connection: string | null;
  revenue_percent: Generated<string>;
  revenue_flat_fee: Generated<string>;
  min_income: number | null;
  max_income: number | null;
  min_age: number;
  max_age: number;
  ticket_class: Generated<string>;
  credit_score_class: Generated<string>;
  min_score: number | null;
  accepts_new_to_credit: boolean;
  salaried: boolean;
  self_employed: boolean;
  min_loan: number;
  loan_amount_upto: number;
  min_tenure: number;
  tenure: number;
  rate_min: string;
  interest_rate: string;
  apr_min: string;
  apr_max: string;
  fee_min: string;
  processing_fees: string;
  postal_prefixes: string[] | null;
  gst_percent: Generated<string>;
  obligations_percent: string | null;
  max_age_at_maturity: number | null;
  business: boolean;
  priority: Generated<number>;
  lender_status: Generated<boolean>;
  so_status: Generated<boolean>;
  so_text: Generated<string>;
  so_date_start: string | null;
  so_date_end: string | null;
  deleted_at: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
  key_fact_terms: ColumnType<unknown, string | undefined, string>;
  rate_type: Generated<string>;
  disbursal: Generated<string>;
  insurance_charges_en: Generated<string>;
  insurance_charges_hi: Generated<string>;
  so_hindi: ColumnType<unknown, string | null | undefined, string | null>;
  max_emi_difference: Generated<string>;
  max_apr_difference: Generated<string>;
  cooling_off_fee_retained: Generated<boolean>;
  gold_terms: ColumnType<unknown, string | null | undefined, string | null>;
  site_link: Generated<string>;
  benchmark: Generated<string>;
  benchmark_rate: string | null;
  benchmark_day: string | null;
  rate_reset_months: number | null;
  co_lender_name: Generated<string>;
  co_lender_share: string | null;
  insurance_amount: Generated<string>;
  legal_amount: Generated<string>;
  valuation_amount: Generated<string>;
}

export interface ListBulkRowsTable {
  bulk_id: string;
  number: number;
  row_id: string;
  version: string;
  outcome: string | null;
  reason: string | null;
  restored: boolean | null;
  entry: number | null;
}

export interface ListBulksTable {
  id: string;
  list: string;
  action: string;
  content: Buffer;
  asked_by: string;
  role_id: number;
  ip: string;
  user_agent: string;
  language: string;
  state: Generated<string>;
  total: Generated<number>;
  asked_at: Date;
}

export interface ListExportPartsTable {
  export_id: string;
  number: number;
  content: Buffer;
}

export interface ListExportsTable {
  id: string;
  list: string;
  asked_by: string;
  role_id: number;
  language: string;
  choice: Buffer;
  state: Generated<string>;
  asked_at: Date;
  ends_at: Date;
  format: Generated<string>;
  file_name: Generated<string>;
  partner_scope: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface LoanPaymentsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  lender_application_id: string;
  payment_id: string;
  kind: string;
  amount_paise: number | null;
  said_paise: number | null;
  heard_at: Date;
  heard_day_only: boolean;
  reference: string | null;
  tranche: number | null;
  value_day: string;
  paid_at: Date | null;
  said_at: Date;
  said_day_only: boolean;
  corrects: string | null;
  struck: Generated<boolean>;
  source: string;
  actor: string | null;
  upload_id: string | null;
  takes_back: string | null;
  event_id: string;
  status_event_id: string | null;
  received_at: Date;
}

export interface MarketingTextsTable {
  id: string;
  name: string;
  product: string;
  channel: string;
  english: string;
  hindi: string;
  status: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
}

export interface MerchantAccountChecksTable {
  account_id: string;
  state: string;
  bank_name_sealed: Buffer | null;
  tries: Generated<number>;
  asked_at: Date;
  answered_at: Date | null;
}

export interface MerchantAccountsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  merchant_id: string;
  holder_sealed: Buffer;
  account_sealed: Buffer;
  account_index: Buffer;
  account_last4: string;
  ifsc: string;
  created_by: string;
  created_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
}

export interface MerchantDocumentFilesTable {
  id: string;
  begun_at: Date;
}

export interface MerchantDocumentVersionsTable {
  id: string;
  document_id: string;
  number: number;
  file_id: string;
  type: string;
  bytes: number;
  key_sealed: Buffer;
  created_at: Date;
  created_by: string;
  replaced_at: Date | null;
}

export interface MerchantDocumentsTable {
  id: string;
  merchant_id: string;
  kind: string;
  title_sealed: Buffer | null;
  current: number;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
}

export interface MerchantMovesTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  merchant_id: string;
  from_partner: number;
  to_partner: number;
  first_day: string;
  reason: string;
  created_by: string;
  created_at: Date;
  cancelled_by: string | null;
  cancelled_at: Date | null;
}

export interface MerchantsTable {
  id: string;
  partner_id: number;
  code: string;
  shop_name: string;
  postal_code: string;
  contact_name: Buffer;
  phone: Buffer;
  phone_index: Buffer;
  email: Buffer | null;
  active: Generated<boolean>;
  created_at: Date;
  state: string;
  language: string;
  pan: Buffer | null;
  pan_index: Buffer | null;
  gstin: Buffer | null;
  gstin_index: Buffer | null;
  email_index: Buffer | null;
  created_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  refusal_reason: string | null;
  refusal_note: string | null;
  answer_messages: Generated<string[]>;
  switched_at: Date | null;
  switched_by: string | null;
  switch_reason: string | null;
  switch_note: string | null;
  queue_place: Generated<number>;
  next_partner_id: number | null;
  next_from: string | null;
  told_state: ColumnType<string, never, never>;
}

export interface MessageTemplateVersionsTable {
  id: string;
  message_template_id: string;
  version: number;
  content: ColumnType<unknown, string, string>;
  written_by: string;
  written_at: Date;
  registered_by: string | null;
  registered_at: Date | null;
}

export interface MessageTemplatesTable {
  id: string;
  name: string;
  channel: string;
  category: string;
  status: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
}

export interface MessagesTable {
  id: string;
  channel: string;
  template: string;
  recipient_index: Buffer;
  content_sealed: Buffer | null;
  status: string;
  provider_reference: string | null;
  failure: string | null;
  attempts: Generated<number>;
  at: Date;
  useless_after: Date | null;
  sent_at: Date | null;
  not_before: Date | null;
  contact_hours: Generated<boolean>;
  failed_at: Date | null;
}

export interface MilestonesTable {
  name: string;
  reached_at: Generated<Date>;
}

export interface MisDecisionsTable {
  id: string;
  line_id: string;
  fingerprint: string;
  what: string;
  note: string;
  decided_by: string;
  decided_at: Date;
  answer: string | null;
  answered_at: Date | null;
  taken_back_at: Date | null;
}

export interface MisDueTable {
  sequence: ColumnType<number, never, never>;
  lender_key: string;
  lender_application_id: string;
}

export interface MisLinesTable {
  id: string;
  lender_key: string;
  lender_application_id: string | null;
  reference: string;
  month: string;
  kind: string;
  state: string;
  urgency: number;
  fingerprint: string;
  product: string | null;
  stage: string | null;
  reason: string | null;
  their_status: string | null;
  their_day: string | null;
  their_paise: number | null;
  their_paid_on: string | null;
  sanctioned_paise: number | null;
  payout_paise: number | null;
  our_status: string | null;
  our_day: string | null;
  our_paise: number | null;
  our_paid_on: string | null;
  gap_paise: number;
}

export interface MisMonthsTable {
  import_id: string;
  lender_key: string;
  month: string;
  last_day: string;
}

export interface MisRowFilesTable {
  import_id: string;
  row_id: number;
}

export interface MisRowsTable {
  id: ColumnType<number, never, never>;
  lender_key: string;
  reference: string;
  event: string;
  lender_application_id: string | null;
  lead_id: string | null;
  status: string;
  said_at: Date;
  is_dated: boolean;
  day_only: boolean;
  heard_at: Date;
  stage: string | null;
  reason: string | null;
  product: string | null;
  applied_on: string | null;
  sanctioned_paise: number | null;
  sanctioned_on: string | null;
  disbursed_paise: number | null;
  disbursed_on: string | null;
  utr: string | null;
  tranche: number | null;
  payout_paise: number | null;
  content: string;
  is_current: boolean;
}

export interface MisUndoneTable {
  import_id: string;
  put_back: number;
}

export interface NeutralityProofsTable {
  number: number;
  made_at: Date;
  people: number;
  arrangements: number;
  compared: number;
  differing: number;
  statement: string;
  signature: string;
  public_key: string;
}

export interface NomineeChangesTable {
  id: string;
  customer_id: string;
  change: string;
  at: Date;
}

export interface NomineesTable {
  customer_id: string;
  name: Buffer;
  relation: string;
  phone: Buffer | null;
  email: Buffer | null;
  named_at: Date;
}

export interface OfferFindingsTable {
  id: string;
  lender_key: string;
  at: Date;
  kind: string;
  facts: ColumnType<unknown, string, string>;
}

export interface OffersTable {
  id: string;
  credit_application_id: string;
  customer_id: string;
  lender_key: string;
  indicative: boolean;
  lender_offer_id: Generated<string>;
  amount_paise: number;
  tenure_months: number;
  annual_rate: string;
  apr: string;
  emi_paise: number;
  processing_fee_paise: number;
  gst_paise: number;
  net_disbursed_paise: number;
  total_interest_paise: number;
  total_payable_paise: number;
  total_cost_paise: number;
  penal_charges: ColumnType<unknown, string, string>;
  cooling_off_days: number;
  created_at: Date;
  valid_until: Date;
  lender_application_id: string | null;
  loan_form: ColumnType<unknown, string | undefined, string>;
  fees: ColumnType<unknown, string | undefined, string>;
  stated: ColumnType<unknown, string | null | undefined, string | null>;
  rate_at_best: string | null;
  apr_at_best: string | null;
}

export interface OffersShownTable {
  id: string;
  credit_application_id: string;
  number: number;
  shown_at: Date;
  hash: string;
  content: Buffer;
}

export interface OneTimePasscodeDestinationsTable {
  destination_index: Buffer;
  last_sent_at: Date | null;
  guesses: Generated<number>;
  last_guess_at: Date | null;
  locked_until: Date | null;
  updated_at: Date;
}

export interface OneTimePasscodesTable {
  id: string;
  channel: string;
  destination_index: Buffer;
  destination_sealed: Buffer;
  code_hash: Buffer;
  brand: string | null;
  language: string;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
  purpose: Generated<string>;
}

export interface OutboundRedirectsTable {
  id: string;
  brand: string;
  host: string;
  allowed: boolean;
  at: Date;
}

export interface PartnerApiKeysTable {
  id: string;
  partner_id: number;
  partner: string;
  mode: string;
  name: string;
  key_hash: Buffer;
  tail: string;
  scopes: string[];
  networks: Generated<string[]>;
  api_version: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

export interface PartnerApiRequestsTable {
  id: string;
  partner_id: number;
  key_id: string;
  mode: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  milliseconds: number;
}

export interface PartnerCommissionsTable {
  id: string;
  partner_id: number;
  merchant_id: string | null;
  lead_id: string | null;
  lender_application_id: string;
  payment_id: string;
  lender_key: string;
  product: string;
  day: string;
  paid_out_paise: number;
  zero: string | null;
  earned_paise: Generated<number>;
  held_paise: Generated<number>;
  payable_paise: Generated<number>;
  sending_paise: Generated<number>;
  paid_paise: Generated<number>;
  gst_paise: Generated<number>;
  tds_paise: Generated<number>;
  set_off_paise: Generated<number>;
  state: ColumnType<string, never, never>;
}

export interface PartnerConductRulesTable {
  partner_id: number;
  required_since: Date;
}

export interface PartnerConfirmationsTable {
  id: string;
  user_id: string;
  code_hash: Buffer;
  guesses: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

export interface PartnerEmbedOriginsTable {
  id: string;
  partner_id: number;
  partner: string;
  origin: string;
  created_by: string;
  created_at: Date;
}

export interface PartnerEventsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  partner_id: number;
  mode: string;
  type: string;
  about_id: string;
  state: string;
  happened_at: Date;
  created_at: Date;
}

export interface PartnerFunnelDaysTable {
  partner_id: number;
  number: number;
  day: string;
  visits: number;
  codes: number;
  submitted: number;
}

export interface PartnerFunnelStopsTable {
  partner_id: number;
  reason: string;
  stopped_at: Date;
}

export interface PartnerFunnelsTable {
  id: string;
  partner_id: number;
  number: number | null;
  content: ColumnType<unknown, string, string>;
  restores: number | null;
  edited_by: string | null;
  edited_at: Date;
  preview_key: string | null;
  published_at: Date | null;
  ended_at: Date | null;
  counted_at: Date | null;
}

export interface PartnerIntegrationLogTable {
  id: string;
  partner_id: number;
  at: Date;
  user_id: string;
  what: string;
  subject: string;
}

export interface PartnerLeadsTable {
  id: string;
  partner_id: number;
  merchant_id: string | null;
  link_code: string | null;
  reference: string | null;
  customer_id: string;
  code: ColumnType<string, never, never>;
  product: string;
  step: string;
  lenders: Generated<number>;
  paid_paise: Generated<number>;
  created_at: Date;
  submitted_at: Date | null;
  applied_at: Date | null;
  approved_at: Date | null;
  paid_at: Date | null;
}

export interface PartnerLinksTable {
  id: string;
  user_id: string | null;
  purpose: string;
  token_hash: Buffer;
  message_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  withdrawn_at: Date | null;
}

export interface PartnerLookPagesTable {
  look_id: string;
  partner_id: number;
  page: string;
  record: string;
  opened_at: Date;
}

export interface PartnerLooksTable {
  id: string;
  partner_id: number;
  partner: string;
  staff_id: string;
  reason: string;
  started_at: Date;
  ends_at: Date;
}

export interface PartnerNewsTable {
  sequence: ColumnType<number, never, never>;
  partner_id: number;
  merchant_id: string | null;
  user_id: string | null;
  kind: string;
  about_id: string;
  label: string;
  state: string;
}

export interface PartnerNewsPaymentsTable {
  payout_id: string;
  state: string;
}

export interface PartnerNewsPeopleTable {
  user_id: string;
  day: string;
  mails: Generated<number>;
  digest_day: string | null;
}

export interface PartnerNewsWaitingTable {
  user_id: string;
  kind: string;
  state: string;
  count: number;
  about_id: string;
  label: string;
}

export interface PartnerNoncesTable {
  partner_id: number;
  nonce: string;
  seen_at: Date;
}

export interface PartnerPasskeyChallengesTable {
  id: string;
  user_id: string | null;
  challenge: string;
  expires_at: Date;
}

export interface PartnerPasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PartnerQuizResultsTable {
  id: string;
  partner_id: number;
  merchant_id: string | null;
  user_id: string;
  edition: string;
  answers_right: number;
  answers: number;
  passed: boolean;
  taken_at: Date;
}

export interface PartnerSavedViewsTable {
  id: string;
  partner_id: number;
  user_id: string;
  list: string;
  name: string;
  content: Buffer;
  created_at: Date;
}

export interface PartnerScheduleMailsTable {
  run_id: string;
  partner_id: number;
  recipient: string;
  message_id: string | null;
  outcome: string | null;
}

export interface PartnerScheduleRunsTable {
  id: string;
  schedule_id: string;
  partner_id: number;
  due_at: Date;
  began_at: Date;
  state: string;
  period_from: string;
  period_to: string;
  export_id: string | null;
  ends_at: Date;
}

export interface PartnerSchedulesTable {
  id: string;
  partner_id: number;
  partner: string;
  name: string;
  report: string;
  filters: ColumnType<unknown, string, string>;
  period: string;
  frequency: string;
  day: number;
  at: string;
  file_language: string;
  recipients: string[];
  status: Generated<boolean>;
  nobody: Generated<boolean>;
  next_at: Date | null;
  created_by: string;
  created_at: Date;
}

export interface PartnerSecretsTable {
  id: string;
  partner_id: number;
  secret: Buffer;
  created_at: Date;
  revoked_at: Date | null;
  tail: Generated<string>;
}

export interface PartnerSignInsTable {
  id: string;
  user_id: string;
  code_hash: Buffer;
  guesses: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

export interface PartnerStatementsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  number: string;
  partner: string;
  month: string;
  opening_paise: number;
  released_paise: number;
  changed_paise: number;
  gst_percent: string | null;
  central_paise: Generated<number>;
  state_paise: Generated<number>;
  integrated_paise: Generated<number>;
  reverse_charge: Generated<boolean>;
  gst_paise: Generated<number>;
  tds_percent: string | null;
  tds_section: string | null;
  tds_base_paise: Generated<number>;
  tds_catch_up_base_paise: Generated<number>;
  tds_paise: Generated<number>;
  sent_paise: number;
  closing_paise: number;
  held_paise: number;
  details_id: string | null;
  at: Date;
  catch_up_id: string | null;
  tds_catch_up_paise: Generated<number>;
  invoice_number: string | null;
}

export interface PartnerSuspensionsTable {
  id: string;
  partner_id: number;
  partner: string;
  from_at: Date;
  until_at: Date | null;
  reason: string;
  suspended_by: string;
}

export interface PartnerTestLeadsTable {
  id: string;
  partner_id: number;
  key_id: string;
  reference: string | null;
  product: string;
  outcome: string;
  created_at: Date;
  application_id: ColumnType<string, never, never>;
}

export interface PartnerTicketFilesTable {
  id: string;
  partner_id: number;
  merchant_id: string | null;
  message_id: string | null;
  uploaded_by: string;
  type: string;
  bytes: number;
  key_sealed: Buffer;
  uploaded_at: Date;
}

export interface PartnerTicketMessagesTable {
  id: string;
  partner_id: number;
  merchant_id: string | null;
  ticket_id: string;
  number: number;
  side: string;
  written_by: string;
  body_sealed: Buffer;
  written_at: Date;
  mail_fingerprint: Buffer | null;
}

export interface PartnerTicketsTable {
  id: string;
  partner_id: number;
  merchant_id: string | null;
  number: number;
  kind: string;
  subject_sealed: Buffer;
  state: string;
  opened_by: string;
  opened_at: Date;
  changed_at: Date;
  due_at: Date | null;
  assigned_to: string | null;
}

export interface PartnerUsersTable {
  id: string;
  partner_id: number;
  partner: string;
  merchant_id: string | null;
  role_id: number;
  name_sealed: Buffer;
  email_sealed: Buffer;
  email_index: Buffer;
  password_hash: string | null;
  password_changed_at: Date;
  language: Generated<string>;
  disabled_at: Date | null;
  created_at: Date;
  last_signed_in_at: Date | null;
  last_seen_at: Date | null;
  has_password: ColumnType<boolean, never, never>;
  mails_off: Generated<string[]>;
  mail_pace: Generated<string>;
}

export interface PartnerWebhookDeliveriesTable {
  id: string;
  partner_id: number;
  endpoint_id: string;
  event_id: string;
  state: Generated<string>;
  tries: Generated<number>;
  next_at: Date;
  status: number | null;
  failure: string | null;
  tried_at: Date | null;
  created_at: Date;
}

export interface PartnerWebhookEndpointsTable {
  id: string;
  partner_id: number;
  mode: string;
  url: string;
  types: string[];
  secret_sealed: Buffer;
  earlier_sealed: Buffer | null;
  earlier_until: Date | null;
  state: Generated<string>;
  state_at: Date;
  failing_since: Date | null;
  told_failing_at: Date | null;
  busy_until: Date | null;
  created_by: string;
  created_at: Date;
  removed_at: Date | null;
}

export interface PartnerWebhookTriesTable {
  id: string;
  partner_id: number;
  delivery_id: string;
  at: Date;
  status: number | null;
  failure: string | null;
  milliseconds: number;
  answer: string;
}

export interface PartnersTable {
  id: ColumnType<number, never, never>;
  key: string;
  name: string;
  legal_name: string;
  title: string | null;
  logo: string;
  co_brand_logo: string | null;
  font_link: Generated<string>;
  font_family: string;
  primary_color: string;
  secondary_color: string;
  tanc_apply: boolean;
  host: string | null;
  products: string[];
  support: ColumnType<unknown, string, string>;
  grievance_officer: ColumnType<unknown, string, string>;
  utm_id: string | null;
  revenue_percent: Generated<string>;
  revenue_flat_fee: Generated<string>;
  deleted_at: Date | null;
  created_at: Generated<Date>;
  font_files: ColumnType<unknown, string | undefined, string>;
  font_failure: string | null;
}

export interface PasscodeDaysTable {
  day: string;
  dimension: string;
  value: string;
  asked: number;
  sent: number;
  failed: number;
  waiting: number;
  used: number;
  replaced: number;
  expired: number;
  open: number;
  wrong: number;
  locked: number;
  delivered: number;
  undelivered: number;
  untold: number;
}

export interface PasscodeLogTable {
  id: string;
  challenge_id: string;
  at: Date;
  channel: string;
  brand: string | null;
  prefix: string | null;
  destination_index: Buffer;
  destination_sealed: Buffer;
  provider: string;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  expires_at: Date;
  used_at: Date | null;
  replaced_at: Date | null;
  wrong: Generated<number>;
  locked_at: Date | null;
  delivered_at: Date | null;
  undelivered_at: Date | null;
}

export interface PasskeyChallengesTable {
  id: string;
  admin_id: string | null;
  challenge: string;
  expires_at: Date;
}

export interface PayoutDetailsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  partner: string;
  group_id: string;
  account_name: string;
  account_sealed: Buffer;
  account_last4: string;
  ifsc: string;
  pan_sealed: Buffer | null;
  pan_last4: string | null;
  gstin: string | null;
  state: string;
  reverse_charge: boolean;
  created_by: string;
  created_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  account_index: Buffer;
  by_owner: Generated<boolean>;
  waits_until: Date | null;
  legal_name: string | null;
}

export interface PayoutGroupsTable {
  id: string;
  name: string;
  holding_days: number;
  least_paise: number;
  is_standard: Generated<boolean>;
  changed_at: Date;
  changed_by: string | null;
}

export interface PayoutResultsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  payout_id: string;
  file_id: string;
  row_number: number;
  result: string;
  utr: string | null;
  day: string | null;
  why: string | null;
  at: Date;
  undone_at: Date | null;
}

export interface PayoutRunsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  number: string;
  state: string;
  payouts: number;
  paise: number;
  digest: string;
  created_by: string;
  created_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
}

export interface PayoutsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  reference: string;
  run_id: string;
  partner: string;
  details_id: string;
  paise: number;
  state: string;
  utr: string | null;
  day: string | null;
  why: string | null;
  changed_at: Date;
}

export interface PortalGrantsTable {
  name: string;
  columns: string | null;
}

export interface PortalTextVersionsTable {
  text_id: string;
  number: number;
  title_en: string;
  title_hi: string;
  body_en: string;
  body_hi: string;
  created_by: string | null;
  created_at: Date;
}

export interface PortalTextsTable {
  id: string;
  kind: string;
  key: string | null;
  position: number;
  published: number | null;
  created_at: Date;
}

export interface ProductInterestsTable {
  id: string;
  product: string;
  brand: string;
  name: Buffer;
  phone: Buffer;
  phone_index: Buffer;
  email: Buffer | null;
  language: string;
  consent_version: string;
  at: Date;
  consent: string | null;
}

export interface ProfileDraftsTable {
  customer_id: string;
  product: string;
  step: string;
  form_values: Buffer;
  revision: number;
  saved_at: Date;
}

export interface ProspectsTable {
  id: string;
  partner_id: number;
  reference: string | null;
  product: string;
  phone: Buffer | null;
  phone_index: Buffer | null;
  form_values: Buffer | null;
  created_at: Date;
  expires_at: Date;
  customer_id: string | null;
  claimed_at: Date | null;
  merchant_id: string | null;
  created_by: string | null;
  hint: Buffer | null;
  api_key_id: string | null;
  statement: Buffer | null;
  agreed_at: Date | null;
  repeat_hash: Buffer | null;
  listed_id: string | null;
  listed_code: ColumnType<string | null, never, never>;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface RefusedApplicationsTable {
  id: string | null;
}

export interface RemindersTable {
  id: string;
  customer_id: string;
  credit_application_id: string;
  due_at: Date;
  brand: string | null;
  created_at: Date;
  sent_at: Date | null;
  cancelled_at: Date | null;
}

export interface ReportDaysTable {
  dimension: string;
  day: string;
  step: string;
  key: string;
  events: number;
  seconds: number[];
}

export interface ReportDecisionsTable {
  lender_application_id: string | null;
  decision: string | null;
  at: Date | null;
  note: string | null;
}

export interface ReportDeclinesTable {
  at: Date | null;
  lender_key: string | null;
  product: string | null;
  reason: string | null;
}

export interface ReportLoansTable {
  step: string | null;
  at: Date | null;
  customer_id: string | null;
  product: string | null;
  lender_key: string | null;
  brand: string | null;
  paise: number | null;
}

export interface ReportPeopleTable {
  customer_id: string;
  signed_up_at: Date;
  brand: string;
  merchant: string;
  campaign: string;
  language: string;
  device: string;
  submitted_at: Date | null;
  offered_at: Date | null;
  applied_at: Date | null;
  approved_at: Date | null;
  paid_at: Date | null;
  next: string;
  final: boolean;
  erased: Generated<boolean>;
}

export interface ReportRefreshesTable {
  only_one: Generated<boolean>;
  refreshed_at: Date;
  thorough_at: Date | null;
}

export interface ReportRevenueTable {
  day: string | null;
  customer_id: string | null;
  product: string | null;
  lender_key: string | null;
  brand: string | null;
  paise: number | null;
}

export interface ReportStepsTable {
  step: string | null;
  at: Date | null;
  customer_id: string | null;
  product: string | null;
  lender_key: string | null;
  brand: string | null;
  seconds: number | null;
}

export interface ReportWeekTimesTable {
  week: string;
  step: number;
  seconds: number;
  people: number;
}

export interface ReportWeeksTable {
  week: string;
  step: number;
  next: string;
  people: number;
}

export interface SavedViewsTable {
  id: string;
  admin_id: string;
  list: string;
  name: string;
  content: Buffer;
  created_at: Date;
}

export interface ScheduledReportDownloadsTable {
  run_id: string;
  admin_id: string;
  at: Date;
}

export interface ScheduledReportFilesTable {
  run_id: string;
  role_id: number;
  file_name: string;
  content: Buffer;
}

export interface ScheduledReportMailsTable {
  run_id: string;
  admin_id: string;
  message_id: string | null;
  outcome: string | null;
}

export interface ScheduledReportRunsTable {
  id: string;
  scheduled_report_id: string;
  due_at: Date;
  began_at: Date;
  asked_by: string | null;
  state: Generated<string>;
  period_from: string;
  period_to: string;
  ends_at: Date;
}

export interface ScheduledReportsTable {
  id: string;
  name: string;
  report: string;
  period: string;
  divided_by: string;
  frequency: string;
  day: number;
  at: string;
  file_language: string;
  recipients: string[];
  status: Generated<boolean>;
  next_at: Date | null;
  created_by: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface SentLinksTable {
  id: string;
  customer_id: string;
  sent_by: string;
  sent_at: Date;
  expires_at: Date;
  opened_at: Date | null;
}

export interface SessionsTable {
  id: string;
  kind: string;
  user_id: string;
  role_id: number;
  brand: string | null;
  user_agent: Generated<string>;
  access_hash: Buffer;
  access_expires_at: Date;
  family_hash: Buffer;
  refresh_hash: Buffer;
  refresh_expires_at: Date;
  previous_refresh_hash: Buffer | null;
  refresh_nonce: Buffer | null;
  refreshed_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  revoked_at: Date | null;
  identity_proved_at: Date | null;
  ip: Generated<string>;
  ended_because: string | null;
  opened_by: string | null;
}

export interface StatementPartiesTable {
  statement_id: string;
  partner_name: string;
  partner_legal_name: string;
  our_name: string;
  our_address: string | null;
  our_gstin: string | null;
  our_state: string;
  kept_at: Date;
}

export interface StatusEventsTable {
  id: string;
  sequence: ColumnType<number, never, never>;
  lender_application_id: string;
  status: string;
  source: string;
  actor: string | null;
  note: string | null;
  occurred_at: Date;
  received_at: Date;
  applied: boolean;
  upload_id: string | null;
  takes_back: string[] | null;
  day_only: Generated<boolean>;
}

export interface StatusMessagesTable {
  lender_application_id: string;
  step: string;
  occasion: Generated<string>;
  amount_paise: number | null;
  happened_at: Date;
  reason: string | null;
  upload_id: string | null;
  queued_at: Date;
  done_at: Date | null;
  outcome: string | null;
}

export interface SuppressionKeysTable {
  id: string;
  only_one: Generated<boolean>;
  key_sealed: Buffer;
}

export interface SuppressionsTable {
  contact_hash: Buffer;
  since: string;
}

export interface SuspiciousLeadClaimsTable {
  id: string | null;
  lender_application_id: string | null;
  earned_paise: number | null;
  is_paid: boolean | null;
}

export interface SuspiciousLeadFactsTable {
  id: string | null;
  product: string | null;
  step: string | null;
  created_at: Date | null;
  unpaid_paise: number | null;
}

export interface SuspiciousLeadsTable {
  id: string;
  lead_id: string;
  code: ColumnType<string, never, never>;
  customer_id: string;
  partner_id: number;
  partner: string;
  merchant_id: string | null;
  reasons: string[];
  found_at: Date;
  state: Generated<string>;
  category: string | null;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  asked_by: string | null;
  refusal_id: string | null;
  refused_paise: number | null;
  told: ColumnType<string, never, never>;
}

export interface TaughtStatusWordsTable {
  id: string;
  connection: string;
  word: string;
  status: string;
  taught_by: string;
  taught_at: Date;
  taken_back_by: string | null;
  taken_back_at: Date | null;
}

export interface TaxRatesTable {
  kind: string;
  from_day: string;
  percent: string;
  percent_without_pan: string | null;
  threshold_paise: number | null;
  section: string | null;
}

export interface TeamViewsTable {
  id: string;
  page: string;
  list: string;
  name: string;
  content: Buffer;
  created_by: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

export interface TrackingLinkBatchesTable {
  id: string;
  at: Date;
}

export interface TrackingLinkDaysTable {
  link_id: string;
  day: string;
  clicks: Generated<number>;
  unique_clicks: Generated<number>;
  scans: Generated<number>;
  bots: Generated<number>;
  previews: Generated<number>;
  unchecked: Generated<number>;
  repeated: Generated<number>;
}

export interface TrackingLinkLoadsTable {
  import_id: string;
  link_id: string;
  undone: Generated<boolean>;
  listed: Generated<boolean>;
}

export interface TrackingLinkVisitorsTable {
  link_id: string;
  day: string;
  visitor: Buffer;
  clicks: Generated<number>;
}

export interface TrackingLinksTable {
  id: string;
  name: string;
  code: string;
  brand: string;
  merchant_id: string | null;
  channel: string;
  product: string;
  language: string;
  landing: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: Generated<string>;
  utm_content: Generated<string>;
  last_day: string | null;
  status: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
}

export interface UnsubscribesTable {
  id: string;
  customer_id: string;
  channel: string;
  category: string;
  at: Date;
  taken_back_at: Date | null;
}

export interface UploadMovesTable {
  upload_id: string;
  lender_application_id: string;
  status: string;
  disbursed_paise: number | null;
  disbursed_at: Date | null;
  revenue_paise: number | null;
  restored: Generated<boolean>;
}

export interface UploadsTable {
  id: string;
  wrong_rows: Buffer | null;
}

export interface Database {
  admin_links: AdminLinksTable;
  admin_passkeys: AdminPasskeysTable;
  admin_resets: AdminResetsTable;
  admin_sign_ins: AdminSignInsTable;
  admin_users: AdminUsersTable;
  alarm_raisings: AlarmRaisingsTable;
  alarms: AlarmsTable;
  assisted_profiles: AssistedProfilesTable;
  attributions: AttributionsTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  brand_requests: BrandRequestsTable;
  business_profiles: BusinessProfilesTable;
  call_campaigns: CallCampaignsTable;
  call_leads: CallLeadsTable;
  call_requests: CallRequestsTable;
  call_script_versions: CallScriptVersionsTable;
  call_scripts: CallScriptsTable;
  calls: CallsTable;
  campaign_news: CampaignNewsTable;
  campaign_recipients: CampaignRecipientsTable;
  campaigns: CampaignsTable;
  cases: CasesTable;
  claims_under_review: ClaimsUnderReviewTable;
  claims_waiting_for_code: ClaimsWaitingForCodeTable;
  commission_claims: CommissionClaimsTable;
  commission_closings: CommissionClosingsTable;
  commission_disputes: CommissionDisputesTable;
  commission_due: CommissionDueTable;
  commission_line_months: CommissionLineMonthsTable;
  commission_month_lines: CommissionMonthLinesTable;
  commission_months: CommissionMonthsTable;
  commission_rates: CommissionRatesTable;
  commission_statements: CommissionStatementsTable;
  complaints: ComplaintsTable;
  conduct_certificates: ConductCertificatesTable;
  consent_notices: ConsentNoticesTable;
  consents: ConsentsTable;
  contact_corrections: ContactCorrectionsTable;
  counted_day_marks: CountedDayMarksTable;
  counted_days: CountedDaysTable;
  credit_applications: CreditApplicationsTable;
  credit_card_moves: CreditCardMovesTable;
  credit_card_visits: CreditCardVisitsTable;
  credit_cards: CreditCardsTable;
  criteria_drafts: CriteriaDraftsTable;
  criteria_rehearsals: CriteriaRehearsalsTable;
  criteria_versions: CriteriaVersionsTable;
  csr_calendar: CsrCalendarTable;
  csr_holidays: CsrHolidaysTable;
  csr_item_moves: CsrItemMovesTable;
  csr_items: CsrItemsTable;
  customer_blocks: CustomerBlocksTable;
  customer_notes: CustomerNotesTable;
  customer_profiles: CustomerProfilesTable;
  customer_tasks: CustomerTasksTable;
  customers: CustomersTable;
  dashboard_changes: DashboardChangesTable;
  dashboard_days: DashboardDaysTable;
  decided_policies: DecidedPoliciesTable;
  dedupe_checks: DedupeChecksTable;
  dedupe_days: DedupeDaysTable;
  deletions: DeletionsTable;
  do_not_call_numbers: DoNotCallNumbersTable;
  erasure_purges: ErasurePurgesTable;
  erasures: ErasuresTable;
  funnel_changes: FunnelChangesTable;
  funnel_days: FunnelDaysTable;
  funnel_standings: FunnelStandingsTable;
  gold_price: GoldPriceTable;
  hand_off_files: HandOffFilesTable;
  held_lender_events: HeldLenderEventsTable;
  help_requests: HelpRequestsTable;
  idempotency_keys: IdempotencyKeysTable;
  identity_checks: IdentityChecksTable;
  import_maps: ImportMapsTable;
  import_parts: ImportPartsTable;
  import_wrong_rows: ImportWrongRowsTable;
  imports: ImportsTable;
  insurance_hand_offs: InsuranceHandOffsTable;
  key_fact_acknowledgements: KeyFactAcknowledgementsTable;
  key_fact_statements: KeyFactStatementsTable;
  languages: LanguagesTable;
  lead_check_settings: LeadCheckSettingsTable;
  lead_checks_due: LeadChecksDueTable;
  ledger_entries: LedgerEntriesTable;
  ledger_moves: LedgerMovesTable;
  ledger_sides: LedgerSidesTable;
  lender_answers: LenderAnswersTable;
  lender_applications: LenderApplicationsTable;
  lender_asks: LenderAsksTable;
  lender_call_days: LenderCallDaysTable;
  lender_call_times: LenderCallTimesTable;
  lender_calls: LenderCallsTable;
  lender_decisions: LenderDecisionsTable;
  lender_news: LenderNewsTable;
  lender_probes: LenderProbesTable;
  lender_promises: LenderPromisesTable;
  lender_switch_moves: LenderSwitchMovesTable;
  lender_switch_plans: LenderSwitchPlansTable;
  lender_switch_rules: LenderSwitchRulesTable;
  lender_switches: LenderSwitchesTable;
  lender_times: LenderTimesTable;
  lender_versions: LenderVersionsTable;
  lenders: LendersTable;
  list_bulk_rows: ListBulkRowsTable;
  list_bulks: ListBulksTable;
  list_export_parts: ListExportPartsTable;
  list_exports: ListExportsTable;
  loan_payments: LoanPaymentsTable;
  marketing_texts: MarketingTextsTable;
  merchant_account_checks: MerchantAccountChecksTable;
  merchant_accounts: MerchantAccountsTable;
  merchant_document_files: MerchantDocumentFilesTable;
  merchant_document_versions: MerchantDocumentVersionsTable;
  merchant_documents: MerchantDocumentsTable;
  merchant_moves: MerchantMovesTable;
  merchants: MerchantsTable;
  message_template_versions: MessageTemplateVersionsTable;
  message_templates: MessageTemplatesTable;
  messages: MessagesTable;
  milestones: MilestonesTable;
  mis_decisions: MisDecisionsTable;
  mis_due: MisDueTable;
  mis_lines: MisLinesTable;
  mis_months: MisMonthsTable;
  mis_row_files: MisRowFilesTable;
  mis_rows: MisRowsTable;
  mis_undone: MisUndoneTable;
  neutrality_proofs: NeutralityProofsTable;
  nominee_changes: NomineeChangesTable;
  nominees: NomineesTable;
  offer_findings: OfferFindingsTable;
  offers: OffersTable;
  offers_shown: OffersShownTable;
  one_time_passcode_destinations: OneTimePasscodeDestinationsTable;
  one_time_passcodes: OneTimePasscodesTable;
  outbound_redirects: OutboundRedirectsTable;
  partner_api_keys: PartnerApiKeysTable;
  partner_api_requests: PartnerApiRequestsTable;
  partner_commissions: PartnerCommissionsTable;
  partner_conduct_rules: PartnerConductRulesTable;
  partner_confirmations: PartnerConfirmationsTable;
  partner_embed_origins: PartnerEmbedOriginsTable;
  partner_events: PartnerEventsTable;
  partner_funnel_days: PartnerFunnelDaysTable;
  partner_funnel_stops: PartnerFunnelStopsTable;
  partner_funnels: PartnerFunnelsTable;
  partner_integration_log: PartnerIntegrationLogTable;
  partner_leads: PartnerLeadsTable;
  partner_links: PartnerLinksTable;
  partner_look_pages: PartnerLookPagesTable;
  partner_looks: PartnerLooksTable;
  partner_news: PartnerNewsTable;
  partner_news_payments: PartnerNewsPaymentsTable;
  partner_news_people: PartnerNewsPeopleTable;
  partner_news_waiting: PartnerNewsWaitingTable;
  partner_nonces: PartnerNoncesTable;
  partner_passkey_challenges: PartnerPasskeyChallengesTable;
  partner_passkeys: PartnerPasskeysTable;
  partner_quiz_results: PartnerQuizResultsTable;
  partner_saved_views: PartnerSavedViewsTable;
  partner_schedule_mails: PartnerScheduleMailsTable;
  partner_schedule_runs: PartnerScheduleRunsTable;
  partner_schedules: PartnerSchedulesTable;
  partner_secrets: PartnerSecretsTable;
  partner_sign_ins: PartnerSignInsTable;
  partner_statements: PartnerStatementsTable;
  partner_suspensions: PartnerSuspensionsTable;
  partner_test_leads: PartnerTestLeadsTable;
  partner_ticket_files: PartnerTicketFilesTable;
  partner_ticket_messages: PartnerTicketMessagesTable;
  partner_tickets: PartnerTicketsTable;
  partner_users: PartnerUsersTable;
  partner_webhook_deliveries: PartnerWebhookDeliveriesTable;
  partner_webhook_endpoints: PartnerWebhookEndpointsTable;
  partner_webhook_tries: PartnerWebhookTriesTable;
  partners: PartnersTable;
  passcode_days: PasscodeDaysTable;
  passcode_log: PasscodeLogTable;
  passkey_challenges: PasskeyChallengesTable;
  payout_details: PayoutDetailsTable;
  payout_groups: PayoutGroupsTable;
  payout_results: PayoutResultsTable;
  payout_runs: PayoutRunsTable;
  payouts: PayoutsTable;
  portal_grants: PortalGrantsTable;
  portal_text_versions: PortalTextVersionsTable;
  portal_texts: PortalTextsTable;
  product_interests: ProductInterestsTable;
  profile_drafts: ProfileDraftsTable;
  prospects: ProspectsTable;
  rate_limits: RateLimitsTable;
  refused_applications: RefusedApplicationsTable;
  reminders: RemindersTable;
  report_days: ReportDaysTable;
  report_decisions: ReportDecisionsTable;
  report_declines: ReportDeclinesTable;
  report_loans: ReportLoansTable;
  report_people: ReportPeopleTable;
  report_refreshes: ReportRefreshesTable;
  report_revenue: ReportRevenueTable;
  report_steps: ReportStepsTable;
  report_week_times: ReportWeekTimesTable;
  report_weeks: ReportWeeksTable;
  saved_views: SavedViewsTable;
  scheduled_report_downloads: ScheduledReportDownloadsTable;
  scheduled_report_files: ScheduledReportFilesTable;
  scheduled_report_mails: ScheduledReportMailsTable;
  scheduled_report_runs: ScheduledReportRunsTable;
  scheduled_reports: ScheduledReportsTable;
  schema_migrations: SchemaMigrationsTable;
  sent_links: SentLinksTable;
  sessions: SessionsTable;
  statement_parties: StatementPartiesTable;
  status_events: StatusEventsTable;
  status_messages: StatusMessagesTable;
  suppression_keys: SuppressionKeysTable;
  suppressions: SuppressionsTable;
  suspicious_lead_claims: SuspiciousLeadClaimsTable;
  suspicious_lead_facts: SuspiciousLeadFactsTable;
  suspicious_leads: SuspiciousLeadsTable;
  taught_status_words: TaughtStatusWordsTable;
  tax_rates: TaxRatesTable;
  team_views: TeamViewsTable;
  tracking_link_batches: TrackingLinkBatchesTable;
  tracking_link_days: TrackingLinkDaysTable;
  tracking_link_loads: TrackingLinkLoadsTable;
  tracking_link_visitors: TrackingLinkVisitorsTable;
  tracking_links: TrackingLinksTable;
  unsubscribes: UnsubscribesTable;
  upload_moves: UploadMovesTable;
  uploads: UploadsTable;
}
