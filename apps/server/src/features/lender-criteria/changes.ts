import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { draftCriteria } from '@tulna/contract/lender-criteria';
import { DAY_MS } from '@tulna/rules/clock';
import { type Criteria, criteriaDifference } from '@tulna/rules/lender-criteria';
import { isSame } from '@tulna/rules/same-value';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { editCriteriaAndContinue, type LenderRow, lendersRepository } from '../lenders/index.ts';
import { criteriaErrors, warningsOf } from './checks.ts';
import { rehearsalDigest } from './digest.ts';
import { rehearseDraft } from './jobs.ts';
import { rehearsalsRepository } from './rehearsals-repository.ts';
import { criteriaRepository, type Draft, type Version } from './repository.ts';

/** The kind of a lender's criteria in the audit. */
export const criteriaKind = 'lender-criteria';

type By = { id: string; at: Date };

const subjectOf = (id: string, { name }: Pick<LenderRow, 'name'>): AuditRecord['subject'] => ({
  kind: criteriaKind,
  id,
  name,
});

/** The changed values, before and after. */
function changedValues(before: Criteria, after: Criteria): Pick<AuditRecord, 'before' | 'after'> {
  const changed = criteriaDifference(before, after);
  const of = (criteria: Criteria) => Object.fromEntries(changed.map((criterion) => [criterion, criteria[criterion]]));
  return { before: of(before), after: of(after) };
}

/** A lender that isn't deleted, with its criteria in force, locked until the transaction ends. @throws {Problem} `not_found` */
async function lockLender(db: Db, lenderId: number): Promise<{ row: LenderRow; inForce: Version }> {
  const row = await lendersRepository(db).locked(lenderId);
  if (row === undefined || row.deleted_at !== null) throw new Problem('not_found');
  const inForce = (await criteriaRepository(db).inForce([lenderId])).get(lenderId);
  if (inForce === undefined) throw new Error(`The lender ${lenderId} has no criteria in force.`);
  return { row, inForce };
}

/** A waiting draft and its lender, both locked. @throws {Problem} `not_found`, `changed_since` if it is no longer waiting */
async function lockDraft(db: Db, draftId: string): Promise<{ row: LenderRow; inForce: Version; draft: Draft }> {
  const known = await criteriaRepository(db).draft(draftId);
  if (known === undefined) throw new Problem('not_found');
  const lender = await lockLender(db, known.lenderId);
  const draft = await criteriaRepository(db).lockDraft(known.lenderId);
  if (draft?.id !== draftId) throw new Problem('changed_since');
  return { ...lender, draft };
}

/**
 * Drafts criteria of a lender. A waiting draft is discarded, if it is the one that the person saw.
 * @throws {Problem} `invalid_request` with the fields that contradict each other, `criteria_changed` if other criteria have come into
 * force since, `changed_since` if another draft waits now, `criteria_same`, `not_found`
 */
export async function draftChange(
  db: Db,
  { lender_id, based_on, replaces, reason, ...criteria }: BodyOf<typeof draftCriteria>,
  by: By,
): Promise<Change<string>> {
  const { row, inForce } = await lockLender(db, lender_id);
  if (inForce.number !== based_on) throw new Problem('criteria_changed');
  const repository = criteriaRepository(db);
  const waits = await repository.lockDraft(lender_id);
  if ((waits?.id ?? null) !== replaces) throw new Problem('changed_since');
  const wanted = criteria as Criteria;
  if (criteriaDifference(inForce.criteria, wanted).length === 0) throw new Problem('criteria_same');
  const fields = criteriaErrors(row, wanted);
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  const records: AuditRecord[] = [];
  if (waits !== undefined) records.push(...(await discard(db, row, inForce, waits, by.at)));
  const id = randomUUID();
  await repository.add({
    id,
    lenderId: lender_id,
    basedOn: based_on,
    criteria: wanted,
    reason,
    draftedBy: by.id,
    draftedAt: by.at,
  });
  const { before, after } = changedValues(inForce.criteria, wanted);
  records.push({
    action: 'create',
    subject: subjectOf(id, row),
    before,
    after: { ...(after as object), reason },
  });
  return { answer: id, records };
}

