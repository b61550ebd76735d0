import { STAFF_OFF_REASONS, STAFF_ON_REASONS, STAFF_STATES, staffLimits } from '@tulna/rules/staff';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, severalFilter } from './lists.ts';
import { flag, language, message, optionalText, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A5';
const state = z.enum(STAFF_STATES);
const role = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const switchReason = z.enum([...new Set([...STAFF_OFF_REASONS, ...STAFF_ON_REASONS])]);
const note = optionalText(staffLimits.note);
const body = z.strictObject({ staff_id: uuid });

/** A staff account as the list shows it. Names and addresses of staff are work data, and not masked for role 1. */
export const staffMember = z.object({
  staff_id: uuid,
  name: text(120),
  email: text(staffLimits.email),
  role_id: role,
  state,
  /** Language of our emails to this person. */
  language,
  /** The number of passkeys. Without one, the second factor is a code by email. */
  passkeys: z.int(),
  /** Number of open sessions. */
  sessions: z.int(),
  last_seen_at: z.nullable(timestamp),
  last_signed_in_at: z.nullable(timestamp),
  created_at: timestamp,
  /** Who invited them; '' if they weren't invited. */
  invited_by: text(120),
  disabled_at: z.nullable(timestamp),
  disabled_by: text(120),
  disabled_reason: z.nullable(switchReason),
  disabled_note: text(staffLimits.note),
  /** When the link that was sent last expires; null if no link is open. */
  link_expires_at: z.nullable(timestamp),
  /** 1 while a reset of this account waits for a second administrator. */
  reset_waits: flag,
  /** 1 for the reader's own account. */
  own: flag,
});
export type StaffAccount = z.output<typeof staffMember>;

export const staff = listOf({
  noun: 'staff',
  asked,
  summary: 'Staff accounts with role, status, second factor and when they were last active',
  row: staffMember,
  sorts: ['created_at', 'last_signed_in_at'],
  standard: '-created_at',
  filters: { role: severalFilter(z.enum(['1', '2', '3'])), state: severalFilter(state) },
  search: 'texts',
});

export const getStaffRecord = endpoint({
  name: 'getStaffRecord',
  method: 'GET',
  path: '/api/get-staff-record/:staff_id',
  session: 'admin',
  asked,
  summary:
    'Active sessions, passkeys and recent sign-ins of a staff account, and a reset that is waiting for a second person',
  params: z.object({ staff_id: uuid }),
  answer: z.object({
    sessions: z.array(
      z.object({ user_agent: text(160), ip: text(60), signed_in_at: timestamp, last_seen_at: timestamp }),
    ),
    passkeys: z.array(z.object({ name: text(60), created_at: timestamp, last_used_at: z.nullable(timestamp) })),
    /** The newest first, at most 20. */
    sign_ins: z.array(
      z.object({ at: timestamp, how: z.enum(['code', 'passkey']), user_agent: text(160), ip: text(60) }),
    ),
    reset: z.nullable(
      z.object({
        reset_id: uuid,
        note: text(staffLimits.note),
        requested_by: text(120),
        requested_at: timestamp,
        expires_at: timestamp,
        /** 1 if the reader requested it: then a second person has to approve it. */
        own: flag,
      }),
    ),
  }),
});

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/invite-staff',
  session: 'admin',
  asked,
  summary: 'Invites a colleague by email with a link to choose a password, which works once, for 72 hours',
  body: z.strictObject({
    name: word(staffLimits.name),
    email: word(staffLimits.email),
    role_id: role,
    language,
  }),
  answer: z.extend(message, { staff_id: uuid }),
  once: true,
});

export const resendStaffLink = endpoint({
  name: 'resendStaffLink',
  method: 'POST',
  path: '/api/resend-staff-link',
  session: 'admin',
  asked,
  summary: 'Sends a new link to a person who has no password yet; earlier links stop working',
  body,
  answer: message,
  once: true,
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/api/withdraw-invitation',
  session: 'admin',
  asked,
  summary: 'Withdraws an invitation that nobody has accepted: its link stops working and the account is deleted',
  body,
  answer: message,
});

export const changeStaffRole = endpoint({
  name: 'changeStaffRole',
  method: 'POST',
  path: '/api/change-staff-role',
  session: 'admin',
  asked,
  summary: 'Changes the role of a colleague and ends their sessions',
  body: z.strictObject({ staff_id: uuid, role_id: role }),
  answer: message,
  seen: true,
});

export const switchStaff = endpoint({
  name: 'switchStaff',
  method: 'POST',
  path: '/api/switch-staff',
  session: 'admin',
  asked,
  summary: 'Disables a colleague’s account and ends their sessions, or enables it again',
  body: z.strictObject({ staff_id: uuid, on: z.boolean(), reason: switchReason, note }),
  answer: message,
});

export const endStaffSessions = endpoint({
  name: 'endStaffSessions',
  method: 'POST',
  path: '/api/end-staff-sessions',
  session: 'admin',
  asked,
  summary: 'Ends every session of a colleague',
  body,
  answer: message,
});

export const requestStaffReset = endpoint({
  name: 'requestStaffReset',
  method: 'POST',
  path: '/api/request-staff-reset',
  session: 'admin',
  asked,
  summary: 'Requests a reset of a colleague’s sign-in; a second administrator has 24 hours to approve it',
  body: z.strictObject({ staff_id: uuid, note: word(staffLimits.note) }),
  answer: message,
});

const reset = z.strictObject({ reset_id: uuid });

export const approveStaffReset = endpoint({
  name: 'approveStaffReset',
  method: 'POST',
  path: '/api/approve-staff-reset',
  session: 'admin',
  asked,
  summary: 'Approves a reset that somebody else requested: passkeys, password and sessions end, and a link is sent',
  body: reset,
  answer: message,
});

export const discardStaffReset = endpoint({
  name: 'discardStaffReset',
  method: 'POST',
  path: '/api/discard-staff-reset',
  session: 'admin',
  asked,
  summary: 'Discards a reset that is waiting for a second person',
  body: reset,
  answer: message,
});
