import { isDeepStrictEqual } from 'node:util';
import type { createCallScript } from '@tulna/contract/call-scripts';
import type { BodyOf } from '@tulna/contract/endpoint';
import { namesItsLender, SCRIPT_REASONS, type ScriptReason } from '@tulna/rules/csr-queue';
import { callLimits, namesLender, scriptFault } from '@tulna/rules/telecalling';
import pg from 'pg';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem, type ProblemDetails } from '../../platform/http/problem.ts';
import { lenderStates } from '../lenders/index.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { scriptsRepository } from './scripts-repository.ts';

export const scriptKind = 'call-script';

/** A reason as it is stored. */
export const scriptReason = (stored: string | null): ScriptReason | null =>
  SCRIPT_REASONS.find((one) => one === stored) ?? null;

const subjectOf = (id: string, name: string) => ({ kind: scriptKind, id, name });

type Texts = Pick<BodyOf<typeof createCallScript>, 'text_en' | 'text_hi'>;
type Words = Texts & { queue_reason?: ScriptReason | null | undefined };

/** @throws {Problem} `invalid_request` naming the text and what is wrong in it, or the reason that the script can't be for */
async function checkWords(db: Db, words: Texts & { queue_reason: ScriptReason | null }): Promise<void> {
  const lenders = (await lenderStates(db)).map(({ name }) => name);
  for (const field of ['text_en', 'text_hi'] as const) {
    const found = scriptFault(words[field], lenders);
    if (found !== undefined)
      throw new Problem('invalid_request', {
        fields: {
          [field]: {
            shape:
              found.fault === 'lender' ? 'scriptLender' : found.fault === 'place' ? 'scriptPlace' : 'scriptBracket',
          },
        },
      });
  }
  const reason = words.queue_reason;
  if (reason !== null && !namesItsLender(reason) && [words.text_en, words.text_hi].some(namesLender))
    throw new Problem('invalid_request', { fields: { queue_reason: { shape: 'scriptReasonLender' } } });
}

const isTaken = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';

const isReasonTaken = (error: unknown): boolean => isTaken(error) && error.constraint === 'call_scripts_of_one_reason';

/** What another script already has, judged by the unique index that refused. */
function taken(error: unknown): unknown {
  if (!isTaken(error)) return error;
  const fields: NonNullable<ProblemDetails['fields']> = isReasonTaken(error)
    ? { queue_reason: { shape: 'scriptReasonTaken' as const } }
    : { name: { shape: 'nameTaken' as const } };
  return new Problem('invalid_request', { fields });
}

/** Creates a script. @throws {Problem} `invalid_request`, `name_taken`, `too_many_scripts` */
export async function addScript(
  db: Db,
  { name, queue_reason = null, ...texts }: BodyOf<typeof createCallScript>,
  by: { id: string; at: Date },
): Promise<Change<string>> {
  const words = { ...texts, queue_reason };
  await checkWords(db, words);
  const scripts = scriptsRepository(db);
  if ((await scripts.all()).length >= callLimits.scripts) throw new Problem('too_many_scripts');
  const id = await scripts.add(name, words, by).catch((error: unknown) => {
    throw taken(error);
  });
  return { answer: id, records: [{ action: 'create', subject: subjectOf(id, name), after: { ...words, version: 1 } }] };
}

/**
 * Writes the next version.
 * @param version the one that was shown
 * @throws {Problem} `invalid_request`, `changed_since` if a newer one was written meanwhile, `not_found`
 */
export async function changeScript(
  db: Db,
  id: string,
  { version, ...change }: Words & { version: number },
  by: { id: string; at: Date },
): Promise<Change<void>> {
  const scripts = scriptsRepository(db);
  if (!(await scripts.isListed(id))) throw new Problem('not_found');
  const known = await scripts.byId(id);
  if (known === undefined) throw new Problem('not_found');
  if (known.version !== version) throw new Problem('changed_since');
  const before = { text_en: known.text_en, text_hi: known.text_hi, queue_reason: scriptReason(known.queue_reason) };
  const words = {
    ...before,
    ...change,
    queue_reason: change.queue_reason === undefined ? before.queue_reason : change.queue_reason,
  };
  await checkWords(db, words);
  if (isDeepStrictEqual(before, words)) return { answer: undefined, records: [] };
  await scripts.addVersion(id, version + 1, words, by).catch((error: unknown) => {
    throw taken(error);
  });
  return {
    answer: undefined,
    records: [{ action: 'update', subject: subjectOf(id, known.name), property: 'text', before, after: words }],
  };
}

/** Restores an earlier text as the next version. @throws {Problem} `not_found`, `script_reason_taken` if another script has its reason now */
export async function putWordsBack(
  db: Db,
  id: string,
  words: Words,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  const known = await scriptsRepository(db).byId(id);
  if (known === undefined) throw new Problem('not_found');
  // No form is open here, so a refused field is reported as a message.
  return changeScript(db, id, { ...words, version: known.version }, by).catch((error: unknown) => {
    const fault = error instanceof Problem ? error.details.fields?.queue_reason : undefined;
    throw typeof fault === 'object' && 'shape' in fault && fault.shape === 'scriptReasonTaken'
      ? new Problem('script_reason_taken')
      : error;
  });
}

/** Takes a script off the list. @throws {Problem} `script_in_use`, `not_found` */
export async function removeScript(db: Db, id: string, at: Date): Promise<Change<void>> {
  const scripts = scriptsRepository(db);
  if (!(await scripts.isListed(id))) throw new Problem('not_found');
  if (await campaignsRepository(db).usesScript(id)) throw new Problem('script_in_use');
  const name = await scripts.remove(id, at);
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id, name ?? '') }] };
}

/** Restores a deleted script. @throws {Problem} `changed_since`, `restored_name_taken` */
export async function restoreScript(db: Db, id: string): Promise<Change<void>> {
  const name = await scriptsRepository(db)
    .restore(id, isReasonTaken)
    .catch((error: unknown) => {
      throw isTaken(error) ? new Problem('restored_name_taken') : error;
    });
  if (name === undefined) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(id, name) }] };
}