async function discard(
  db: Db,
  row: LenderRow,
  inForce: Version,
  draft: Draft,
  at: Date,
): Promise<readonly AuditRecord[]> {
  await criteriaRepository(db).end(draft.id, 'discarded', at);
  const subject = subjectOf(draft.id, row);
  const undoes = await entryToUndo(db, 'create', subject);
  return [
    {
      action: 'discard',
      subject,
      before: changedValues(inForce.criteria, draft.criteria).after,
      undoes,
    },
  ];
}

/** Discards a waiting or scheduled draft. @throws {Problem} `not_found`, `changed_since` */
export async function discardChange(db: Db, draftId: string, by: By): Promise<Change<void>> {
  const { row, inForce, draft } = await lockDraft(db, draftId);
  return { answer: undefined, records: await discard(db, row, inForce, draft, by.at) };
}

async function carryOut(
  services: Services,
  db: Db,
  { row, inForce, draft }: { row: LenderRow; inForce: Version; draft: Draft },
  confirmed: By,
  at: Date,
): Promise<Change<void>> {
  const repository = criteriaRepository(db);
  await repository.end(draft.id, 'published', at);
  const done = await editCriteriaAndContinue(services, db, row, draft.criteria, { id: draft.draftedBy, at });
  const number = await repository.explain(row.lender_id, {
    origin: 'published',
    draftedBy: draft.draftedBy,
    draftedAt: draft.draftedAt,
    confirmedBy: confirmed.id,
    confirmedAt: confirmed.at,
    reason: draft.reason,
    restores: null,
  });
  const { before, after } = changedValues(inForce.criteria, draft.criteria);
  const record: AuditRecord = {
    action: 'publish',
    subject: subjectOf(draft.id, row),
    before,
    after: { ...(after as object), version: number },
  };
  return { ...done, records: [record, ...done.records] };
}

/** The digest of a draft's rehearsal with the criteria in force. */
export const digestOf = (draft: Draft, inForce: Version): string =>
  rehearsalDigest(draft.lenderId, inForce.number, inForce.criteria, draft.criteria);

/**
 * Requests a rehearsal of a draft, unless one is being made already.
 * @throws {Problem} `criteria_changed` if other criteria are in force than the draft was based on, `changed_since`, `not_found`
 */
export async function requestRehearsal(jobs: Jobs, db: Db, draftId: string, by: By): Promise<Change<void>> {
  const { row, inForce, draft } = await lockDraft(db, draftId);
  if (draft.basedOn !== inForce.number) throw new Problem('criteria_changed');
  const id = randomUUID();
  const isNew = await rehearsalsRepository(db).ask({
    id,
    lenderId: row.lender_id,
    digest: digestOf(draft, inForce),
    before: inForce.criteria,
    after: draft.criteria,
    askedBy: by.id,
    askedAt: by.at,
  });
  if (!isNew) return { answer: undefined, records: [] };
  await jobs.send(rehearseDraft, { id }, { db });
  return { answer: undefined, records: [{ action: 'rehearse', subject: subjectOf(draft.id, row) }] };
}

/**
 * Publishes a draft that a colleague wrote, at once or at a time.
 * @throws {Problem} `own_draft`, `criteria_changed` if other criteria are in force than the draft was based on, `criteria_faulty`,
 * `criteria_not_rehearsed`, `criteria_warnings` unless exactly its warnings were accepted, `invalid_request` for a time in the past or
 * more than 366 days ahead, `changed_since`, `not_found`
 */
export async function publishChange(
  services: Services,
  db: Db,
  { draft_id, at, accepted }: { draft_id: string; at: string | null; accepted: readonly string[] },
  by: By,
): Promise<Change<'now' | 'later'>> {
  const locked = await lockDraft(db, draft_id);
  const { row, inForce, draft } = locked;
  if (draft.draftedBy === by.id) throw new Problem('own_draft');
  if (draft.basedOn !== inForce.number) throw new Problem('criteria_changed');
  if (Object.keys(criteriaErrors(row, draft.criteria)).length > 0) throw new Problem('criteria_faulty');
  const rehearsed = await rehearsalsRepository(db).resultOf(row.lender_id, digestOf(draft, inForce));
  if (rehearsed === undefined) throw new Problem('criteria_not_rehearsed');
  if (!isSame([...new Set(accepted)].sort(), [...warningsOf(row, draft.criteria, rehearsed)].sort()))
    throw new Problem('criteria_warnings');
  if (at === null) return { ...(await carryOut(services, db, locked, by, by.at)), answer: 'now' };
  const publishAt = new Date(at);
  const ahead = publishAt.getTime() - by.at.getTime();
  if (ahead <= 0 || ahead > 366 * DAY_MS) throw new Problem('invalid_request', { fields: { at: { shape: 'later' } } });
  await criteriaRepository(db).schedule(draft.id, publishAt, by);
  return {
    answer: 'later',
    records: [
      { action: 'schedule', subject: subjectOf(draft.id, row), after: { publish_at: publishAt.toISOString() } },
    ],
  };
}

