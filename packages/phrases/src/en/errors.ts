import type { ErrorFacts } from '../error-facts.ts';
import { plural, waitingTime } from '../plural.ts';
import { momentInWords } from '../wait-words.ts';
import { adminCallCampaigns } from './admin-call-campaigns.ts';

const wait = (seconds: number | undefined) =>
  seconds === undefined
    ? 'later'
    : `in ${waitingTime('en', seconds, { second: { one: 'second', other: 'seconds' }, minute: { one: 'minute', other: 'minutes' } })}`;

/** Sentence per error code: what happened and what to do, never a blame (§8). Functions take what the code knows. */
export const errors = {
  partner_unknown:
    'We don’t recognise the partner in this link, so nothing was saved. Please check the link with the person who gave it to you.',
  not_found: 'We couldn’t find that. It may have been moved or removed.',
  unauthorised: 'Please sign in again to continue.',
  session_idle: 'You were signed out because you weren’t active for a while. Please sign in again to continue.',
  session_left: 'You’ve signed out. Please sign in again to continue.',
  session_blocked: 'You were signed out because your account is blocked. To ask why, please contact us through Help.',
  session_ended: 'You were signed out because this session was ended from elsewhere. Please sign in again to continue.',
  forbidden: 'You don’t have permission to do this.',
  invalid_request: 'Some details aren’t right. Please check the marked fields.',
  too_many_requests: ({ seconds }: ErrorFacts) => `Too many attempts. Please try again ${wait(seconds)}.`,
  conflict: 'This was changed somewhere else in the meantime. Please reload it.',
  internal: 'Something went wrong on our side. Nothing you entered is lost. Please try again.',
  unavailable: ({ seconds }: ErrorFacts) =>
    `This service isn’t available right now. Please try again ${wait(seconds)}.`,
  storage_full: 'Our storage is full, so nothing was saved. Please contact support and try again later.',
  payload_too_large: 'This is too much at once. Please choose a smaller file or fewer rows.',
  unsupported_media_type: 'We can’t read that kind of file or request.',
  idempotency_key_required:
    'Nothing was saved. This call needs an Idempotency-Key header: 16 to 100 letters, digits, hyphens or underscores.',
  otp_wrong: ({ left = 0, lender = 'we' }: ErrorFacts) =>
    `That’s not the code ${lender} sent. You have ${left} ${plural('en', left, { one: 'try', other: 'tries' })} left.`,
  otp_expired: 'This code is no longer valid. Please ask for a new one.',
  otp_locked: ({ seconds }: ErrorFacts) =>
    `Too many wrong codes. To protect your account, please try again ${wait(seconds)}.`,
  account_blocked: ({ contact = '' }: ErrorFacts) =>
    `This account is blocked, so you can’t sign in. To ask why, please contact support${contact === '' ? '' : `: ${contact}`}.`,
  otp_resend_too_soon: ({ seconds }: ErrorFacts) => `You can get another code ${wait(seconds)}.`,
  identity_wrong: ({ left = 0 }: ErrorFacts) =>
    `PAN and date of birth don’t match our records. You have ${left} ${plural('en', left, { one: 'try', other: 'tries' })} left.`,
  identity_locked: ({ seconds }: ErrorFacts) =>
    `Too many attempts. To protect your details, please try again ${wait(seconds)}.`,
  identity_check_required: 'Please confirm your PAN and date of birth first.',
  profile_incomplete: 'Your profile isn’t complete yet. Please fill in the marked fields.',
  profile_not_completed: 'This customer hasn’t completed a personal loan profile, so there’s nothing to check.',
  draft_conflict: 'You changed this form on another device. We kept the newer version; please check it.',
  key_facts_required: 'Please read the Key Facts Statement of this offer and confirm it before you apply.',
  key_facts_stale:
    'The Key Facts Statement you confirmed isn’t the current one for this offer. Please open it again and confirm it.',
  consent_required: 'We need your consent for this step before we can share anything.',
  consent_stale:
    'The consent text has changed since you opened this page. Here’s the new one. Please check your answers and send again.',
  processing_withdrawn:
    'You withdrew your consent for us to use your details, so we can’t do this. You can give it again in My data.',
  reminder_unwanted:
    'You withdrew your consent to our messages, so we can’t remind you. You can give it again in My data.',
  offer_expired: 'This offer has expired. Please look at the current offers.',
  offer_taken: 'You’ve already applied with this lender. You can follow it in My applications.',
  application_withdrawn:
    'You withdrew your application with this lender. To apply again, start a new application under My offers.',
  application_closed: 'This application is closed, so you can’t change it.',
  nothing_waits: 'There are no applications left to send. They’re all in the latest batch.',
  sign_in_wrong: 'Email or password is wrong. Please check both and try again.',
  password_wrong: 'That’s not your current password.',
  password_weak: 'Please choose a password of 12 characters or more that doesn’t contain your name or email.',
  staff_own: 'You can’t change your own account here. Ask another administrator.',
  staff_email_taken:
    'There’s already a staff account with this email. Please check the address, or look for the account in the list.',
  partner_user_own: 'You can’t change your own account here. Ask another owner.',
  partner_email_taken: 'This address can’t be invited: it already has an account. Please use another one.',
  partner_full: 'A partner can have at most 200 people. Withdraw an invitation or disable an account first.',
  look_reads_only: 'You’re viewing the portal as a partner, so nothing can be changed. Stop viewing first.',
  last_owner: 'Every partner needs an owner who can sign in. Make somebody else an owner first.',
  staff_no_link: 'This person already has a password, so they don’t need a link.',
  staff_accepted: 'This invitation has been accepted or the account is disabled, so there’s nothing to withdraw.',
  staff_no_reset: 'Only an active account can be reset.',
  reset_waits: 'A reset of this account is already waiting for a second administrator.',
  reset_gone: 'This reset was already approved or discarded, or it has expired. You can ask for a new one.',
  reset_own: 'Somebody else has to approve this, because you asked for it.',
  link_unknown: 'We don’t recognise this link. Please open it from the email again.',
  link_used: 'This link has already been used. You can sign in with the password you chose.',
  link_withdrawn: 'This link no longer works. Please use the newest email, or ask your administrator for a new link.',
  link_expired: 'This link has expired. Please ask your administrator for a new one.',
  passkey_refused: 'This passkey couldn’t be used. Please try again, or sign in with your password.',
  file_missing: 'No file selected',
  file_type: 'Invalid file type',
  file_broken: 'This file is damaged or isn’t the type its name says, so nothing was loaded.',
  file_headers:
    'The first row is missing required column names, so nothing was loaded. Please compare it with the template.',
  file_too_much: 'This file is too large once unpacked, so nothing was loaded.',
  file_columns: 'This file has more than 500 columns, so nothing was loaded. Please leave out those you don’t need.',
  file_rows: ({ most = 0 }: ErrorFacts) =>
    `This file has more than ${most.toLocaleString('en-IN')} rows, so nothing was loaded. Please split it.`,
  file_empty: 'This file is empty, so nothing was loaded.',
  file_protected: 'This file is protected with a password. Save it without one and load it again.',
  file_ods: 'OpenDocument files (.ods) can’t be loaded. Save the file as .xlsx and load that.',
  file_binary: 'Binary workbooks (.xlsb) can’t be loaded. Save the file as .xlsx and load that.',
  file_sheet: 'We couldn’t find that sheet in the workbook. Please choose one again.',
  import_not_checked:
    'Please check this file first. It hasn’t been checked yet, or its columns or words were set again after the check.',
  import_busy: 'This file is being processed right now. Please wait until that’s done.',
  import_loaded: 'This file has already been loaded. To load it again, choose it again.',
  import_same_running: ({ by = '', name = '' }: ErrorFacts) =>
    `${by === '' ? 'Someone' : by} is loading the same file right now, as “${name}”. Please wait until that’s done.`,
  import_has_errors:
    'Some rows of this file have errors, and this type of file is only loaded if every row is right. Please fix them first.',
  import_gone: 'We keep files for a few days only, so this one has been deleted. Please choose it again.',
  import_stopped: 'Work on this file was interrupted several times, so we stopped. Please try again.',
  import_memory:
    'This file needs too much memory, so we stopped. Rows that were already loaded stay loaded. Please split the file into smaller ones and load those.',
  picture_refused: 'Please choose a PNG, JPEG or WebP picture of at most 25 megapixels.',
  key_taken: 'This key or host is already in use.',
  last_product: 'This is the partner’s only product. Please switch another one on first.',
  own_rate: 'You can’t confirm your own draft. Somebody else has to do it.',
  contact_taken: 'This contact belongs to another customer, so it can’t be used here.',
  contact_same: 'The customer already signs in with this contact.',
  contact_missing: 'The customer doesn’t sign in with this kind of contact, so there’s nothing to correct.',
  correction_open: 'A correction for this customer is already open. Finish or stop it first.',
  correction_gone: 'This correction is no longer open. Please look at the record again.',
  correction_own: 'Somebody else has to confirm this, because you worked on it.',
  own_draft: 'Somebody else has to confirm this, because you drafted it.',
  own_guest:
    'Somebody else has to decide this, because you invited the person who asked for it, or gave them their role.',
  details_wait: ({ at }: ErrorFacts) =>
    `An owner of the partner asked for another account less than a day ago. You can confirm it ${at === undefined ? 'after one full day' : `from ${momentInWords(at, 'en')}`}.`,
  details_by_staff: 'We’re changing your payment details at the moment. Please try again once that’s done.',
  details_same: 'We already have these details, so there’s nothing to change.',
  details_missing: 'Please enter your bank account first.',
  criteria_changed:
    'This lender’s criteria have changed in the meantime. Please look at what applies now, then save your draft again.',
  too_many_team_views: 'This list already has 50 team views. Please remove one first.',
  team_view_taken:
    'The team already has a view with this name, and only the person who shared it can replace it. Please choose a different name.',
  too_many_alarms: 'There are 200 alarms already. Please delete one that nobody needs first.',
  criteria_warnings: 'Please confirm every warning first. The list may have changed since you opened it.',
  criteria_faulty: 'These criteria no longer pass our checks. Please correct them in a draft.',
  criteria_not_rehearsed: 'Please rehearse this draft first. It hasn’t been rehearsed as it is now.',
  criteria_same: 'Nothing would change: these are the criteria that apply now.',
  criteria_other_product: 'This version is for another product, so you can’t roll back to it.',
  group_standard: 'This is the standard group. It can be changed, but not deleted.',
  group_in_use:
    'This group has partners, or was used for a payment. Move its partners to another group first. A group used for a payment can’t be deleted.',
  run_waits: 'There’s already a draft payment run. Please confirm or discard it first.',
  run_nothing: 'Nothing can be paid right now. The list says why each partner is left out.',
  run_stale:
    'Commissions or accounts have changed, so this run would now pay different amounts. Please discard the draft, look at the new figures and draft it again.',
  run_not_confirmed: 'There’s no bank file yet. It’s made once a second person has confirmed the payment run.',
  not_offered: 'Your brand doesn’t offer this product right now, so there’s no link to share.',
  text_approved: 'This text is approved. Please make it a draft before you change its words.',
  rate_past:
    'This rate would begin or end before today, but rates can’t change the past. Please discard it and draft it again.',
  account_unchecked: 'The bank hasn’t answered about this account yet. You can confirm the account after it does.',
  account_refused:
    'The bank couldn’t pay into this account, so it can’t be confirmed. Please discard it and enter the right one.',
  document_type: 'File: please choose a PDF, JPG or PNG. We check what’s in the file, not its name.',
  document_empty: 'File: this file is empty. Please choose a PDF, JPG or PNG of at most 5 MB.',
  document_large: 'File: this file is larger than 5 MB. Please choose a smaller one.',
  document_broken: 'File: this file is damaged and can’t be opened. Please choose another copy.',
  document_protected: 'File: this PDF is protected with a password. Please save it without one and choose it again.',
  document_pixels: 'File: this picture has more than 25 megapixels. Please choose a smaller one.',
  documents_full: 'A merchant can have at most 10 documents. Please delete one first.',
  document_versions: 'A document can have at most 20 versions at a time. Please delete it and upload it as a new one.',
  document_file_missing: 'We can’t open this file: it’s missing or damaged. Please upload the document again.',
  document_gone: 'This document was deleted more than 30 days ago, so it can’t be restored.',
  poster_closed: 'The link of this shop is off, so there’s no poster. Please switch the shop on first.',
  poster_letters:
    'This shop’s name has letters that we can’t print. Please write it in English or Hindi letters first.',
  move_planned: 'A move of this merchant is already planned. Please cancel it first.',
  move_started: 'This move has started, so it can no longer be cancelled. You can move the merchant again.',
  merchant_known_there:
    'This partner already has, or is about to get, a merchant with the same mobile number. Please check whether it’s the same shop.',
  rate_overlap:
    'Another rate for exactly the same cases is in force on some of these days. Please end that one first, or choose other days.',
  template_off:
    'A template of this campaign has been switched off or deleted, so nothing is sent. Switch it on again, or choose another one in the draft.',
  own_campaign: 'Somebody else has to approve a campaign to more than 1,000 people.',
  own_refusal: 'Somebody else has to confirm a refusal that you asked for.',
  lead_not_held: 'Only a lead that is held can be refused. Please hold it first.',
  lead_refused: 'This lead was refused. Please undo the refusal first.',
  lead_commission_paid:
    'Some of this lead’s commission was paid, is being paid, or was set off against a debt. Please correct that commission instead; the amount paid becomes a debt of the partner.',
  refusal_needs_two:
    'This is over the limit of what one person may refuse in a day. Please refuse the lead again, so that a second person can confirm it.',
  refusal_month_closed:
    'The month in which this lead was refused is closed, so the refusal stays. Please correct the commission instead.',
  refusal_corrected:
    'A commission of this lead was corrected after the refusal, so the refusal stays. Please correct the commission instead.',
  own_dispute: 'Somebody else has to answer a dispute that you opened.',
  dispute_open: 'A dispute or correction of this commission is already open. Please answer it first.',
  dispute_answered: 'Somebody has already answered this.',
  dispute_too_low: ({ amount = '' }: ErrorFacts) => `This commission is ${amount}, so you can’t deduct more than that.`,
  dispute_given_back: 'This loan was cancelled, so it has no commission to change.',
  month_not_next: 'This month is already closed, or an earlier one has to be closed first. Please reload the page.',
  month_not_over: 'This month isn’t over yet. It can be closed after its last day.',
  commissions_due: 'Commissions on some loans are being worked out right now. Please try again in a minute.',
  figures_changed: 'The figures have changed since you looked. Please look at them again before you close the month.',
  not_reversible: 'This change can’t be undone here.',
  mis_nothing_to_accept:
    'There’s nothing to accept here, because one side doesn’t have this loan. Keep ours, or ask the lender.',
  mis_contradicts:
    'This can’t be accepted, because it contradicts what has happened to the application. Keep ours, or ask the lender.',
  mis_decided: 'There’s nothing to decide: both sides agree on this loan, or someone has already decided.',
  other_customers_application:
    'This application belongs to another customer. Please open it from the queue or search for the customer again.',
  note_fixed: 'Only the person who wrote a note can change it, for 15 minutes. Please write a new one.',
  merchant_decided: ({ by = '' }: ErrorFacts) =>
    `${by === '' ? 'Someone' : by} has already answered this request. Please look at it again.`,
  merchant_twice:
    'Another partner’s merchant with this mobile number is already approved. Please confirm that this shop should be approved too.',
  merchant_earned:
    'This merchant has earned commission, so its approval can’t be withdrawn. You can switch it off instead.',
  merchant_phone_taken:
    'This partner, or the one that the shop moves to, already has a merchant with this mobile number, or is about to get one.',
  merchant_not_approved: 'Only people of an approved shop whose link is on can be invited to the portal.',
  merchant_link_off:
    'Your shop’s link is off, so you can’t bring new customers right now. Please ask your partner why.',
  merchant_closed:
    'This mobile number can’t get a link. We’ve already answered a request from it, or its link was switched off.',
  deletion_changed:
    'The customer’s data has changed, so this would delete or keep something different. Please check the changes. If a request is waiting, withdraw it and make a new one.',
  deletion_open: 'A request to delete this customer’s data is already open.',
  deletion_expired: 'Nobody confirmed this request within 7 days, so it has expired. Please make a new one.',
  changed_since: 'This has changed in the meantime, so nothing was done. Please reload the page.',
  do_not_call_listed: 'This number is already on the do-not-call list.',
  too_many_scripts: 'There are 100 scripts already. Please delete one that isn’t used.',
  script_reason_taken:
    'Another script is shown for this reason in the queue now, so we left this one as it is. Take the reason off the other one first, then try again.',
  script_in_use: 'A campaign that hasn’t ended uses this script. Please end that one first.',
  audience_empty: 'None of the people you chose can be called now, so the campaign didn’t start.',
  audience_changed: 'The number of people has changed since you looked. Please look at it again, then start.',
  calls_closed: 'We call from 10am to 7pm, Indian time. Please call then.',
  calls_not_connected: 'No dialler is connected, so this call can’t be made.',
  call_under_way:
    'Somebody is calling this customer right now, or your last call isn’t over. Please take the next one.',
  lead_gone: 'This customer is no longer assigned to you. Please take the next one.',
  call_still_on: 'This call is still on. Please hang up first.',
  call_has_result: 'The outcome of this call is already saved.',
  call_never_rang: 'This call didn’t ring, so it has no outcome. You can call again.',
  call_needs_result: 'Please save the outcome of this call first.',
  own_call: 'You can’t review your own call. Somebody else has to do it.',
  audience_too_large: ({ most = 0 }: ErrorFacts) =>
    `A campaign has at most ${new Intl.NumberFormat('en-IN').format(most)} people. Please narrow the filters.`,
  call_not_allowed: ({ reason = '' }: ErrorFacts) =>
    `This customer can’t be called now (${(adminCallCampaigns.values.reason as Readonly<Record<string, string>>)[reason] ?? 'not allowed'}). Please take the next one.`,
  call_request_no_number: 'Your account has no mobile number, so we can’t call you. Please add one, or write to us.',
  call_request_open: 'You’ve already requested a call. Please cancel it first, then choose another time.',
  call_request_many: 'You’ve requested 7 calls in the last 7 days. Please write to us, or try again later.',
  call_request_over: 'This call is over, so there’s nothing to cancel.',
  call_request_time: 'The customer chose another time for this call. Please call then: the time is in the details.',
  assisted_unclaimed: 'To fill in a form with this customer, claim an item of theirs in the queue first.',
  assisted_complete: 'This customer’s profile is complete. They change it themselves after signing in.',
  assisted_taken: ({ by = '' }: ErrorFacts) =>
    `${by === '' ? 'A colleague' : by} is filling in this form with the customer right now.`,
  assisted_gone: 'This form is no longer open: it was confirmed, discarded or not confirmed within 30 minutes.',
  assisted_other: 'A form for another product is still open for this customer. Finish or discard it first.',
  assisted_sent:
    'The code has been sent, so you can’t change answers here. The customer can change them on their page.',
  assisted_codes: 'Three codes were sent for this form. Discard it and start again if the customer still needs it.',
  assisted_code_first: 'Please enter the code from our newest SMS first.',
  desk_blocked: 'This customer is blocked, so we send them nothing. End the block first.',
  desk_no_number: 'This customer has no mobile number, so we can’t send an SMS.',
  desk_suppressed:
    'Someone with this number had their data deleted, so we send nothing to it until they sign in again.',
  go_on_declined: 'This customer withdrew their consent to SMS, so we can’t send a link.',
  go_on_hours: 'We send links between 10am and 7pm Indian time. Please send it then.',
  go_on_many: 'This customer was sent 2 links in the last 24 hours. Please try again tomorrow.',
  go_on_expired: 'This link has expired: links work for 3 days. Please sign in to continue where you left off.',
  call_request_tries: 'The phone has rung 3 times for this request. Please finish the request.',
  csr_taken: ({ by = '' }: ErrorFacts) =>
    `${by === '' ? 'A colleague' : by} is working on this one. Choose another, or take the next one.`,
  csr_lapsed: ({ by = '' }: ErrorFacts) =>
    by === ''
      ? 'Your claim has lapsed, so nothing was saved. Claim it again; what you typed is still here.'
      : `Your claim has lapsed and ${by} has it now, so nothing was saved. What you typed is still here.`,
  csr_closed: 'This was closed in the meantime. Reload to see the outcome.',
  csr_for_supervisor: 'This one was handed to a supervisor.',
  csr_answer_first: 'Answering a complaint closes it. Please answer it on the Complaints tab.',
  csr_gone: 'What this was about is settled, so there’s nothing to reopen.',
  portal_texts_many: 'There are 200 texts of this kind already. Please rewrite one that isn’t published instead.',
  portal_text_versions: 'This text has 200 versions already. Please add a new one and withdraw this one.',
  lesson_needed:
    'People sign the code of conduct for their certificate, so it can’t be withdrawn. You can publish another version of it.',
  quiz_many: 'You’ve tried 10 times within 24 hours. Please read the lessons again and come back tomorrow.',
  schedule_full: 'A partner can have at most 20 scheduled reports. Delete one first.',
  schedule_nobody: 'Nobody who gets this report can sign in, so it can’t be switched on. Choose somebody else first.',
  brand_request_waits: 'A request is already waiting for our answer. Withdraw it first if you want something else.',
  brand_request_same:
    'This is how your brand looks now, so there’s nothing to request. Change the name, the logo or a colour.',
  conduct_first:
    'Sign the code of conduct before you enter leads. You’ll find it in Training Material, under Lessons and quiz. Until then your customer can apply through your link.',
  quiz_first: 'Please pass the quiz first.',
  conduct_signed: 'You’ve already signed this version.',
  ticket_unclaimed: 'Please claim this ticket first. What you typed is still here.',
  ticket_long: 'This ticket has 200 messages already. Please open a new one.',
  ticket_files_full:
    'You have 10 files here that haven’t been sent. Please send them, or wait an hour until they’re removed.',
  tickets_many: '100 tickets are open already. Please close those that are settled first.',
  csr_holiday_known: 'This day is already a holiday.',
  csr_many_holidays: 'There are 200 holidays already. Please remove some from past years first.',
  switch_planned:
    'Changes of this switch are already scheduled. Choose a time after the last of them, or cancel them first.',
  switch_planned_so: 'The last scheduled change of this switch does the same. Cancel it first, or leave it as it is.',
  funnel_stopped:
    'We’ve switched your funnel off, so nothing can be published now. The reason is at the top of the page.',
  edit_conflict: ({ by = '', reason }: ErrorFacts) =>
    reason === 'own'
      ? 'You changed this in another tab after you opened it here, so this change wasn’t saved. Please choose which version to keep.'
      : `${by === '' ? 'Someone' : by} changed this after you opened it, so your change wasn’t saved. Please choose which version to keep.`,
  lender_unavailable: 'We can’t reach the lender right now. Your details are safe. Please try again in a few minutes.',
  lender_closed: 'This lender isn’t taking new enquiries right now, so we didn’t send it anything.',
  lender_paused:
    'This lender isn’t taking new applications right now, so we didn’t send it anything. Your other offers are still there.',
  lender_waits: ({ waiting = 1 }: ErrorFacts) =>
    `${waiting} ${plural('en', waiting, { one: 'application is', other: 'applications are' })} still waiting to be sent to this lender. Create its next batch or, if it has an API, wait a few minutes. While the lender is off, applications stay here, so switch it on to send them.`,
  restored_name_taken:
    'Another record now has the same name, so this one wasn’t restored. Rename the other one first, then try again.',
  card_name_taken: 'Another card already has this name, so nothing was saved. Please choose a different one.',
  utm_id_taken: 'Another partner already has this UTM ID, so nothing was saved. Please choose a different one.',
  name_taken: 'Another lender already has this name, so nothing was saved. Please choose a different one.',
  hand_off_refused: 'This link has expired or was already used. You can continue here with your mobile number.',
  redirect_refused: 'That link isn’t on our list of trusted sites, so we didn’t open it.',
  prospect_gone:
    'This application was started too long ago or has already been continued. Your own applications are under My applications.',
  prospect_other_phone: 'This application was started with another mobile number. Please sign in with that number.',
  api_key_refused:
    'This API key isn’t accepted. Check that it’s complete, hasn’t expired or been revoked, and may be used from this network.',
  api_key_scope: 'This key isn’t allowed to make this call. Use a key with the scope that the documentation names.',
  api_keys_full: 'Two keys of this kind are already in use. Revoke one of them first.',
  idempotency_in_flight:
    'The same request is still being processed. Wait a moment, then send it again with the same key.',
  idempotency_reused: 'This Idempotency-Key was used with other details. Use a new one for a new request.',
  embed_origins_full: 'You can have 10 sites at most. Please remove one first.',
  webhook_address: 'We can’t send to this address. It must be a public https address.',
  webhook_not_on: 'This webhook isn’t on, so nothing was sent. Switch it on first.',
  webhooks_full: 'You can have 10 webhooks at most. Remove one first.',
};
