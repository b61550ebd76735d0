import type { ErrorCode } from '@tulna/phrases/errors';
import type { FieldFault } from '@tulna/phrases/field-sentence';

/** HTTP status of each error code (specification §8: the server always answers with a `message`). */
const statusOf: Record<ErrorCode, number> = {
  not_found: 404,
  unauthorised: 401,
  forbidden: 403,
  invalid_request: 400,
  too_many_requests: 429,
  conflict: 409,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_required: 400,
  otp_wrong: 422,
  otp_expired: 410,
  otp_locked: 429,
  otp_resend_too_soon: 429,
  identity_wrong: 422,
  identity_locked: 429,
  identity_check_required: 403,
  profile_incomplete: 422,
  draft_conflict: 409,
  consent_required: 422,
  consent_stale: 409,
  processing_withdrawn: 409,
  offer_expired: 410,
  offer_taken: 409,
  application_withdrawn: 409,
  application_closed: 409,
  nothing_waits: 409,
  too_many_alarms: 409,
  lender_unavailable: 503,
  lender_closed: 409,
  lender_paused: 409,
  lender_waits: 409,
  name_taken: 409,
  restored_name_taken: 409,
  sign_in_wrong: 422,
  password_wrong: 422,
  password_weak: 422,
  passkey_refused: 422,
  file_missing: 422,
  file_type: 422,
  file_broken: 422,
  file_headers: 422,
  file_too_much: 413,
  file_columns: 422,
  file_rows: 413,
  file_empty: 422,
  file_protected: 422,
  file_ods: 422,
  file_binary: 422,
  file_sheet: 422,
  import_not_checked: 409,
  import_busy: 409,
  import_loaded: 409,
  import_same_running: 409,
  import_has_errors: 409,
  import_gone: 410,
  import_stopped: 503,
  picture_refused: 422,
  key_taken: 409,
  last_product: 409,
  mis_nothing_to_accept: 409,
  mis_contradicts: 409,
  mis_decided: 409,
  own_rate: 403,
  own_draft: 403,
  criteria_changed: 409,
  criteria_warnings: 409,
  criteria_faulty: 409,
  criteria_same: 409,
  criteria_not_rehearsed: 409,
  criteria_other_product: 409,
  group_standard: 409,
  group_in_use: 409,
  run_waits: 409,
  run_nothing: 409,
  run_stale: 409,
  run_not_confirmed: 409,
  rate_past: 409,
  rate_overlap: 409,
  poster_closed: 409,
  poster_letters: 409,
  account_unchecked: 409,
  account_refused: 409,
  move_planned: 409,
  move_begun: 409,
  merchant_known_there: 409,
  own_campaign: 403,
  own_dispute: 403,
  dispute_open: 409,
  dispute_answered: 409,
  dispute_too_low: 409,
  dispute_given_back: 409,
  month_not_next: 409,
  month_not_over: 409,
  commissions_due: 409,
  figures_changed: 409,
  not_reversible: 409,
  merchant_decided: 409,
  merchant_twice: 409,
  merchant_earned: 409,
  merchant_phone_taken: 409,
  merchant_closed: 409,
  changed_since: 409,
  switch_planned: 409,
  switch_planned_so: 409,
  edit_conflict: 409,
  hand_off_refused: 403,
  redirect_refused: 422,
  prospect_gone: 410,
  prospect_other_phone: 403,
};

export interface ProblemDetails {
  /** Field of the request → what is wrong with it. */
  fields?: Record<string, FieldFault>;
  /** Seconds until trying again makes sense; also sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Figures that the sentence names, for example how many guesses are left. */
  values?: Record<string, number | string>;
  /** What stands in the place of an edit that was not made, and who left it, '' where that is not known. */
  current?: { value: unknown; by: string };
  cause?: unknown;
}

/** An expected failure: a typed code that becomes a translated message and a status, never a driver's text. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = statusOf[code];
    this.details = details;
  }
}
