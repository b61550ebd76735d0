import {
  distinctVariables,
  filledText,
  type MessageCategory,
  type MessageChannel,
  type MessageContent,
  type MessageVariable,
} from '@tulna/rules/message-templates';
import type { WhatsAppTemplate } from '../../platform/whatsapp/whatsapp-provider.ts';
import { compiledMail } from './compile-mail.ts';

export interface FilledMessage {
  subject: string;
  /** The text of an SMS or a WhatsApp message, or the plain part of an email. */
  text: string;
  /** Only for an email. */
  html: string | undefined;
  templateId: string;
  /** Only for a WhatsApp message: the values that the provider gets instead of the text. */
  whatsapp?: WhatsAppTemplate;
}

export type Values = Readonly<Record<MessageVariable, string>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** HTML with its variables filled in; markup in their values is escaped. */
export const filledHtml = (html: string, values: Values): string =>
  filledText(html, {
    first_name: escaped(values.first_name),
    unsubscribe: escaped(values.unsubscribe),
    link: escaped(values.link),
  });

/** Compiled emails by their markup, cached because a campaign sends one text many times. */
const cache = new Map<string, string>();
const cacheSize = 20;

async function htmlOf(markup: string): Promise<string> {
  const known = cache.get(markup);
  if (known !== undefined) return known;
  const html = await compiledMail(markup);
  // A text can be registered only if it compiles.
  if (html === undefined) throw new Error('A registered email cannot be compiled. Registering should have refused it.');
  if (cache.size >= cacheSize) cache.clear();
  cache.set(markup, html);
  return html;
}

/** A content in one language with the values of one person. */
export async function filledMessage(
  { channel, category, content }: { channel: MessageChannel; category: MessageCategory; content: MessageContent },
  language: 'en' | 'hi',
  values: Values,
): Promise<FilledMessage> {
  const body = content[`${language}_body`];
  if (channel === 'whatsapp')
    return {
      subject: '',
      text: filledText(body, values),
      html: undefined,
      templateId: '',
      whatsapp: {
        name: content.template_name,
        language: language === 'hi' ? 'hi' : content.en_locale,
        category: category === 'marketing' ? 'marketing' : 'utility',
        values: distinctVariables(body).map((name) => values[name]),
      },
    };
  if (channel === 'sms')
    return {
      subject: '',
      text: filledText(body, values),
      html: undefined,
      templateId: content[`${language}_dlt_id`],
    };
  return {
    // A line break in a name would start another email header.
    subject: filledText(content[`${language}_subject`], values).replaceAll(/[\r\n]+/g, ' '),
    text: filledText(content[`${language}_plain`], values),
    html: filledHtml(await htmlOf(body), values),
    templateId: '',
  };
}
