import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type ScriptVersion = Selectable<Database['call_script_versions']> & {
  name: string;
  queue_reason: string | null;
};

interface Words {
  text_en: string;
  text_hi: string;
  queue_reason: string | null;
}

/** All reads and writes of the `call_scripts` and `call_script_versions` tables. */
export function scriptsRepository(db: Db) {
  const newest = () =>
    db
      .selectFrom('call_scripts as script')
      .innerJoin('call_script_versions as version', (join) =>
        join.onRef('version.script_id', '=', 'script.id').onRef('version.version', '=', 'script.version'),
      )
      .selectAll('version')
      .select(['script.name', 'script.queue_reason']);
  return {
    /** Every script on the list, by name. */
    async all(): Promise<ScriptVersion[]> {
      return newest().where('script.deleted_at', 'is', null).orderBy(sql`lower(script.name)`).execute();
    },

    /** The newest version of a script, even of one that was taken off the list. */
    async byId(id: string): Promise<ScriptVersion | undefined> {
      return newest().where('script.id', '=', id).executeTakeFirst();
    },

    /** The script on the list that is shown for a reason in the queue. */
    async ofReason(reason: string): Promise<ScriptVersion | undefined> {
      return newest()
        .where('script.deleted_at', 'is', null)
        .where('script.queue_reason', '=', reason)
        .executeTakeFirst();
    },

    async isListed(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('call_scripts')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    async names(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('call_scripts').select(['id', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    async add(name: string, words: Words, by: { id: string; at: Date }): Promise<string> {
      const id = randomUUID();
      await db.insertInto('call_scripts').values({ id, name, version: 1, created_at: by.at }).execute();
      await this.addVersion(id, 1, words, by);
      return id;
    },

    async addVersion(
      id: string,
      version: number,
      { queue_reason, ...words }: Words,
      by: { id: string; at: Date },
    ): Promise<void> {
      await db
        .insertInto('call_script_versions')
        .values({ script_id: id, version, ...words, created_by: by.id, created_at: by.at })
        .execute();
      await db.updateTable('call_scripts').set({ version, queue_reason }).where('id', '=', id).execute();
    },

    async remove(id: string, at: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('call_scripts')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    /**
     * Restores a script, but without its reason if another script has that reason now. The unique index decides this, even if two scripts are restored at once.
     * @param isReasonTaken whether an error comes from that index
     */
    async restore(id: string, isReasonTaken: (error: unknown) => boolean): Promise<string | undefined> {
      const back = async (values: { queue_reason?: null }) => {
        const row = await db
          .updateTable('call_scripts')
          .set({ deleted_at: null, ...values })
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .returning('name')
          .executeTakeFirst();
        return row?.name;
      };
      // A refusal by the index aborts everything up to here, including the undo.
      await sql`savepoint script_restored`.execute(db);
      try {
        return await back({});
      } catch (error) {
        if (!isReasonTaken(error)) throw error;
        await sql`rollback to savepoint script_restored`.execute(db);
        return back({ queue_reason: null });
      }
    },
  };
}
