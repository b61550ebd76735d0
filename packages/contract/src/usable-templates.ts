import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageTemplate } from './message-templates.ts';

/** A separate file, because the page of campaigns is close to its weight limit and needs no other call of templates. */
export const getUsableTemplates = endpoint({
  name: 'getUsableTemplates',
  method: 'GET',
  path: '/api/get-usable-templates',
  session: 'admin',
  asked: 'A19 (the template of a campaign)',
  summary: 'Every message template that a campaign may send, by name: switched on, with a registered version',
  answer: z.object({
    templates: z.array(
      z.pick(messageTemplate, { message_template_id: true, name: true, channel: true, category: true }),
    ),
  }),
});
