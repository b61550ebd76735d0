import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { checkEmail, checkFullName } from '@tulna/rules/patterns';
import { ConfigError, loadConfig } from './config.ts';
import { adminUsersRepository } from './features/admin-users/index.ts';
import { isStrong, passwordHash } from './features/password-sign-in/index.ts';
import { openServices } from './open-services.ts';
import { systemActor } from './platform/audit/record.ts';
import type { Services } from './platform/services.ts';
import { runningDatabase } from './running-database.ts';
import { isPublishedPassword } from './seeds/seed-console.ts';

const usage = 'npm run first-admin -- --email=asha@example.in --name="Asha Rao"';

/** A reason for refusing; its message is shown. */
class Refused extends Error {}

interface Wanted {
  email: string;
  name: string;
  /** Even if an administrator can already manage the console. */
  another: boolean;
}

function wantedFrom(args: readonly string[]): Wanted {
  const options = { email: { type: 'string' }, name: { type: 'string' }, another: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const email = String(values.email ?? '')
    .trim()
    .toLowerCase();
  const name = String(values.name ?? '').trim();
  if (email === '' || name === '') throw new Refused(`Say who it is: ${usage}`);
  if (checkEmail(email) !== undefined) throw new Refused(`"${email}" is not an email address.`);
  if (checkFullName(name) !== undefined)
    throw new Refused(`"${name}" is not a full name: write at least two words, letters only, such as "Asha Rao".`);
  return { email, name, another: values.another === true };
}

/** Reads one line of the standard input: typed without echo at a terminal, or piped in by a script. */
async function passwordFrom(input: NodeJS.ReadStream): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: input.isTTY });
  if (input.isTTY) process.stderr.write('Password (12 characters or more, not shown): ');
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (input.isTTY) process.stderr.write('\n');
  }
}

/** Adds an account with every right, with its entry in the audit in the same transaction. */
async function add(services: Services, { email, name, another }: Wanted, password: string): Promise<void> {
  if (!isStrong(password, { name, email }) || isPublishedPassword(password))
    throw new Refused(
      'That password is too weak: use 12 characters or more, 5 of them different, without your own name, and none of the demo.',
    );
  const hash = await passwordHash(password);
  const { audit, clock, db } = services;
  await audit.run(db, systemActor, async (tx) => {
    const staff = adminUsersRepository(services, tx);
    if (!another && (await staff.isThere(1)))
      throw new Refused('There is an administrator already. To add another one all the same, use --another.');
    const id = randomUUID();
    if (!(await staff.add({ id, name, email, roleId: 1, passwordHash: hash, passwordChangedAt: clock.now() })))
      throw new Refused('There is an account with this address already.');
    const subject = { kind: 'admin-user', id, name: '' };
    return { answer: undefined, records: [{ action: 'create', subject, after: { role: 1 } }] };
  });
}

/** Returns the exit code: 0 added, 1 refused, 2 no database to add to. */
async function run(args: readonly string[]): Promise<number> {
  const wanted = wantedFrom(args);
  const config = loadConfig([]);
  if (config.mail === undefined && !config.outbox)
    throw new Refused('SMTP_URL is not set: the code of every sign-in is sent by email, so nobody could sign in.');
  const url = runningDatabase(config);
  if (url === undefined) {
    process.stderr.write('There is no database yet: start the product once, or set DATABASE_URL.\n');
    return 2;
  }
  const password = await passwordFrom(process.stdin);
  const { services, close } = await openServices({ ...config, role: 'web' }, url);
  try {
    await add(services, wanted, password);
  } finally {
    await close();
  }
  process.stdout.write(`${wanted.email} can now sign in at ${config.http.publicUrl}/admin.\n`);
  return 0;
}

/** `npm run first-admin`, while the product runs. The password is one line of the standard input. */
if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    const isExpected = error instanceof Refused || error instanceof ConfigError;
    process.stderr.write(
      isExpected
        ? `${error.message}\n`
        : `The administrator was not added: ${error instanceof Error ? error.message || 'the database does not answer; is the product running?' : String(error)}\n`,
    );
    return isExpected ? 1 : 2;
  });
}
