import type { FieldErrorCode } from './error-codes.ts';
import { smsSize } from './sms-text.ts';

/** Limits of the fields of a message template: most characters of each text. */
export const messageTemplateLimits = {
  name: 120,
  subject: 150,
  sms: 1000,
  plain: 5000,
  markup: 50_000,
  /** For a WhatsApp text with its variables filled in, and for the name it is registered under. */
  whatsapp: 1024,
  templateName: 512,
} as const;

export const MESSAGE_TEMPLATE_CHANNELS = ['sms', 'email', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_TEMPLATE_CHANNELS)[number];

/**
 * Categories that a campaign may have: three of the DLT rules, then two of WhatsApp. Codes (transactional in the DLT rules,
 * authentication at WhatsApp) are never part of a campaign.
 */
export const MESSAGE_TEMPLATE_CATEGORIES = [
  'promotional',
  'service_explicit',
  'service_implicit',
  'marketing',
  'utility',
] as const;
export type MessageCategory = (typeof MESSAGE_TEMPLATE_CATEGORIES)[number];

const categoriesOfWhatsApp: readonly MessageCategory[] = ['marketing', 'utility'];

/** Categories that templates of a channel may have. */
export const categoriesOf = (channel: MessageChannel): readonly MessageCategory[] =>
  MESSAGE_TEMPLATE_CATEGORIES.filter((one) => categoriesOfWhatsApp.includes(one) === (channel === 'whatsapp'));

/** Whether a category needs the person's consent and an unsubscribe link; both WhatsApp categories do. */
export const needsConsent = (category: MessageCategory): boolean => category !== 'service_implicit';

