import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { createPortalText, savePortalText } from '@tulna/contract/portal-texts';
import { movedTo, portalTextLimits } from '@tulna/rules/portal-texts';
import { isSame } from '@tulna/rules/same-value';
import * as z from 'zod/mini';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { kindOf, portalTextsRepository, type TextRow, type VersionRow } from './repository.ts';

/** The kind of texts in the audit. */
export const portalTextKind = 'portal-text';

type By = { id: string; at: Date };

const subjectOf = (id: string, { title_en: name }: Pick<VersionRow, 'title_en'>) => ({
  kind: portalTextKind,
  id,
  name,
});

async function locked(db: Db, id: string): Promise<{ row: TextRow; versions: VersionRow[]; newest: VersionRow }> {
  const texts = portalTextsRepository(db);
  await texts.lockAll();
  const row = await texts.byId(id);
  const versions = row === undefined ? [] : await texts.versionsOf(id);
  const [newest] = versions;
  if (row === undefined || newest === undefined) throw new Problem('not_found');
  return { row, versions, newest };
}

/** Adds a text as a draft, at the end of its kind. Returns its id. @throws {Problem} `portal_texts_many` */
export async function addText(
  db: Db,
  { kind, ...written }: BodyOf<typeof createPortalText>,
  by: By,
): Promise<Change<string>> {
  const texts = portalTextsRepository(db);
  await texts.lockAll();
  const { length } = await texts.byKind(kind);
  if (length >= portalTextLimits.texts) throw new Problem('portal_texts_many');
  const id = randomUUID();
  await texts.add(
    { id, kind, key: null, position: length + 1, published: null, created_at: by.at },
    { number: 1, ...written, created_by: by.id, created_at: by.at },
  );
  return {
    answer: id,
    records: [{ action: 'create', subject: subjectOf(id, written), after: { kind } }],
  };
}

/** Adds the next version of a text. @throws {Problem} `changed_since` if one has been added since, `portal_text_versions`, `not_found` */
export async function saveText(
  db: Db,
  { text_id: id, newest: seen, ...written }: BodyOf<typeof savePortalText>,
  by: By,
): Promise<Change<void>> {
  const { newest } = await locked(db, id);
  if (newest.number !== seen) throw new Problem('changed_since');
  const { title_en, title_hi, body_en, body_hi } = newest;
  if (isSame({ title_en, title_hi, body_en, body_hi }, written)) return { answer: undefined, records: [] };
  if (seen >= portalTextLimits.versions) throw new Problem('portal_text_versions');
  await portalTextsRepository(db).addVersion({
    text_id: id,
    number: seen + 1,
    ...written,
    created_by: by.id,
    created_at: by.at,
  });
  const subject = subjectOf(id, written);
  return {
    answer: undefined,
    records: [{ action: 'update', subject, property: 'draft', before: seen, after: seen + 1 }],
  };
}

/** Publishes a version in the portal; `null` withdraws the text. @throws {Problem} `not_found`, `lesson_needed` */
export async function publishText(db: Db, id: string, version: number | null): Promise<Change<void>> {
  const { row, versions, newest } = await locked(db, id);
  const shown = version === null ? newest : versions.find(({ number }) => number === version);
  if (shown === undefined) throw new Problem('not_found');
  // The certificate is a signature under the code of conduct, so that text can't be withdrawn.
  if (version === null && row.key === 'conduct') throw new Problem('lesson_needed');
  if (row.published === version) return { answer: undefined, records: [] };
  await portalTextsRepository(db).set(id, { published: version });
  const subject = subjectOf(id, shown);
  return {
    answer: undefined,
    records: [{ action: 'update', subject, property: 'published', before: row.published, after: version }],
  };
}

/** Moves a text to a position within its kind; a position beyond the last one means the last. @throws {Problem} `not_found` */
export async function moveText(db: Db, id: string, position: number): Promise<Change<void>> {
  const { row, newest } = await locked(db, id);
  const texts = portalTextsRepository(db);
  const ids = (await texts.byKind(kindOf(row))).map((one) => one.id);
  const moved = movedTo(ids, id, position);
  const after = moved.indexOf(id) + 1;
  if (after === row.position) return { answer: undefined, records: [] };
  for (const [index, one] of moved.entries()) if (ids[index] !== one) await texts.set(one, { position: index + 1 });
  const subject = subjectOf(id, newest);
  return {
    answer: undefined,
    records: [{ action: 'update', subject, property: 'position', before: row.position, after }],
  };
}

const place = z.int().check(z.gte(1));

/** Publishing and order can be undone. A draft is not undone: it stays in the history, and isn’t shown outside the console. */
export const auditedTexts: AuditedKind = {
  kind: portalTextKind,
  putBack: {
    published: ({ tx, id }, value) => publishText(tx, id, z.nullable(place).parse(value)),
    position: ({ tx, id }, value) => moveText(tx, id, place.parse(value)),
  },
};
