import type { SettingsReader } from './setting-readers.ts';

/** Addresses of the database, for the product and for the partner portal. */
export function databasesFrom(
  read: SettingsReader,
  role: 'all' | 'web' | 'worker',
): { databaseUrl: string | undefined; portalDatabaseUrl: string | undefined } {
  const schemes = ['postgres', 'postgresql'] as const;
  const databaseUrl = read.url('DATABASE_URL', schemes, 'postgres://user:password@host:5432/tulna');
  if (databaseUrl === undefined && role !== 'all') {
    read.refuse(
      `ROLE is ${role}, which needs DATABASE_URL: the private database under DATA_DIR can serve only one process.`,
    );
  }
  const portalDatabaseUrl = read.url('PORTAL_DATABASE_URL', schemes, 'postgres://portal:password@host:5432/tulna');
  if (portalDatabaseUrl !== undefined && databaseUrl === undefined)
    read.refuse(
      'PORTAL_DATABASE_URL also needs DATABASE_URL: the private database creates its own role for the portal.',
    );
  return { databaseUrl, portalDatabaseUrl };
}
