import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  type createMessageTemplate,
  type MessageTemplateChange,
  messageTemplateSwitch,
} from '@tulna/contract/message-templates';
import { categoriesOf } from '@tulna/rules/message-templates';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import { messageTemplatesRepository } from './repository.ts';

/** The kind of message templates in the audit. */
export const messageTemplateKind = 'message-template';

const subjectOf = (id: string, name: string) => ({ kind: messageTemplateKind, id, name });

/** Fields that are 1 or 0 on the wire and a boolean in the table (§3). */
const flags: ReadonlySet<string> = new Set(['status']);

/** Adds a message template, switched off. Returns its id. @throws {Problem} `invalid_request` for a category of another channel */
export async function addMessageTemplate(
  db: Db,
  draft: BodyOf<typeof createMessageTemplate>,
  at: Date,
): Promise<Change<string>> {
  if (!categoriesOf(draft.channel).includes(draft.category))
    throw new Problem('invalid_request', { fields: { category: 'message_category' } });
  const id = randomUUID();
  await messageTemplatesRepository(db).add({ id, ...draft, created_at: at });
  return { answer: id, records: [{ action: 'create', subject: subjectOf(id, draft.name), after: draft }] };
}

/** Changes one field of a template, in a single statement. @throws {Problem} `not_found` */
export async function editMessageTemplate(
  db: Db,
  id: string,
  { property, value }: MessageTemplateChange,
): Promise<Change<void>> {
  const isFlag = flags.has(property);
  const done = await messageTemplatesRepository(db).set(id, property, isFlag ? value === 1 : value);
  if (done === undefined) throw new Problem('not_found');
  const before = isFlag ? Number(done.before) : done.before;
  if (before === value) return { answer: undefined, records: [] };
  const subject = subjectOf(id, done.name);
  return { answer: undefined, records: [{ action: 'update', subject, property, before, after: value }] };
}

/** Deletes a template from the list; its row is kept. @throws {Problem} `not_found` */
export async function removeMessageTemplate(db: Db, id: string, at: Date): Promise<Change<void>> {
  const name = await messageTemplatesRepository(db).remove(id, at);
  if (name === undefined) throw new Problem('not_found');
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id, name) }] };
}

/** Restores a deleted template, switched off. @throws {Problem} `changed_since` if it is no longer deleted */
export async function restoreMessageTemplate(db: Db, id: string): Promise<Change<void>> {
  const name = await messageTemplatesRepository(db).restore(id);
  if (name === undefined) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(id, name), after: { status: 0 } }] };
}

/** Switches many templates on or off. */
export const switchMessageTemplate: BulkAction = (_, tx, id, value) =>
  editMessageTemplate(tx, id, { property: 'status', value: messageTemplateSwitch.parse(value).on ? 1 : 0 });
