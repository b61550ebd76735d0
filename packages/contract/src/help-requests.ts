import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, message, text } from './wire.ts';

export const sendHelpRequest = endpoint({
  name: 'sendHelpRequest',
  method: 'POST',
  path: '/api/send-help-request',
  session: 'nobody',
  asked: '§3 Help request, §4, §7 X21, C13',
  summary: 'Stores a help request and forwards it to the support desk',
  body: z.object({
    contactName: text(120),
    email: text(254),
    phoneNumber: text(20),
    company: z.optional(text(120)),
    description: text(4000),
    partner: z.optional(brandKey),
  }),
  answer: message,
  once: true,
});
