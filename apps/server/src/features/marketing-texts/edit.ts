import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  type createMarketingText,
  type MarketingTextChange,
  marketingTextSwitch,
} from '@tulna/contract/marketing-texts';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import { marketingTextsRepository } from './repository.ts';

/** The kind of marketing texts in the audit. */
export const marketingTextKind = 'marketing-text';

const subjectOf = (id: string, name: string) => ({ kind: marketingTextKind, id, name });

/** Fields that are 1 or 0 on the wire and a boolean in the table (§3). */
const flags: ReadonlySet<string> = new Set(['status']);

/** Adds a marketing text, as a draft. Returns its id. */
export async function addMarketingText(
  db: Db,
  draft: BodyOf<typeof createMarketingText>,
  at: Date,
): Promise<Change<string>> {
  const id = randomUUID();
  await marketingTextsRepository(db).add({ id, ...draft, created_at: at });
  return { answer: id, records: [{ action: 'create', subject: subjectOf(id, draft.name), after: draft }] };
}

/**
 * Changes one field, in a single statement. The words, product and channel of an approved text can't change; it must become
 * a draft again first.
 * @throws {Problem} `not_found`, and `text_approved` for such a field of an approved text
 */
export async function editMarketingText(
  db: Db,
  id: string,
  { property, value }: MarketingTextChange,
): Promise<Change<void>> {
  const isFlag = flags.has(property);
  const done = await marketingTextsRepository(db).set(id, property, isFlag ? value === 1 : value);
  if (done === undefined)
    throw new Problem((await marketingTextsRepository(db).isThere(id)) ? 'text_approved' : 'not_found');
  const before = isFlag ? Number(done.before) : done.before;
  if (before === value) return { answer: undefined, records: [] };
  const subject = subjectOf(id, done.name);
  return { answer: undefined, records: [{ action: 'update', subject, property, before, after: value }] };
}

/** Deletes a marketing text from the list; its row is kept. @throws {Problem} `not_found` */
export async function removeMarketingText(db: Db, id: string, at: Date): Promise<Change<void>> {
  const name = await marketingTextsRepository(db).remove(id, at);
  if (name === undefined) throw new Problem('not_found');
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id, name) }] };
}

/** Restores a deleted marketing text, as a draft. @throws {Problem} `changed_since` if it is no longer deleted */
export async function restoreMarketingText(db: Db, id: string): Promise<Change<void>> {
  const name = await marketingTextsRepository(db).restore(id);
  if (name === undefined) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(id, name), after: { status: 0 } }] };
}

/** Approves many marketing texts, or makes them drafts again. */
export const switchMarketingText: BulkAction = (_, tx, id, value) =>
  editMarketingText(tx, id, { property: 'status', value: marketingTextSwitch.parse(value).on ? 1 : 0 });
