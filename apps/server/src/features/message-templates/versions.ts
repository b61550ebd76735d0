import type { BodyOf } from '@tulna/contract/endpoint';
import type { registerMessageTemplateVersion, saveMessageTemplateVersion } from '@tulna/contract/message-templates';
import {
  type ContentFaults,
  contentFaults,
  type MessageContent,
  RECIPIENT_CODE_LENGTH,
  smsClickLink,
  smsUnsubscribeLink,
} from '@tulna/rules/message-templates';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { compiledMail } from './compile-mail.ts';
import { messageTemplateKind } from './edit.ts';
import { filledHtml, type Values } from './filled.ts';
import { type MessageTemplateRow, messageTemplatesRepository } from './repository.ts';
import { type TemplateVersion, versionsRepository } from './versions-repository.ts';

type By = { id: string; at: Date };
type Template = Pick<MessageTemplateRow, 'channel' | 'category'>;

/** Host of short links: the registered one, else the host of the sites. */
export const linkHost = ({ config }: Pick<Services, 'config'>): string =>
  config.shortLinkHost ?? new URL(config.http.publicUrl).host;

/** Invented values for previews and tests. */
export function sampleValues(services: Services, language: 'en' | 'hi', header: string): Values {
  const first_name = language === 'hi' ? 'आशा' : 'Asha';
  const { publicUrl } = services.config.http;
  if (header === '') return { first_name, unsubscribe: `${publicUrl}/u/sample`, link: `${publicUrl}/g/sample` };
  const [host, code] = [linkHost(services), 'x'.repeat(RECIPIENT_CODE_LENGTH)];
  return { first_name, unsubscribe: smsUnsubscribeLink(host, header, code), link: smsClickLink(host, header, code) };
}

/** @throws {Problem} `invalid_request` with each wrong field */
async function checkContent(
  services: Services,
  { channel, category }: Template,
  content: MessageContent,
  isRegistered: boolean,
): Promise<void> {
  const context = {
    channel: channel as TemplateVersion['channel'],
    category: category as TemplateVersion['category'],
    host: linkHost(services),
    isRegistered,
  };
  const faults: ContentFaults = contentFaults(content, context);
  if (channel === 'email')
    for (const field of ['en_body', 'hi_body'] as const)
      if (faults[field] === undefined && (await compiledMail(content[field])) === undefined)
        faults[field] = 'mail_markup';
  if (Object.keys(faults).length > 0) throw new Problem('invalid_request', { fields: faults });
}

async function templateOf(db: Db, id: string): Promise<MessageTemplateRow> {
  const template = await messageTemplatesRepository(db).lock(id);
  if (template === undefined) throw new Problem('not_found');
  return template;
}

/**
 * Writes the draft of a template.
 * @throws {Problem} `not_found`, `invalid_request`, `changed_since` if the draft isn't the one that the person saw
 */
export async function saveVersion(
  services: Services,
  tx: Db,
  templateId: string,
  { seen, ...content }: BodyOf<typeof saveMessageTemplateVersion>,
  by: By,
): Promise<Change<string>> {
  // The lock makes the second of two simultaneous drafts conflict with the first.
  const template = await templateOf(tx, templateId);
  await checkContent(services, template, content, false);
  const versions = versionsRepository(tx);
  const [newest] = await versions.ofTemplate(templateId);
  const draft = newest?.registeredAt === null ? newest : undefined;
  const isAsSeen = draft?.id === seen?.version_id && draft?.writtenAt.toISOString() === seen?.written_at;
  if (!isAsSeen) throw new Problem('changed_since');
  const { id, version } = draft ?? (await versions.add(templateId, content, by));
  if (draft !== undefined) await versions.write(draft.id, content, by);
  const subject = { kind: messageTemplateKind, id: templateId, name: template.name };
  return {
    answer: id,
    records: [
      { action: 'update', subject, property: 'text', before: draft?.content ?? null, after: { version, ...content } },
    ],
  };
}

/**
 * Marks a draft as registered: it is used from now on and never changes.
 * @throws {Problem} `not_found`, `changed_since` if it was edited or
 * registered since it was read, `invalid_request`
 */
export async function registerVersion(
  services: Services,
  tx: Db,
  { version_id: id, written_at: writtenAt }: BodyOf<typeof registerMessageTemplateVersion>,
  by: By,
): Promise<Change<void>> {
  const versions = versionsRepository(tx);
  const unlocked = (await versions.byIds([id])).get(id);
  if (unlocked === undefined) throw new Problem('not_found');
  const template = await templateOf(tx, unlocked.templateId);
  // The draft is read again under the lock of its template.
  const version = (await versions.byIds([id])).get(id);
  if (version?.registeredAt !== null || version.writtenAt.toISOString() !== writtenAt)
    throw new Problem('changed_since');
  await checkContent(services, template, version.content, true);
  await versions.register(id, by);
  const subject = { kind: messageTemplateKind, id: version.templateId, name: template.name };
  return {
    answer: undefined,
    records: [{ action: 'confirm', subject, property: 'text', after: { version: version.version } }],
  };
}

/** A preview of a content in both languages. @throws {Problem} `not_found`, `invalid_request` */
export async function preview(
  services: Services,
  db: Db,
  templateId: string,
  content: MessageContent,
): Promise<{ en: string; hi: string }> {
  const template = await messageTemplatesRepository(db).byId(templateId);
  if (template === undefined) throw new Problem('not_found');
  const shown = async (language: 'en' | 'hi'): Promise<string> => {
    const body = content[`${language}_body`];
    const values = sampleValues(services, language, content.header);
    const html = template.channel === 'email' ? await compiledMail(body) : body;
    if (html === undefined) throw new Problem('invalid_request', { fields: { [`${language}_body`]: 'mail_markup' } });
    return filledHtml(html, values);
  };
  return { en: await shown('en'), hi: await shown('hi') };
}
