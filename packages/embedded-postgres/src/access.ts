import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';

/** How this installation reaches its private cluster; stored in a file that only its owner can read. */
export interface Access {
  port: number;
  /** Password of the superuser `postgres`, used once to make the product's role and database. */
  superuserPassword: string;
  password: string;
  /** Password of `tulna_portal`, the role with which the partner portal reads; absent in a file from before that role. */
  portalPassword?: string;
}

export function readAccess(file: string): Access | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Access) : undefined;
}

export function newAccess(): Access {
  return {
    port: 0,
    superuserPassword: newPassword(),
    password: newPassword(),
    portalPassword: newPassword(),
  };
}

export function newPassword(): string {
  return randomBytes(24).toString('hex');
}

export function storeAccess(file: string, access: Access): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function urlOf(access: Access): string {
  return `postgres://tulna:${access.password}@127.0.0.1:${access.port}/tulna`;
}

/** The role of the partner portal owns nothing and belongs to no other role. */
export function portalUrlOf(access: Access): string {
  return `postgres://tulna_portal:${access.portalPassword}@127.0.0.1:${access.port}/tulna`;
}

/** Makes the roles (no superusers) and the database if they are missing. */
export async function prepareDatabase(access: Access): Promise<void> {
  if ((await canConnect(urlOf(access))) && (await canConnect(portalUrlOf(access)))) return;
  const client = new pg.Client({
    host: '127.0.0.1',
    port: access.port,
    user: 'postgres',
    password: access.superuserPassword,
    database: 'postgres',
  });
  await client.connect();
  try {
    await prepareRole(client, 'tulna', 'createdb', access.password);
    await prepareRole(client, 'tulna_portal', 'nocreatedb', access.portalPassword ?? '');
    const database = await client.query("select from pg_database where datname = 'tulna'");
    if (database.rowCount === 0) await client.query('create database tulna owner tulna');
  } finally {
    await client.end();
  }
}

async function prepareRole(client: pg.Client, name: string, right: string, password: string): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = role.rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${name} login ${right} password ${pg.escapeLiteral(password)}`);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // There is no such role or database, or the password is wrong: prepareDatabase fixes each of these.
    if (error instanceof pg.DatabaseError && ['28P01', '28000', '3D000'].includes(error.code ?? '')) return false;
    throw error;
  }
}
