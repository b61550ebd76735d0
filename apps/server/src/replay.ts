import { decisionWords } from '@tulna/phrases/en/decision-words';
import { checkUuid } from '@tulna/rules/patterns';
import { ConfigError, loadConfig } from './config.ts';
import { creditApplicationsRepository } from './features/credit-applications/index.ts';
import { decisionsRepository, type Replay, replayDecisions } from './features/offers/index.ts';
import { createFieldEncryption } from './platform/crypto/field-encryption.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { type Db, openDatabase } from './platform/database/database.ts';
import type { Services } from './platform/services.ts';
import { runningDatabase } from './running-database.ts';

const usage = 'npm run replay -- 3f2b8c1e-5a60-4c0e-9a51-7c1d2e3f4a5b';

/** A reason not to replay; its message is printed. */
class Refused extends Error {}

const { figures } = decisionWords;

const differs = {
  answer: 'matched in one of the two decisions and not in the other.',
  reasons: 'did not match in either decision, but for different reasons.',
  criteria: 'was not decided again: its criteria of that day are missing or were changed.',
} as const;

/**
 * The result of a replay as sentences without personal data. Code 0: the same answers; 1: different answers; 2: the replay is not possible.
 */
function reportOf(id: string, replay: Replay, nameOf: (key: string) => string): { code: number; output: string } {
  const { receipt, stored, replayed, notStored, differences } = replay;
  const by = `${receipt.engine}, ${receipt.pricing}, ${receipt.ranking}`;
  if (replayed === null)
    return {
      code: 2,
      output: `${id} can't be decided again: ${notStored.join(' and ')} ${notStored.length === 1 ? 'is' : 'are'} not kept.\n`,
    };
  if (replayed === stored)
    return {
      code: 0,
      output: `${id}: same, byte for byte. ${receipt.decisions.length} lenders decided again by ${by}.\n`,
    };
  const lines = differences.map(({ lender, what, figures: changed }) =>
    what === 'terms'
      ? `${nameOf(lender)}: other terms${changed.length > 0 ? ` (${changed.map((one) => figures[one]).join(', ')})` : ''}.`
      : `${nameOf(lender)} ${differs[what]}`,
  );
  if (lines.length === 0) lines.push('Every lender answers the same, but the rest of the record differs.');
  return { code: 1, output: `${id}: DIFFERS, decided again by ${by}.\n${lines.map((line) => `- ${line}\n`).join('')}` };
}

async function replay(services: Pick<Services, 'fieldEncryption'>, db: Db, id: string): ReturnType<typeof run> {
  const application = await creditApplicationsRepository(db).byId(id);
  if (application === undefined) throw new Refused(`There is no credit application ${id}.`);
  if (application.submittedAt === null) throw new Refused(`${id} was never submitted, so nothing was decided.`);
  const found = await replayDecisions(services, db, application);
  if (found === undefined) throw new Refused(`The record of ${id} is no longer kept: its retention period is over.`);
  const names = new Map((await decisionsRepository(db).of(id)).map((one) => [one.lenderKey, one.lenderShown.name]));
  return reportOf(id, found, (key) => names.get(key) ?? key);
}

async function run(args: readonly string[]): Promise<{ code: number; output: string }> {
  const [given, ...more] = args;
  if (given === undefined || more.length > 0) throw new Refused(`Say which credit application: ${usage}`);
  const id = given.trim().toLowerCase();
  if (checkUuid(id) !== undefined)
    throw new Refused(`"${given.slice(0, 80)}" is not the id of a credit application. It looks like this: ${usage}`);
  const config = loadConfig([]);
  const url = runningDatabase(config);
  if (url === undefined) throw new Refused('There is no database yet: start the product once, or set DATABASE_URL.');
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    const keyring = createKeyring(config.secretKey, config.previousSecretKeys);
    return await replay({ fieldEncryption: createFieldEncryption(keyring) }, db, id);
  } finally {
    await close();
  }
}

/** `npm run replay -- <credit application>` runs while the product does, and only reads. */
if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2)).then(
    ({ code, output }) => {
      process.stdout.write(output);
      return code;
    },
    (error: unknown) => {
      process.stderr.write(
        error instanceof Refused || error instanceof ConfigError
          ? `${error.message}\n`
          : `The record cannot be read: ${error instanceof Error ? error.message || 'the database does not answer; is the product running?' : String(error)}\n`,
      );
      return 2;
    },
  );
}
