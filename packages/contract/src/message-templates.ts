import {
  MESSAGE_TEMPLATE_CATEGORIES,
  MESSAGE_TEMPLATE_CHANNELS,
  messageTemplateLimits,
} from '@tulna/rules/message-templates';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { flag, message, text, timestamp, uuid, word } from './wire.ts';

/** The fields of a message template that staff write, with their limits. */
export const messageTemplateFields = {
  name: word(messageTemplateLimits.name),
  channel: z.enum(MESSAGE_TEMPLATE_CHANNELS),
  category: z.enum(MESSAGE_TEMPLATE_CATEGORIES),
  status: flag,
};

export const messageTemplate = z.object({
  message_template_id: uuid,
  ...messageTemplateFields,
  /** The newest registered version; null before the first. */
  registered_version: z.nullable(z.int()),
  created_at: timestamp,
});
export type MessageTemplate = z.output<typeof messageTemplate>;

/** One field with its new value. Channel and category never change: the registration depends on them. */
export const messageTemplateChange = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('name'), value: messageTemplateFields.name }),
  z.strictObject({ property: z.literal('status'), value: messageTemplateFields.status }),
]);
export type MessageTemplateChange = z.output<typeof messageTemplateChange>;

/** The change for all matching templates: on or off. */
export const messageTemplateSwitch = z.strictObject({ on: z.boolean() });

export const messageTemplates = listOf({
  noun: 'message-templates',
  asked: 'A19',
  summary: 'Message templates',
  row: messageTemplate,
  sorts: ['name', 'created_at'],
  standard: '-created_at',
  filters: {
    channel: severalFilter(messageTemplateFields.channel),
    category: severalFilter(messageTemplateFields.category),
    status: flagFilter,
    created_at: dayFilter,
  },
  search: 'texts',
  bulk: { status: messageTemplateSwitch },
});

const params = z.object({ message_template_id: uuid });

export const createMessageTemplate = endpoint({
  name: 'createMessageTemplate',
  method: 'POST',
  path: '/api/create-message-template',
  session: 'admin',
  asked: 'A19',
  summary: 'Creates a message template, switched off',
  body: z.strictObject({
    name: messageTemplateFields.name,
    channel: messageTemplateFields.channel,
    category: messageTemplateFields.category,
  }),
  answer: z.object({ message: text(500), message_template_id: uuid }),
  once: true,
});

export const updateMessageTemplate = endpoint({
  name: 'updateMessageTemplate',
  method: 'POST',
  path: '/api/update-message-template/:message_template_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Changes one field of a message template',
  params,
  body: messageTemplateChange,
  answer: message,
  seen: true,
});

export const deleteMessageTemplate = endpoint({
  name: 'deleteMessageTemplate',
  method: 'POST',
  path: '/api/delete-message-template/:message_template_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Takes a message template off the list; its row is kept',
  params,
  answer: message,
});

const line = (most: number) => text(most).check(z.trim());

/** The text of a version, in both languages; its fields depend on the channel. */
export const messageContent = z.strictObject({
  header: line(6),
  entity_id: line(19),
  en_dlt_id: line(19),
  hi_dlt_id: line(19),
  en_subject: line(messageTemplateLimits.subject),
  hi_subject: line(messageTemplateLimits.subject),
  en_body: line(messageTemplateLimits.markup),
  hi_body: line(messageTemplateLimits.markup),
  en_plain: line(messageTemplateLimits.plain),
  hi_plain: line(messageTemplateLimits.plain),
  template_name: line(messageTemplateLimits.templateName),
  en_locale: line(10),
});

export const messageTemplateVersion = z.object({
  version_id: uuid,
  version: z.int(),
  ...messageContent.shape,
  written_by: text(200),
  written_at: timestamp,
  /** '' while the version is a draft; the date is then null. */
  registered_by: text(200),
  registered_at: z.nullable(timestamp),
});
export type MessageTemplateVersion = z.output<typeof messageTemplateVersion>;

export const getMessageTemplateVersions = endpoint({
  name: 'getMessageTemplateVersions',
  method: 'GET',
  path: '/api/get-message-template-versions/:message_template_id',
  session: 'admin',
  asked: 'A19',
  summary: 'The last 50 versions of a message template, the newest first',
  params,
  answer: z.object({
    /** Host of short links, as registered with the channel. */
    link_host: text(253),
    versions: z.array(messageTemplateVersion),
  }),
});

export const saveMessageTemplateVersion = endpoint({
  name: 'saveMessageTemplateVersion',
  method: 'POST',
  path: '/api/save-message-template-version/:message_template_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Writes the draft of a message template: the one there is, or the next version',
  params,
  body: z.strictObject({
    ...messageContent.shape,
    /** The draft that the person changed; null if there was none. */
    seen: z.nullable(z.strictObject({ version_id: uuid, written_at: timestamp })),
  }),
  answer: z.object({ message: text(500), version_id: uuid }),
});

export const registerMessageTemplateVersion = endpoint({
  name: 'registerMessageTemplateVersion',
  method: 'POST',
  path: '/api/register-message-template-version',
  session: 'admin',
  asked: 'A19',
  summary: 'Says that a draft is registered and approved. From then on its text never changes',
  body: z.strictObject({ version_id: uuid, written_at: timestamp }),
  answer: message,
});

export const previewMessageTemplate = endpoint({
  name: 'previewMessageTemplate',
  method: 'POST',
  path: '/api/preview-message-template/:message_template_id',
  session: 'admin',
  asked: 'A19',
  summary:
    'What a content would look like, with invented values: e-mail compiled, SMS and WhatsApp filled in. Nothing is kept',
  params,
  body: messageContent,
  answer: z.object({ en: text(500_000), hi: text(500_000) }),
});

export const sendTestMessage = endpoint({
  name: 'sendTestMessage',
  method: 'POST',
  path: '/api/send-test-message',
  session: 'admin',
  asked: 'A19',
  summary:
    'Sends a version with invented values to the address of the person who asks. An SMS or WhatsApp message comes as text in an e-mail',
  body: z.strictObject({ version_id: uuid, language: z.enum(['en', 'hi']) }),
  answer: message,
});