/**
 * Publishes a scheduled draft that is due. Suspends it with the reason if the lender was deleted, other criteria are in force than the draft
 * was based on, one of its two people may no longer change lenders, or its criteria now have errors.
 * @param isStaff true if a person may still change lenders
 */
export async function publishScheduled(
  services: Services,
  db: Db,
  { id, lenderId }: { id: string; lenderId: number },
  now: Date,
  isStaff: (person: string) => Promise<boolean>,
): Promise<Change<void>> {
  const repository = criteriaRepository(db);
  const row = await lendersRepository(db).locked(lenderId);
  const draft = await repository.lockDraft(lenderId);
  const inForce = (await repository.inForce([lenderId])).get(lenderId);
  const nothing = { answer: undefined, records: [] };
  if (row === undefined || inForce === undefined || draft?.id !== id || draft.state !== 'scheduled') return nothing;
  const { confirmedBy, publishAt } = draft;
  if (confirmedBy === null || publishAt === null || publishAt > now) return nothing;
  const because = async () => {
    if (row.deleted_at !== null) return 'lender_deleted';
    if (draft.basedOn !== inForce.number) return 'criteria_changed';
    if (!(await isStaff(draft.draftedBy)) || !(await isStaff(confirmedBy))) return 'author_left';
    return Object.keys(criteriaErrors(row, draft.criteria)).length > 0 ? 'faulty' : undefined;
  };
  const stopped = await because();
  if (stopped === undefined) return carryOut(services, db, { row, inForce, draft }, { id: confirmedBy, at: now }, now);
  await repository.suspend(id, stopped);
  return {
    answer: undefined,
    records: [{ action: 'suspend', subject: subjectOf(id, row), after: { because: stopped } }],
  };
}

/**
 * Makes the content of an earlier version the next version, at once and by one person, because it has been in force before and an incident
 * can't wait.
 * @throws {Problem} `criteria_changed` if other criteria are in force than the person saw, `criteria_same`,
 * `criteria_other_product`, `criteria_faulty`, `not_found`
 */
export async function rollBack(
  services: Services,
  db: Db,
  { lender_id, number, based_on, reason }: { lender_id: number; number: number; based_on: number; reason: string },
  by: By,
): Promise<Change<void>> {
  const { row, inForce } = await lockLender(db, lender_id);
  const repository = criteriaRepository(db);
  const earlier = await repository.version(lender_id, number);
  if (earlier === undefined) throw new Problem('not_found');
  if (inForce.number !== based_on) throw new Problem('criteria_changed');
  if (earlier.product !== row.product) throw new Problem('criteria_other_product');
  if (criteriaDifference(inForce.criteria, earlier.criteria).length === 0) throw new Problem('criteria_same');
  if (Object.keys(criteriaErrors(row, earlier.criteria)).length > 0) throw new Problem('criteria_faulty');
  const done = await editCriteriaAndContinue(services, db, row, earlier.criteria, by);
  const version = await repository.explain(lender_id, {
    origin: 'rolled_back',
    draftedBy: by.id,
    draftedAt: by.at,
    confirmedBy: null,
    confirmedAt: null,
    reason,
    restores: number,
  });
  const { before, after } = changedValues(inForce.criteria, earlier.criteria);
  const record: AuditRecord = {
    action: 'roll_back',
    subject: subjectOf(String(lender_id), row),
    before,
    after: { ...(after as object), version, restores: number, reason },
  };
  return { ...done, records: [record, ...done.records] };
}
