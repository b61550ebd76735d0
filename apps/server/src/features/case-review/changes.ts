import { caseEnding, type TaughtStatus } from '@tulna/contract/case-review';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { type Case, casesRepository } from '../cases/index.ts';
import { askAgain, type Retried, retryLead, retryWord } from '../lender-applications/index.ts';
import { taughtWordsRepository } from '../lender-connections/index.ts';

/** The answer of a change, and its audit entries. */
interface Changed<Answer> {
  answer: Answer;
  records: AuditRecord[];
}

export const caseKind = 'case';

const subjectOf = ({ id, kind, lenderKey }: Pick<Case, 'id' | 'kind' | 'lenderKey'>) => ({
  kind: caseKind,
  id,
  name: [kind, lenderKey].filter(Boolean).join(' '),
});

/** @throws Problem `not_found`, `changed_since` if the case is not in the state given by `wanted` */
async function locked(tx: Db, id: string, wanted: 'open' | 'closed'): Promise<Case> {
  const found = await casesRepository(tx).lock(id);
  if (found === undefined) throw new Problem('not_found');
  if ((found.closedAt === null) !== (wanted === 'open')) throw new Problem('changed_since');
  return found;
}

export async function close(
  tx: Db,
  id: string,
  end: { by: string; outcome: string; note: string; at: Date },
): Promise<Changed<void>> {
  const found = await locked(tx, id, 'open');
  await casesRepository(tx).close(id, end);
  const after = { outcome: end.outcome, ...(end.note !== '' && { note: end.note }) };
  return { answer: undefined, records: [{ action: 'close', subject: subjectOf(found), after }] };
}

/** Closes one case of a bulk change, in the same way as a single case. */
export const closeAsOneOfMany: BulkAction = async ({ clock }, tx, id, value, by) => {
  const { outcome, note } = caseEnding.parse(value);
  if (by.id === null) throw new Problem('forbidden');
  return close(tx, id, { by: by.id, outcome, note, at: clock.now() });
};

/** @throws Problem `changed_since` if the case isn't closed, or the same cause already has another open case */
export async function reopen(tx: Db, id: string): Promise<Changed<void>> {
  const found = await locked(tx, id, 'closed');
  if (await casesRepository(tx).isOpen(found.fingerprint)) throw new Problem('changed_since');
  await casesRepository(tx).reopen(id);
  const before = { outcome: found.outcome, ...(found.note && { note: found.note }) };
  const subject = subjectOf(found);
  // A case that was closed automatically, or by a retry, has no audit entry of closing.
  const undoes = await entryToUndo(tx, 'close', subject);
  return { answer: undefined, records: [{ action: 'reopen', subject, before, undoes }] };
}

const wordOf = ({ facts }: Pick<Case, 'facts'>): string => (typeof facts.word === 'string' ? facts.word : '');

/** `asked` is true if a new request was sent to the lender, whose answer arrives later. */
type Asked = { asked: boolean };

/** True for a case about the answer to a request of ours, and not about an event that the lender sent. */
const cameInAnswer = ({ kind, facts }: Pick<Case, 'kind' | 'facts'>): boolean =>
  kind === 'lead_unknown_to_lender' || (kind === 'unknown_status_word' && typeof facts.operation === 'string');

/** True for an open case for which a retry may work: its kind is one whose events are held, or the lender can be asked again. */
export const mayRetry = (found: Pick<Case, 'kind' | 'facts' | 'lenderApplicationId' | 'closedAt'>): boolean =>
  found.closedAt === null &&
  (['unknown_status_word', 'unknown_lead'].includes(found.kind) ||
    (cameInAnswer(found) && found.lenderApplicationId !== null));

/**
 * Applies the held events of a case, and asks the lender again if the cause was in its answer. Closes the case if events were applied and
 * none is left; a case without held events stays open.
 */
export async function retry(services: Services, tx: Db, id: string, by: string): Promise<Changed<Retried & Asked>> {
  const found = await locked(tx, id, 'open');
  if (found.lenderKey === null || !mayRetry(found)) throw new Problem('not_found');
  const retried = await retryHeld(services, tx, found, found.lenderKey);
  const asked = await askAbout(services, tx, found);
  if (retried.taken > 0 && retried.left === 0) await closeAs(services, tx, found, by, 'taken');
  const answer = { ...retried, asked };
  return { answer, records: [{ action: 'retry', subject: subjectOf(found), after: { ...answer } }] };
}

async function retryHeld(
  services: Services,
  tx: Db,
  { kind, leadId, ...found }: Case,
  lender: string,
): Promise<Retried> {
  if (kind === 'unknown_status_word') return retryWord(services, tx, lender, wordOf(found));
  return kind === 'unknown_lead' ? retryLead(services, tx, lender, leadId ?? '') : { taken: 0, left: 0 };
}

/** Asks the lender again if the cause was in its answer, because answers, unlike events, aren't stored. */
const askAbout = (services: Services, tx: Db, { lenderApplicationId: id, ...found }: Case): Promise<boolean> =>
  id !== null && cameInAnswer(found) ? askAgain(services, tx, id) : Promise.resolve(false);

/** Sets the meaning of the case's word, and applies the events held for it. */
export async function setMeaning(
  services: Services,
  tx: Db,
  { case_id, status }: { case_id: string; status: TaughtStatus },
  by: string,
): Promise<Changed<Retried & Asked>> {
  const found = await locked(tx, case_id, 'open');
  const { kind, lenderKey } = found;
  const word = wordOf(found);
  if (kind !== 'unknown_status_word' || lenderKey === null || word === '') throw new Problem('not_found');
  const taught = { connection: lenderKey, word, status, by, at: services.clock.now() };
  const id = await taughtWordsRepository(tx).teach(taught);
  if (id === undefined) throw new Problem('changed_since');
  const retried = await retryWord(services, tx, lenderKey, word);
  const answer = { ...retried, asked: await askAbout(services, tx, found) };
  if (retried.left === 0) await closeAs(services, tx, found, by, retried.taken > 0 ? 'taken' : 'resolved');
  const subject = { kind: 'status-word', id, name: `${lenderKey}: ${word}` };
  return { answer, records: [{ action: 'create', subject, after: { status, ...answer } }] };
}

const closeAs = (services: Services, tx: Db, { id }: Case, by: string, outcome: 'taken' | 'resolved'): Promise<void> =>
  casesRepository(tx).close(id, { by, outcome, note: '', at: services.clock.now() });

/** Removes the meaning of a lender's word. Statuses already set because of it don't change. */
export async function removeMeaning(tx: Db, id: string, by: { id: string; at: Date }): Promise<Changed<void>> {
  const words = taughtWordsRepository(tx);
  const word = await words.byId(id);
  if (word === undefined || !(await words.removeMeaning(id, by.id, by.at))) throw new Problem('not_found');
  const subject = { kind: 'status-word', id, name: `${word.connection}: ${word.word}` };
  return { answer: undefined, records: [{ action: 'delete', subject, before: { status: word.status } }] };
}
