import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '@tulna/processes/start-error';
import { newAccess, storeAccess } from './access.ts';
import { type Command, commandAs, handOver } from './account.ts';
import { endHalfMade } from './leftover.ts';
import { cleanEnvironment, ids, lastWords, type Place } from './place.ts';

/** Makes an empty cluster with new passwords, in about half a second. */
export async function makeCluster(place: Place, durable: boolean): Promise<void> {
  const access = newAccess();
  // Made next to its final place and renamed when complete, so that an interrupted start leaves nothing half-made.
  const draft = `${place.cluster}.new-${randomBytes(4).toString('hex')}`;
  await endHalfMade(`${place.cluster}.new-`);
  for (const name of readdirSync(dirname(draft))) {
    if (name.startsWith('data.new-'))
      rmSync(join(dirname(draft), name), { recursive: true, force: true, maxRetries: 10 });
  }
  const passwordFile = `${place.access}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, access.superuserPassword, { mode: 0o600 });
  handOver(draft, place.account);
  handOver(passwordFile, place.account);
  const args = [`--pgdata=${draft}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (!durable) args.push('--no-sync');
  const command = commandAs(place.account, place.binaries.initdb, args, [place.binaries.postgres, draft]);
  try {
    await runToEnd(command, place.log);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  storeAccess(place.access, access);
  renameSync(draft, place.cluster);
}

async function runToEnd({ file, args, uid, gid }: Command, log: string): Promise<void> {
  const output = openSync(log, 'a', 0o600);
  try {
    const child = spawn(file, args, {
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', output, output],
      ...ids(uid, gid),
    });
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail);
      child.once('exit', done);
    });
    if (code !== 0) throw new StartError(`PostgreSQL could not create its data folder: ${lastWords(log)}`);
  } finally {
    closeSync(output);
  }
}
