import type { CustomerFeature } from '../feature.ts';
import { capital } from '../names.ts';

/** The table. Deleted rows are only marked. */
export function migrationText({ names, asked }: CustomerFeature): string {
  return `-- ${capital(names.words)} (${asked}).
create table ${names.table} (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index ${names.table}_list on ${names.table} (customer_id, created_at) where deleted_at is null;
`;
}

export function repositoryText({ names }: CustomerFeature): string {
  return `import type { Db } from '../../platform/database/database.ts';

export interface ${names.One} {
  id: string;
  name: string;
  createdAt: Date;
}

/** All reads and writes of the \`${names.table}\` table. */
export function ${names.many}Repository(db: Db) {
  return {
    /** The records that aren't deleted, oldest first. */
    async list(customerId: string): Promise<${names.One}[]> {
      const rows = await db
        .selectFrom('${names.table}')
        .select(['id', 'name', 'created_at'])
        .where('customer_id', '=', customerId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at }));
    },

    async add(${names.one}: ${names.One}, customerId: string): Promise<void> {
      await db
        .insertInto('${names.table}')
        .values({
          id: ${names.one}.id,
          customer_id: customerId,
          name: ${names.one}.name,
          created_at: ${names.one}.createdAt,
        })
        .execute();
    },
  };
}
`;
}

export const presentText = ({ names }: CustomerFeature): string => `import type { ${names.One} } from './repository.ts';

/** ${names.One} → wire names. */
export const present${names.One} = (${names.one}: ${names.One}) => ({
  ${names.row}_id: ${names.one}.id,
  name: ${names.one}.name,
  created_at: ${names.one}.createdAt.toISOString(),
});
`;

export function routesText({ names }: CustomerFeature): string {
  return `import { randomUUID } from 'node:crypto';
import { create${names.One}, get${names.Many} } from '@tulna/contract/${names.folder}';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { present${names.One} } from './present.ts';
import { ${names.many}Repository } from './repository.ts';

export function ${names.many}Routes(app: FastifyInstance, services: Services): void {
  handle(app, services, get${names.Many}, async ({ db, session }) => {
    const ${names.many} = await ${names.many}Repository(db).list(session.userId);
    return { ${names.table}: ${names.many}.map(present${names.One}) };
  });

  handle(app, services, create${names.One}, async ({ body, db, session }) => {
    const ${names.one} = { id: randomUUID(), name: body.name, createdAt: services.clock.now() };
    await ${names.many}Repository(db).add(${names.one}, session.userId);
    return present${names.One}(${names.one});
  });
}
`;
}

/** What a deletion of a customer removes. What My data shows is left to the feature. */
export const personalDataText = ({
  names,
}: CustomerFeature): string => `import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Goes with the person. */
export const ${names.many}PersonalData: PersonalData = {
  tables: ['${names.table}'],
  async erase(_, tx, { id }) {
    await tx.deleteFrom('${names.table}').where('customer_id', '=', id).execute();
  },
};
`;

export const indexText = ({
  names,
}: CustomerFeature): string => `export { ${names.many}PersonalData } from './personal-data.ts';
export { ${names.many}Routes } from './routes.ts';
`;
