import { randomUUID } from 'node:crypto';
import type { MisDecision } from '@tulna/contract/lender-mis';
import { endOfDayInIndia } from '@tulna/rules/dates';
import { sql } from 'kysely';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { casesRepository, reportCase } from '../cases/index.ts';
import {
  acceptPayments,
  type LenderApplication,
  lenderApplicationsRepository,
  takeFileUpdates,
  undoFile,
} from '../lender-applications/index.ts';
import { type Decided, type Line, misLinesRepository } from './lines-repository.ts';
import { misRowsRepository } from './repository.ts';

/** The subject's kind in the audit. */
const lineKind = 'mis-line';

/** The stored word for each decision about a line. */
const words = { accept: 'accepted', keep: 'kept', ask: 'asked' } as const satisfies Record<
  MisDecision,
  Decided['what']
>;
const actions = { accepted: 'accept', kept: 'keep', asked: 'ask' } as const;

const subjectOf = ({ id, lenderKey, reference }: Line) => ({ kind: lineKind, id, name: `${lenderKey} ${reference}` });
const questionOf = (decisionId: string): string => `mis_question:${decisionId}`;

interface Changed {
  answer: undefined;
  records: AuditRecord[];
}

/** Both sides of a line, for the audit and the case of a question. */
const figuresOf = (line: Line) => ({
  their_status: line.theirs?.status ?? null,
  their_paise: line.theirs?.paidPaise ?? null,
  their_day: line.theirs?.paidOn ?? line.theirs?.day ?? null,
  our_status: line.ours?.status ?? null,
  our_paise: line.ours?.paidPaise ?? null,
  our_day: line.ours?.paidOn ?? line.ours?.day ?? null,
});

const refreshLine = (tx: Db, { lenderKey, reference, lenderApplicationId }: Line): Promise<void> =>
  misRowsRepository(tx).refresh(lenderKey, [reference], lenderApplicationId === null ? [] : [lenderApplicationId]);

/**
 * A line with the current figures of both sides. Its application is locked, so that neither side changes during the decision.
 * @throws Problem `not_found`, `changed_since` if the line no longer exists
 */
async function locked(tx: Db, id: string): Promise<{ line: Line; application: LenderApplication | undefined }> {
  const lines = misLinesRepository(tx);
  const seen = await lines.byId(id);
  if (seen === undefined) throw new Problem('not_found');
  const { lenderApplicationId } = seen;
  const application =
    lenderApplicationId === null ? undefined : await lenderApplicationsRepository(tx).lock(lenderApplicationId);
  await refreshLine(tx, seen);
  const line = await lines.byId(id);
  if (line === undefined) throw new Problem('changed_since');
  return { line, application };
}

/**
 * When an accepted status may have happened, the first that is possible: at the decision, because a person compared both sides. A loan that
 * was paid out was cancelled on the lender's day, because the cooling-off period is counted by it, but not before our payment.
 */
function momentsOf({ theirs, ours }: Line, decidedAt: Date): readonly { at: Date; dayOnly: boolean }[] {
  const decided = { at: decidedAt, dayOnly: false };
  const paidOn = ours?.paidOn;
  if (theirs?.status !== 'cancelled' || !paidOn) return [decided];
  const end = endOfDayInIndia(theirs.day < paidOn ? paidOn : theirs.day) - 1;
  return [{ at: new Date(Math.min(end, decidedAt.getTime())), dayOnly: true }, decided];
}

/** Applies the lender's figures through the lifecycle, as its file would, under the id of the decision. */
async function takeOver(
  services: Services,
  tx: Db,
  line: Line,
  application: LenderApplication | undefined,
  decision: Decided,
): Promise<void> {
  const { theirs } = line;
  if (application === undefined || theirs === null) throw new Problem('mis_nothing_to_accept');
  const source = { name: 'MIS', uploadId: decision.id };
  const payments = theirs.status === 'disbursed' ? await misRowsRepository(tx).payments(line) : [];
  if (payments.length > 0) {
    const note = decision.note || null;
    if (!(await acceptPayments(services, tx, application, payments, { ...source, note })))
      throw new Problem('mis_contradicts');
    return;
  }
  for (const moment of momentsOf(line, decision.at)) {
    await sql`savepoint their_figures`.execute(tx);
    const [outcome] = await takeFileUpdates(
      services,
      tx,
      [
        {
          applicationId: application.id,
          lenderKey: line.lenderKey,
          leadId: null,
          status: theirs.status,
          ...moment,
          isDated: true,
          note: decision.note || null,
          disbursedPaise: null,
          reference: null,
          tranche: null,
        },
      ],
      source,
    );
    if (outcome === 'moved') return;
    // This also rolls back the case that a contradiction opens. The person who decides sees the contradiction at once instead.
    await sql`rollback to savepoint their_figures`.execute(tx);
  }
  throw new Problem('mis_contradicts');
}

