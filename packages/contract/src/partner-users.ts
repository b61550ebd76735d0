import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'R7 (settings)';
const adminAsked = 'A10, R1';
const merchantAsked = 'A12, R1';

/** Roles of a partner's own people. A merchant's person has role 24, which can't be changed. */
const ownRole = z.union([z.literal(21), z.literal(22), z.literal(23)]);
const language = z.enum(['en', 'hi']);
const person = z.object({
  user_id: uuid,
  name: text(120),
  email: text(254),
  /** 21 owner, 22 member, 23 read only, 24 merchant. */
  role_id: z.int(),
  state: z.enum(['active', 'invited', 'disabled']),
  language,
  /** The shop, for a merchant's person. */
  shop: z.nullable(z.object({ code: text(20), shop_name: text(200) })),
  last_seen_at: z.nullable(timestamp),
  created_at: timestamp,
  /** 1 for the reader's own account. */
  own: z.int(),
});
export type PartnerPersonRow = z.output<typeof person>;

const invitation = z.strictObject({
  name: word(100),
  email: word(254),
  role_id: z.union([ownRole, z.literal(24)]),
  language,
  /** Code of the merchant; only for role 24. */
  merchant_code: z.optional(word(20)),
});
const ofUser = z.strictObject({ user_id: uuid });

export const getPartnerUsers = endpoint({
  name: 'getPartnerUsers',
  method: 'GET',
  path: '/api/partner/users',
  session: 'partner',
  asked,
  summary: 'Everyone at your partner who can sign in, at most 200; for somebody at a merchant, that merchant’s people',
  answer: z.object({ users: z.array(person) }),
});

export const invitePartnerUser = endpoint({
  name: 'invitePartnerUser',
  method: 'POST',
  path: '/api/partner/invite-user',
  session: 'partner',
  asked,
  summary: 'Invites somebody by email with a link that works once, for 72 hours; for owners',
  body: invitation,
  once: true,
  answer: z.extend(message, { user_id: uuid }),
});

export const resendPartnerInvitation = endpoint({
  name: 'resendPartnerInvitation',
  method: 'POST',
  path: '/api/partner/resend-invitation',
  session: 'partner',
  asked,
  summary: 'Sends a new link to somebody who has no password yet; earlier links stop working',
  body: ofUser,
  answer: message,
});

export const withdrawPartnerInvitation = endpoint({
  name: 'withdrawPartnerInvitation',
  method: 'POST',
  path: '/api/partner/withdraw-invitation',
  session: 'partner',
  asked,
  summary: 'Withdraws an invitation that wasn’t accepted',
  body: ofUser,
  answer: message,
});

export const changePartnerUserRole = endpoint({
  name: 'changePartnerUserRole',
  method: 'POST',
  path: '/api/partner/change-user-role',
  session: 'partner',
  asked,
  summary: 'Changes somebody else’s role and ends their sessions; never the last owner’s',
  seen: true,
  body: z.strictObject({ user_id: uuid, role_id: ownRole }),
  answer: message,
});

export const switchPartnerUser = endpoint({
  name: 'switchPartnerUser',
  method: 'POST',
  path: '/api/partner/switch-user',
  session: 'partner',
  asked,
  summary: 'Disables a colleague’s account at once, or enables it; never the last owner',
  body: z.strictObject({ user_id: uuid, on: z.boolean() }),
  answer: message,
});

const ofPartner = { partner_id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) };
const personOf = z.strictObject({ partner_id: z.int().check(z.positive(), z.maximum(2_147_483_647)), user_id: uuid });

export const getPartnerPeople = endpoint({
  name: 'getPartnerPeople',
  method: 'GET',
  path: '/api/get-partner-people/:partner_id',
  session: 'admin',
  asked: adminAsked,
  summary: 'Everyone at a partner who can sign in to the portal, at most 200',
  params: z.object(ofPartner),
  answer: z.object({ users: z.array(person) }),
});

export const invitePartnerPerson = endpoint({
  name: 'invitePartnerPerson',
  method: 'POST',
  path: '/api/invite-partner-person',
  session: 'admin',
  asked: adminAsked,
  summary: 'Invites somebody to a partner’s portal by email with a link that works once, for 72 hours',
  body: z.strictObject({
    partner_id: personOf.shape.partner_id,
    name: word(100),
    email: word(254),
    role_id: ownRole,
    language,
  }),
  once: true,
  answer: z.extend(message, { user_id: uuid }),
});

export const getMerchantPeople = endpoint({
  name: 'getMerchantPeople',
  method: 'GET',
  path: '/api/get-merchant-people/:merchant_id',
  session: 'admin',
  asked: merchantAsked,
  summary: 'Everyone at a merchant who can sign in to the portal',
  params: z.object({ merchant_id: uuid }),
  answer: z.object({ users: z.array(person) }),
});

export const inviteMerchantPerson = endpoint({
  name: 'inviteMerchantPerson',
  method: 'POST',
  path: '/api/invite-merchant-person',
  session: 'admin',
  asked: merchantAsked,
  summary: 'Invites somebody at an approved merchant to the portal by email with a link that works once, for 72 hours',
  body: z.strictObject({ merchant_id: uuid, name: word(100), email: word(254), language }),
  once: true,
  answer: z.extend(message, { user_id: uuid }),
});

export const resendToPartnerPerson = endpoint({
  name: 'resendToPartnerPerson',
  method: 'POST',
  path: '/api/resend-to-partner-person',
  session: 'admin',
  asked: adminAsked,
  summary: 'Sends a new link to somebody who has no password yet; earlier links stop working',
  body: personOf,
  answer: message,
});

export const changePartnerPersonRole = endpoint({
  name: 'changePartnerPersonRole',
  method: 'POST',
  path: '/api/change-partner-person-role',
  session: 'admin',
  asked: adminAsked,
  summary: 'Changes the role of somebody at a partner and ends their sessions; never the last owner’s',
  seen: true,
  body: z.extend(personOf, { role_id: ownRole }),
  answer: message,
});

export const switchPartnerPerson = endpoint({
  name: 'switchPartnerPerson',
  method: 'POST',
  path: '/api/switch-partner-person',
  session: 'admin',
  asked: adminAsked,
  summary: 'Disables an account of a partner’s portal at once, or enables it',
  body: z.extend(personOf, { on: z.boolean() }),
  answer: message,
});
