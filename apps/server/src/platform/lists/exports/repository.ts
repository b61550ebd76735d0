import { randomUUID } from 'node:crypto';
import type { Language } from '@tulna/phrases/language';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { PartnerScope } from '../../database/portal.ts';
import type { Services } from '../../services.ts';
import type { Choice } from '../server-list.ts';

/** The content of a requested file. */
export interface Wanted {
  choice: Choice;
  columns: string[] | undefined;
}

export type FileFormat = 'csv' | 'xlsx';

export interface ListExport {
  id: string;
  list: string;
  askedBy: string;
  roleId: number;
  language: Language;
  format: FileFormat;
  fileName: string;
  askedAt: Date;
  /** The partner whose rows are in the file, if a person at a partner requested it. */
  partner?: PartnerScope;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  endsAt: Date;
}

/** Hours after which a file is deleted, if the request sets no other end. */
const storedHours = 24;

/**
 * Deletes every file of some lists, because one person's rows can't be removed from an encrypted file. Anyone who needs the file must request
 * it again.
 */
export async function forgetExports(db: Db, lists: readonly string[]): Promise<void> {
  if (lists.length > 0) await db.deleteFrom('list_exports').where('list', 'in', lists).execute();
}

/** Deletes the files with these ids. */
export async function dropExports(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('list_exports').where('id', 'in', ids).execute();
}

/** Returns which of these files are ready to download. */
export async function readyExports(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const ready = db.selectFrom('list_exports').select('id').where('id', 'in', ids).where('state', '=', 'ready');
  return new Set((await ready.execute()).map(({ id }) => id));
}

/** All reads and writes of `list_exports` and their encrypted parts. */
export function exportsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const choicePlace = (id: string) => ({ table: 'list_exports', column: 'choice', id });
  const partPlace = (id: string, number: number) => ({
    table: 'list_export_parts',
    column: 'content',
    id: `${id} ${number}`,
  });
  return {
    /** @param endsAt when the file is deleted; by default a day after the request */
    async add(
      request: Pick<ListExport, 'list' | 'askedBy' | 'roleId' | 'language' | 'format' | 'fileName' | 'partner'>,
      wanted: Wanted,
      at: Date,
      endsAt = new Date(at.getTime() + storedHours * 60 * 60 * 1000),
    ): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('list_exports')
        .values({
          id,
          list: request.list,
          asked_by: request.askedBy,
          role_id: request.roleId,
          language: request.language,
          format: request.format,
          file_name: request.fileName,
          partner_scope: request.partner === undefined ? null : JSON.stringify(request.partner),
          choice: fieldEncryption.seal(choicePlace(id), JSON.stringify(wanted)),
          asked_at: at,
          ends_at: endsAt,
        })
        .execute();
      return id;
    },

    /** Keeps the same person from requesting another file until the transaction ends, because unfinished files are limited. */
    async lockRequests(askedBy: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('list exports'), hashtext(${askedBy}))`.execute(db);
    },

    /** Returns how many files of one person are not finished yet. */
    async unfinished(askedBy: string): Promise<number> {
      const { count } = await db
        .selectFrom('list_exports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('asked_by', '=', askedBy)
        .where('state', 'in', ['waiting', 'making'])
        .executeTakeFirstOrThrow();
      return count;
    },

    async byId(id: string): Promise<(ListExport & { wanted: Wanted }) | undefined> {
      const row = await db.selectFrom('list_exports').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          id,
          list: row.list,
          askedBy: row.asked_by,
          roleId: row.role_id,
          language: row.language as Language,
          format: row.format as FileFormat,
          fileName: row.file_name,
          askedAt: row.asked_at,
          ...(row.partner_scope !== null && { partner: row.partner_scope as PartnerScope }),
          state: row.state as ListExport['state'],
          endsAt: row.ends_at,
          wanted: JSON.parse(fieldEncryption.open(choicePlace(id), row.choice)) as Wanted,
        }
      );
    },

    async setState(id: string, state: ListExport['state']): Promise<void> {
      await db.updateTable('list_exports').set({ state }).where('id', '=', id).execute();
    },

    /**
     * Adds the next part: text, or bytes as base64.
     * @throws a PostgreSQL error if the file has been deleted
     */
    async addPart(id: string, number: number, content: string): Promise<void> {
      const sealed = fieldEncryption.seal(partPlace(id, number), content);
      await db.insertInto('list_export_parts').values({ export_id: id, number, content: sealed }).execute();
    },

    async dropParts(id: string): Promise<void> {
      await db.deleteFrom('list_export_parts').where('export_id', '=', id).execute();
    },

    /** Yields the content of a file part by part, so that a slow reader keeps no transaction open. */
    async *parts(id: string): AsyncGenerator<string> {
      for (let number = 0; ; number += 1) {
        const part = await db
          .selectFrom('list_export_parts')
          .select('content')
          .where('export_id', '=', id)
          .where('number', '=', number)
          .executeTakeFirst();
        if (part === undefined) return;
        yield fieldEncryption.open(partPlace(id, number), part.content);
      }
    },

    /** Deletes expired files. */
    async purge(now: Date): Promise<void> {
      await db.deleteFrom('list_exports').where('ends_at', '<', now).execute();
    },
  };
}