export interface Decision {
  what: MisDecision;
  note: string;
  by: string;
  /** Fingerprint of the difference that was on the screen; undefined if the version of the row was compared already. */
  seen?: string;
}

/**
 * Decides a line that differs: accepts the lender's figures by the lifecycle, keeps ours until one side changes, or opens a question to the
 * lender as a case.
 * @throws Problem `not_found`, `changed_since` if one side has changed, `mis_decided` if nothing differs or the lender
 * was asked, `mis_nothing_to_accept`, `mis_contradicts`
 */
export async function decide(
  services: Services,
  tx: Db,
  id: string,
  { what, note, by, seen }: Decision,
): Promise<Changed> {
  const { line, application } = await locked(tx, id);
  if (seen !== undefined && line.fingerprint !== seen) throw new Problem('changed_since');
  if (line.kind === 'agrees' || (line.state === words[what] && what !== 'accept')) throw new Problem('mis_decided');
  const lines = misLinesRepository(tx);
  const before = await lines.current(line);
  const at = services.clock.now();
  const decision: Decided = { id: randomUUID(), what: words[what], note, by, at, answer: null, answeredAt: null };
  // The decision replaces an open question, so its case is closed.
  if (before?.what === 'asked') await closeQuestion(tx, before.id, 'resolved', at);
  await lines.add(line, decision);
  if (what === 'accept') await takeOver(services, tx, line, application, decision);
  if (what === 'ask')
    await reportCase(tx, services.clock, {
      kind: 'mis_question',
      fingerprint: questionOf(decision.id),
      lenderKey: line.lenderKey,
      lenderApplicationId: line.lenderApplicationId,
      creditApplicationId: application?.creditApplicationId ?? null,
      leadId: line.reference,
      facts: { reference: line.reference, question: note, ...figuresOf(line), decision: decision.id },
    });
  await refreshLine(tx, line);
  if (what === 'accept' && (await lines.byId(id))?.kind === line.kind) throw new Problem('mis_contradicts');
  const after = { kind: line.kind, ...figuresOf(line), ...(note !== '' && { note }) };
  return { answer: undefined, records: [{ action: what, subject: subjectOf(line), after }] };
}

const closeQuestion = (tx: Db, decisionId: string, outcome: 'resolved' | 'no_action', at: Date): Promise<void> =>
  casesRepository(tx).closeOpen(questionOf(decisionId), { outcome, at });

/**
 * Undoes the decision that a line shows: accepted figures are restored to the earlier ones, unless something newer happened.
 * @throws Problem `not_found`, `not_reversible` if nothing is decided, `changed_since`
 */
export async function undoDecision(services: Services, tx: Db, id: string): Promise<Changed> {
  const { line } = await locked(tx, id);
  const lines = misLinesRepository(tx);
  const decision = await lines.current(line);
  if (decision === undefined) throw new Problem('not_reversible');
  const at = services.clock.now();
  await lines.undo(decision.id, at);
  if (decision.what === 'asked') await closeQuestion(tx, decision.id, 'no_action', at);
  if (decision.what === 'accepted' && (await undoFile(services, tx, { id: decision.id, name: 'MIS' })) === 0)
    throw new Problem('changed_since');
  await refreshLine(tx, line);
  const subject = subjectOf(line);
  const undoes = await entryToUndo(tx, actions[decision.what], subject);
  const before = { decision: actions[decision.what], ...(decision.note !== '' && { note: decision.note }) };
  return { answer: undefined, records: [{ action: 'undo', subject, before, undoes }] };
}

/** Closes the questions to a lender whose difference is gone or has changed. */
export async function closeSettled(db: Db, lenderKey: string, at: Date): Promise<void> {
  for (const id of await misLinesRepository(db).settledQuestions(lenderKey))
    await closeQuestion(db, id, 'resolved', at);
}

/** Decides one line of a bulk decision, like a single decision. */
export const decideOneOfMany: BulkAction = (services, tx, id, value, by) => {
  if (by.id === null) throw new Problem('forbidden');
  const { decision, note } = value as { decision: MisDecision; note: string };
  return decide(services, tx, id, { what: decision, note: note.trim(), by: by.id });
};

const taking: NonNullable<AuditedKind['undoAction']>[string] = ({ services, tx, id }) => undoDecision(services, tx, id);

/** Decisions about lines in the audit; each can be undone. */
export const auditedLines: AuditedKind = {
  kind: lineKind,
  putBack: {},
  undoAction: { accept: taking, keep: taking, ask: taking },
};
