import { MAIL_PACES, PARTNER_MAILS } from '@tulna/rules/partner-mails';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message } from './wire.ts';

const asked = 'R7 (settings)';
const mail = z.enum(PARTNER_MAILS);
const pace = z.enum(MAIL_PACES);

export const getPartnerMails = endpoint({
  name: 'getPartnerMails',
  method: 'GET',
  path: '/api/partner/mails',
  session: 'partner',
  asked,
  summary: 'Which emails your role can get, which of them you get, and how often emails about leads are sent',
  answer: z.object({ mails: z.array(z.object({ mail, on: z.boolean() })), pace }),
});

export const setPartnerMail = endpoint({
  name: 'setPartnerMail',
  method: 'POST',
  path: '/api/partner/set-mail',
  session: 'partner',
  asked,
  summary: 'Switches one kind of your own emails on or off',
  body: z.strictObject({ mail, on: z.boolean() }),
  answer: message,
});

export const setPartnerMailPace = endpoint({
  name: 'setPartnerMailPace',
  method: 'POST',
  path: '/api/partner/set-mail-pace',
  session: 'partner',
  asked,
  summary: 'Sets whether you get emails about leads as they happen or once each morning',
  body: z.strictObject({ pace }),
  answer: message,
});
