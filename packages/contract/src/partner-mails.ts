import { PARTNER_MAILS } from '@tulna/rules/partner-mails';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message } from './wire.ts';

const asked = 'R7 (settings)';
const mail = z.enum(PARTNER_MAILS);

export const getPartnerMails = endpoint({
  name: 'getPartnerMails',
  method: 'GET',
  path: '/api/partner/mails',
  session: 'partner',
  asked,
  summary: 'Which emails one’s own role can get, and which of them one gets',
  answer: z.object({ mails: z.array(z.object({ mail, on: z.boolean() })) }),
});

export const setPartnerMail = endpoint({
  name: 'setPartnerMail',
  method: 'POST',
  path: '/api/partner/set-mail',
  session: 'partner',
  asked,
  summary: 'Switches one kind of emails to oneself on or off',
  body: z.strictObject({ mail, on: z.boolean() }),
  answer: message,
});