/** Values filled in for each person, written `{#first_name#}`. */
export const MESSAGE_VARIABLES = ['first_name', 'unsubscribe', 'link'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** Longest value of a variable of an SMS, by the DLT rules. */
export const LONGEST_VARIABLE = 30;
/** Longest value of a variable of a WhatsApp message: it has room for our longest link. */
export const LONGEST_WHATSAPP_VALUE = 120;
/** Language codes that WhatsApp uses for an English text. A Hindi text always has `hi`. */
export const ENGLISH_LOCALES = ['en', 'en_US', 'en_GB'] as const;
/** Most SMS parts that one text may be sent as. */
export const MOST_SMS_PARTS = 6;
/** Length of the code of letters and digits that identifies a recipient in an unsubscribe link. */
export const RECIPIENT_CODE_LENGTH = 8;
/** First segment of campaign links whose clicks are counted, and how many days after the message they work. */
export const CLICK_SEGMENT = 'g';
export const CLICK_DAYS = 30;
/** First segment of unsubscribe links. */
export const UNSUBSCRIBE_SEGMENT = 'u';

/**
 * The text of a version, in both languages. The channel decides which fields are filled in: header and DLT ids for SMS, subject and plain
 * text for email, the template's name and the code of its English text for WhatsApp.
 */
export interface MessageContent {
  header: string;
  entity_id: string;
  en_dlt_id: string;
  hi_dlt_id: string;
  en_subject: string;
  hi_subject: string;
  en_body: string;
  hi_body: string;
  en_plain: string;
  hi_plain: string;
  template_name: string;
  en_locale: string;
}

export const MESSAGE_CONTENT_FIELDS = [
  'header',
  'entity_id',
  'en_dlt_id',
  'hi_dlt_id',
  'en_subject',
  'hi_subject',
  'en_body',
  'hi_body',
  'en_plain',
  'hi_plain',
  'template_name',
  'en_locale',
] as const satisfies readonly (keyof MessageContent)[];

export type ContentFaults = Partial<Record<keyof MessageContent, FieldErrorCode>>;

const tag = /\{#([^#{}]*)#\}/g;

/** Names of the tagged variables of a text, in their order. */
export const variablesIn = (text: string): string[] => [...text.matchAll(tag)].map(([, name = '']) => name);

const isVariable = (name: string): name is MessageVariable => MESSAGE_VARIABLES.some((known) => known === name);

/** Each variable of a text once, by its first occurrence: the order in which WhatsApp expects their values. */
export const distinctVariables = (text: string): MessageVariable[] =>
  [...new Set(variablesIn(text))].filter(isVariable);

/** The text as registered: the DLT platform writes every variable as `{#var#}`, WhatsApp as a number. */
export function registeredText(text: string, channel: MessageChannel): string {
  if (channel !== 'whatsapp') return text.replaceAll(tag, '{#var#}');
  const order: readonly string[] = distinctVariables(text);
  return text.replaceAll(tag, (whole, name: string) =>
    order.includes(name) ? `{{${order.indexOf(name) + 1}}}` : whole,
  );
}

/** A text with its variables filled in. */
export const filledText = (text: string, values: Readonly<Record<MessageVariable, string>>): string =>
  text.replaceAll(tag, (whole, name: string) => (isVariable(name) ? values[name] : whole));

/** Unsubscribe address for an SMS: on the registered host, with the header in the path. */
export const smsUnsubscribeLink = (host: string, header: string, code: string): string =>
  `${host}/${UNSUBSCRIBE_SEGMENT}/${header}/${code}`;

/** Address for an SMS whose clicks are counted: on the registered host, with the header in the path. */
export const smsClickLink = (host: string, header: string, code: string): string =>
  `${host}/${CLICK_SEGMENT}/${header}/${code}`;

const link = /(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(\/[^\s{}]*)?/gi;

/** Whether an SMS has an address that isn't on the registered host with the header in its path. */
const hasForeignLink = (text: string, host: string, header: string): boolean =>
  [...text.replaceAll(tag, ' ').matchAll(link)].some(
    ([, to = '', path = '']) => to.toLowerCase() !== host.toLowerCase() || !path.split('/').includes(header),
  );

/** A text with the longest possible values. */
function filledWith(text: string, length: number): string {
  const longest = 'x'.repeat(length);
  return filledText(text, { first_name: longest, unsubscribe: longest, link: longest });
}

/** Whether a text has a counted link that its category forbids: clicks are counted only in messages with consent. */
const hasForbiddenLink = (text: string, category: MessageCategory): boolean =>
  !needsConsent(category) && variablesIn(text).includes('link');

/** Whether clicks in a content are counted. */
export const countsClicks = (content: MessageContent): boolean =>
  [content.en_body, content.hi_body, content.en_plain, content.hi_plain].some((text) =>
    variablesIn(text).includes('link'),
  );

const languages = ['en', 'hi'] as const;
const brokenTag = (text: string): boolean => /\{#|#\}/.test(text.replaceAll(tag, ''));
const badVariables = (text: string): boolean => brokenTag(text) || !variablesIn(text).every(isVariable);

interface TemplateContext {
  channel: MessageChannel;
  category: MessageCategory;
  /** Host of short links, as registered. */
  host: string;
  /** Whether the ids or the name of the registration must be filled in, as for registering a version. */
  isRegistered: boolean;
}

const idFault = (id: string, isRegistered: boolean, fault: FieldErrorCode): FieldErrorCode | undefined =>
  (id === '' && !isRegistered) || /^\d{19}$/.test(id) ? undefined : fault;

function smsFault(text: string, header: string, { category, host }: TemplateContext): FieldErrorCode | undefined {
  if (text === '') return 'required';
  if (badVariables(text)) return 'message_variable';
  if (hasForbiddenLink(text, category)) return 'message_link';
  const filled = filledWith(text, LONGEST_VARIABLE);
  if (smsSize(filled).parts > MOST_SMS_PARTS) return 'sms_too_long';
  if (hasForeignLink(text, host, header)) return 'sms_link';
  const names = variablesIn(text);
  if (needsConsent(category) && !names.includes('unsubscribe')) return 'unsubscribe_missing';
  const longest = smsUnsubscribeLink(host, header, 'x'.repeat(RECIPIENT_CODE_LENGTH)).length;
  const hasOwnLink = names.includes('unsubscribe') || names.includes('link');
  return hasOwnLink && longest > LONGEST_VARIABLE ? 'sms_link_long' : undefined;
}

function whatsAppFault(text: string): FieldErrorCode | undefined {
  if (text === '') return 'required';
  if (badVariables(text) || /\{\{|\}\}/.test(text)) return 'message_variable';
  if (filledWith(text, LONGEST_WHATSAPP_VALUE).length > messageTemplateLimits.whatsapp) return 'whatsapp_too_long';
  if (!variablesIn(text).includes('unsubscribe')) return 'unsubscribe_missing';
  return /^\s*\{#|#\}\s*$/.test(text) ? 'whatsapp_edge' : undefined;
}

function mailFault(text: string, most: number, { category }: TemplateContext): FieldErrorCode | undefined {
  if (text === '') return 'required';
  if (text.length > most) return 'message_too_long';
  if (badVariables(text)) return 'message_variable';
  if (hasForbiddenLink(text, category)) return 'message_link';
  return needsConsent(category) && !variablesIn(text).includes('unsubscribe') ? 'unsubscribe_missing' : undefined;
}

function subjectFault(subject: string): FieldErrorCode | undefined {
  if (subject === '') return 'required';
  if (subject.length > messageTemplateLimits.subject) return 'message_too_long';
  // A link in a subject can't be clicked.
  return badVariables(subject) || variablesIn(subject).some((name) => name !== 'first_name')
    ? 'message_variable'
    : undefined;
}

/** The errors of a content, by field; empty if it can be sent. */
export function contentFaults(content: MessageContent, context: TemplateContext): ContentFaults {
  const { header, entity_id: entity } = content;
  const found: [keyof MessageContent, FieldErrorCode | undefined][] = [];
  if (context.channel === 'whatsapp') {
    const { template_name: name, en_locale: locale } = content;
    const isDraft = !context.isRegistered;
    const isNamed = /^[a-z0-9_]+$/.test(name) && name.length <= messageTemplateLimits.templateName;
    found.push(['template_name', isNamed || (name === '' && isDraft) ? undefined : 'whatsapp_name']);
    const isKnown = ENGLISH_LOCALES.some((one) => one === locale);
    found.push(['en_locale', isKnown || (locale === '' && isDraft) ? undefined : 'whatsapp_locale']);
    for (const language of languages) found.push([`${language}_body`, whatsAppFault(content[`${language}_body`])]);
  } else if (context.channel === 'sms') {
    found.push(['header', /^(?:[A-Z]{6}|\d{6})$/.test(header) ? undefined : 'sms_header']);
    found.push(['entity_id', /^\d{19}$/.test(entity) ? undefined : 'dlt_entity']);
    for (const language of languages) {
      found.push([`${language}_dlt_id`, idFault(content[`${language}_dlt_id`], context.isRegistered, 'dlt_template')]);
      found.push([`${language}_body`, smsFault(content[`${language}_body`], header, context)]);
    }
  } else
    for (const language of languages) {
      found.push([`${language}_subject`, subjectFault(content[`${language}_subject`])]);
      found.push([`${language}_body`, mailFault(content[`${language}_body`], messageTemplateLimits.markup, context)]);
      found.push([`${language}_plain`, mailFault(content[`${language}_plain`], messageTemplateLimits.plain, context)]);
    }
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined));
}
