import type { Feature } from './feature.ts';

const isOwned = (feature: Feature): boolean => feature.audience.session === 'customer';

/** The table; rows are never removed, only marked. */
export function migrationText(feature: Feature): string {
  const { names, asked } = feature;
  const owner = isOwned(feature) ? '\n  customer_id uuid not null references customers (id),' : '';
  const order = isOwned(feature) ? 'customer_id, created_at' : 'created_at';
  return `-- ${names.words.replace(/^./, (letter) => letter.toUpperCase())} (${asked}).
create table ${names.table} (
  id uuid primary key,${owner}
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index ${names.table}_list on ${names.table} (${order}) where deleted_at is null;
`;
}

export function repositoryText(feature: Feature): string {
  const { names } = feature;
  const owner = isOwned(feature);
  return `import type { Db } from '../../platform/database/database.ts';

export interface ${names.One} {
  id: string;
  name: string;
  createdAt: Date;
}

/** The only door to the \`${names.table}\` table. */
export function ${names.many}Repository(db: Db) {
  return {
    /** Those that are not deleted, oldest first. */
    async list(${owner ? 'customerId: string' : ''}): Promise<${names.One}[]> {
      const rows = await db
        .selectFrom('${names.table}')
        .select(['id', 'name', 'created_at'])${owner ? "\n        .where('customer_id', '=', customerId)" : ''}
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at }));
    },

    async add(${names.one}: ${names.One}${owner ? ', customerId: string' : ''}): Promise<void> {
      await db
        .insertInto('${names.table}')
        .values({
          id: ${names.one}.id,${owner ? '\n          customer_id: customerId,' : ''}
          name: ${names.one}.name,
          created_at: ${names.one}.createdAt,
        })
        .execute();
    },
  };
}
`;
}

export const presentText = ({ names }: Feature): string => `import type { ${names.One} } from './repository.ts';

/** ${names.One} → wire names. */
export const present${names.One} = (${names.one}: ${names.One}) => ({
  ${names.row}_id: ${names.one}.id,
  name: ${names.one}.name,
  created_at: ${names.one}.createdAt.toISOString(),
});
`;

const staffRoutesText = ({ names, audience }: Feature): string => `import { randomUUID } from 'node:crypto';
import { create${names.One}, get${names.Many} } from '@tulna/contract/${names.folder}';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import type { Services } from '../../platform/services.ts';
import { present${names.One} } from './present.ts';
import { ${names.many}Repository } from './repository.ts';

const page = { page: '${audience.session === 'admin' ? audience.page : ''}' } as const;

export function ${names.many}Routes(app: FastifyInstance, services: Services): void {
  handle(app, services, get${names.Many}, page, async ({ db }) => {
    const ${names.many} = await ${names.many}Repository(db).list();
    return { ${names.table}: ${names.many}.map(present${names.One}) };
  });

  handleChange(
    app,
    services,
    create${names.One},
    {
      ...page,
      async change(on, { body, by }) {
        const ${names.one} = { id: randomUUID(), name: body.name, createdAt: by.at };
        await ${names.many}Repository(on).add(${names.one});
        const subject = { kind: '${names.path}', id: ${names.one}.id, name: ${names.one}.name };
        return { answer: ${names.one}, records: [{ action: 'create', subject }] };
      },
    },
    { answer: (${names.one}) => present${names.One}(${names.one}) },
  );
}
`;

export function routesText(feature: Feature): string {
  const { names, audience } = feature;
  if (audience.session === 'admin') return staffRoutesText(feature);
  const owner = isOwned(feature);
  return `import { randomUUID } from 'node:crypto';
import { create${names.One}, get${names.Many} } from '@tulna/contract/${names.folder}';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { present${names.One} } from './present.ts';
import { ${names.many}Repository } from './repository.ts';

export function ${names.many}Routes(app: FastifyInstance, services: Services): void {
  handle(app, services, get${names.Many}, async ({ db${owner ? ', session' : ''} }) => {
    const ${names.many} = await ${names.many}Repository(db).list(${owner ? 'session.userId' : ''});
    return { ${names.table}: ${names.many}.map(present${names.One}) };
  });

  handle(app, services, create${names.One}, async ({ body, db${owner ? ', session' : ''} }) => {
    const ${names.one} = { id: randomUUID(), name: body.name, createdAt: services.clock.now() };
    await ${names.many}Repository(db).add(${names.one}${owner ? ', session.userId' : ''});
    return present${names.One}(${names.one});
  });
}
`;
}

export const indexText = ({ names }: Feature): string => `export { ${names.many}Routes } from './routes.ts';
`;
