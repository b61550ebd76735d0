import type { MessageTemplateChange } from '@tulna/contract/message-templates';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type MessageTemplateRow = Selectable<Database['message_templates']>;

/** All reads and writes of the `message_templates` table. */
export function messageTemplatesRepository(db: Db) {
  return {
    async add(messageTemplate: Insertable<Database['message_templates']>): Promise<void> {
      await db.insertInto('message_templates').values(messageTemplate).execute();
    },

    /** A template that isn't deleted. */
    byId: (id: string): Promise<MessageTemplateRow | undefined> =>
      db
        .selectFrom('message_templates')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** A template that isn't deleted, locked until the transaction ends. */
    lock: (id: string): Promise<MessageTemplateRow | undefined> =>
      db
        .selectFrom('message_templates')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    /** Sets one field and returns its earlier value, in one statement; undefined if there is no such message template. */
    async set(
      id: string,
      field: MessageTemplateChange['property'],
      value: string | number | boolean,
    ): Promise<{ before: string | number | boolean; name: string } | undefined> {
      const { rows } = await sql<{ before: string | number | boolean; name: string }>`
        update message_templates as edited set ${sql.ref(field)} = ${value}
        from (select id, ${sql.ref(field)} as before from message_templates
          where id = ${id} and deleted_at is null for update) as earlier
        where edited.id = earlier.id
        returning earlier.before, edited.name`.execute(db);
      return rows[0];
    },

    /** Deletes a template from the list; returns its name, or undefined if it isn't there. */
    async remove(id: string, at: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('message_templates')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    /** Restores a deleted template, switched off; returns its name, or undefined if it isn't deleted. */
    async restore(id: string): Promise<string | undefined> {
      const row = await db
        .updateTable('message_templates')
        .set({ deleted_at: null, status: false })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },
  };
}
