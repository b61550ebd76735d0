import { randomUUID } from 'node:crypto';
import { messageContent, messageTemplateFields } from '@tulna/contract/message-templates';
import type { MessageCategory, MessageChannel, MessageContent } from '@tulna/rules/message-templates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A version with the template it belongs to. */
export interface TemplateVersion {
  id: string;
  templateId: string;
  name: string;
  channel: MessageChannel;
  category: MessageCategory;
  version: number;
  content: MessageContent;
  writtenBy: string;
  writtenAt: Date;
  registeredBy: string | null;
  registeredAt: Date | null;
}

/** The most versions that are shown. */
const mostListed = 50;

/** All reads and writes of `message_template_versions`. */
export function versionsRepository(db: Db) {
  const found = () =>
    db
      .selectFrom('message_template_versions as version')
      .innerJoin('message_templates as template', 'template.id', 'version.message_template_id')
      .select([
        'version.id',
        'version.message_template_id as templateId',
        'template.name',
        'template.channel',
        'template.category',
        'version.version',
        'version.content',
        'version.written_by as writtenBy',
        'version.written_at as writtenAt',
        'version.registered_by as registeredBy',
        'version.registered_at as registeredAt',
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof found>['execute']>>[number];
  const read = (row: Row): TemplateVersion => ({
    ...row,
    channel: messageTemplateFields.channel.parse(row.channel),
    category: messageTemplateFields.category.parse(row.category),
    content: messageContent.parse(row.content),
  });

  return {
    async ofTemplate(templateId: string): Promise<TemplateVersion[]> {
      const rows = await found()
        .where('version.message_template_id', '=', templateId)
        .orderBy('version.version', 'desc')
        .limit(mostListed)
        .execute();
      return rows.map(read);
    },

    async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, TemplateVersion>> {
      if (ids.length === 0) return new Map();
      const rows = await found().where('version.id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, read(row)]));
    },

    /** The newest registered version of a template that is switched on and not deleted. */
    async usable(templateId: string): Promise<TemplateVersion | undefined> {
      const row = await found()
        .where('template.id', '=', templateId)
        .where('template.deleted_at', 'is', null)
        .where('template.status', '=', true)
        .where('version.registered_at', 'is not', null)
        .orderBy('version.version', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && read(row);
    },

    /** Whether the templates of some versions are all switched on and not deleted. */
    async areOn(ids: readonly string[]): Promise<boolean> {
      const off = await found()
        .where('version.id', 'in', [...ids])
        .where(({ or, eb }) => or([eb('template.deleted_at', 'is not', null), eb('template.status', '=', false)]))
        .limit(1)
        .executeTakeFirst();
      return off === undefined;
    },

    /** Every template that has a usable version, by name. */
    everyUsable: () =>
      db
        .selectFrom('message_templates as template')
        .select(['template.id', 'template.name', 'template.channel', 'template.category'])
        .where('template.deleted_at', 'is', null)
        .where('template.status', '=', true)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('message_template_versions as version')
              .select('version.id')
              .whereRef('version.message_template_id', '=', 'template.id')
              .where('version.registered_at', 'is not', null),
          ),
        )
        .orderBy(sql`lower(template.name)`)
        .orderBy('template.id')
        .execute(),

    /** The number of the newest registered version, by template. */
    async registered(templateIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (templateIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('message_template_versions')
        .select(['message_template_id as id', sql<number>`max(version)`.as('version')])
        .where('message_template_id', 'in', templateIds)
        .where('registered_at', 'is not', null)
        .groupBy('message_template_id')
        .execute();
      return new Map(rows.map(({ id, version }) => [id, Number(version)]));
    },

    /** Adds the next version as a draft; returns its id and number. */
    async add(
      templateId: string,
      content: MessageContent,
      by: { id: string; at: Date },
    ): Promise<{ id: string; version: number }> {
      const { rows } = await sql<{ id: string; version: number }>`
        insert into message_template_versions (id, message_template_id, version, content, written_by, written_at)
        select ${randomUUID()}, ${templateId}, coalesce(max(version), 0) + 1, ${JSON.stringify(content)}::jsonb, ${by.id}::uuid, ${by.at}
        from message_template_versions where message_template_id = ${templateId}
        returning id, version`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('The insert returned no row.');
      return row;
    },

    async write(id: string, content: MessageContent, by: { id: string; at: Date }): Promise<void> {
      await db
        .updateTable('message_template_versions')
        .set({ content: JSON.stringify(content), written_by: by.id, written_at: by.at })
        .where('id', '=', id)
        .where('registered_at', 'is', null)
        .execute();
    },

    async register(id: string, by: { id: string; at: Date }): Promise<void> {
      await db
        .updateTable('message_template_versions')
        .set({ registered_by: by.id, registered_at: by.at })
        .where('id', '=', id)
        .where('registered_at', 'is', null)
        .execute();
    },
  };
}
