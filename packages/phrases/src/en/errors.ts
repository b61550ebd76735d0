import type { ErrorFacts } from '../error-facts.ts';
import { plural, waitingTime } from '../plural.ts';

const wait = (seconds: number | undefined) =>
  seconds === undefined
    ? 'later'
    : `in ${waitingTime('en', seconds, { second: { one: 'second', other: 'seconds' }, minute: { one: 'minute', other: 'minutes' } })}`;

/** Sentence per error code: what happened and what to do, never a blame (§8). Functions take what the code knows. */
export const errors = {
  not_found: 'We could not find that. It may have been moved or removed.',
  unauthorised: 'Please sign in again to go on.',
  forbidden: 'Your account may not do this.',
  invalid_request: 'Some details need another look. Please check the marked fields.',
  too_many_requests: ({ seconds }: ErrorFacts) => `That was tried too often. Please try again ${wait(seconds)}.`,
  conflict: 'This was changed somewhere else in the meantime. Please load it again.',
  internal: 'Something went wrong on our side. Nothing you entered is lost; please try again.',
  unavailable: ({ seconds }: ErrorFacts) => `We cannot answer just now. Please try again ${wait(seconds)}.`,
  storage_full:
    'There is no room left to keep this on our side, so nothing was saved. Please tell whoever runs this service, and try again later.',
  payload_too_large: 'That is larger than we can take.',
  unsupported_media_type: 'We cannot read that kind of file or request.',
  idempotency_key_required: 'This request came without its key, so it was not carried out. Please load the page again.',
  otp_wrong: ({ left = 0 }: ErrorFacts) =>
    `That is not the code we sent. You have ${left} ${plural('en', left, { one: 'try', other: 'tries' })} left.`,
  otp_expired: 'This code is no longer valid. Please ask for a new one.',
  otp_locked: ({ seconds }: ErrorFacts) => `Too many wrong codes. For your safety, please try again ${wait(seconds)}.`,
  otp_resend_too_soon: ({ seconds }: ErrorFacts) => `You can ask for another code ${wait(seconds)}.`,
  identity_wrong: ({ left = 0 }: ErrorFacts) =>
    `PAN and date of birth do not match our record. You have ${left} ${plural('en', left, { one: 'try', other: 'tries' })} left.`,
  identity_locked: ({ seconds }: ErrorFacts) =>
    `Too many tries. To protect your details, please try again ${wait(seconds)}.`,
  identity_check_required: 'Please confirm your PAN and date of birth first.',
  profile_incomplete: 'Your profile is not complete yet. Please fill in the marked fields.',
  draft_conflict: 'You changed this form on another device. We kept the newer version; please check it.',
  consent_required: 'We need your consent for this step before we can share anything.',
  consent_stale:
    'The text you agree to has changed since you opened this page. Here is the new one; please look at your answers and send again.',
  processing_withdrawn:
    'You took back your consent to use your details, so we do nothing with them. You can give it again in My data.',
  offer_expired: 'This offer has expired. Please look at the current offers.',
  offer_taken: 'You have already applied with this lender. You can follow it in My applications.',
  application_withdrawn:
    'You have withdrawn your application with this lender. To apply with it again, start a new application under My offers.',
  application_closed: 'This application is closed, so it can no longer be changed.',
  nothing_waits: 'No application waits for this lender any more. The latest file has them.',
  sign_in_wrong: 'E-mail or password is not right. Please check both and try again.',
  password_wrong: 'That is not your current password.',
  password_weak: 'Please choose a password of 12 characters or more that does not contain your name or e-mail.',
  passkey_refused: 'This passkey could not be used. Please try again, or sign in with your password.',
  file_missing: 'No file selected',
  file_type: 'Invalid file type',
  file_broken: 'This file is damaged or not what its name says, so nothing was loaded.',
  file_headers:
    'The first row does not name the columns that are needed, so nothing was loaded. Please compare it with the template.',
  file_too_much: 'This file unpacks to more than we can take, so nothing was loaded.',
  picture_refused: 'Please choose a PNG, JPEG or WebP picture of at most 25 megapixels.',
  key_taken: 'This key or host is already in use.',
  last_product: 'This is the only product of the partner. Please switch another one on first.',
  not_reversible: 'This change cannot be undone here.',
  changed_since: 'The value was changed again in the meantime, so it was left as it is.',
  changed_meanwhile: ({ by = '' }: ErrorFacts) =>
    `${by === '' ? 'Somebody' : by} changed this after you opened it, so yours was not saved. Please choose which of the two stays.`,
  lender_unavailable: 'The lender cannot be reached just now. Your details are safe and we keep trying.',
  lender_closed: 'This lender takes no new enquiries at the moment, so nothing was sent to it.',
  lender_paused:
    'This lender takes no new applications at the moment, so nothing was sent to it. Your other offers are still there.',
  lender_waits: ({ waiting = 1 }: ErrorFacts) =>
    `${waiting} ${plural('en', waiting, { one: 'application still waits', other: 'applications still wait' })} for this lender’s hand-off file. Make the file first. To stop new customers now, switch the lender off.`,
  restored_name_taken:
    'Another lender has a name of this one by now, so it was not restored. Rename the other lender first, then try again.',
  name_taken: 'Another lender already has this name, so nothing was saved. Please choose a different one.',
  hand_off_refused: 'This link has expired or was used before. You can go on here with your mobile number.',
  redirect_refused: 'We do not lead to that address. You are still with us, and nothing was opened.',
  prospect_gone:
    'This application was started too long ago or has been continued already. Your own applications are under My applications.',
  prospect_other_phone: 'This application was started with another mobile number. Please sign in with that number.',
};
