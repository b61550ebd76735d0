import type { CriteriaDraft, CriteriaRehearsal, CriteriaVersion } from '@tulna/contract/lender-criteria';
import { idleCriteria } from '@tulna/rules/criteria-checks';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import { digestOf } from './changes.ts';
import { warningsOf } from './checks.ts';
import { type Rehearsal, type RehearsalResult, rehearsalsRepository } from './rehearsals-repository.ts';
import { criteriaRepository, type Draft, type Version } from './repository.ts';

type Names = ReadonlyMap<string, string>;

const mostVersions = 200;

const presentVersion = (version: Version, people: Names): CriteriaVersion => ({
  number: version.number,
  product: version.product,
  criteria: { ...version.criteria, postal_prefixes: version.criteria.postal_prefixes?.slice() ?? null },
  from: version.from.toISOString(),
  until: version.until?.toISOString() ?? null,
  origin: version.origin,
  drafted_by: people.get(version.draftedBy ?? '') ?? '',
  drafted_at: version.draftedAt.toISOString(),
  confirmed_by: people.get(version.confirmedBy ?? '') ?? '',
  confirmed_at: version.confirmedAt?.toISOString() ?? null,
  reason: version.reason,
  restores: version.restores,
});

const presentRehearsal = (rehearsal: Rehearsal, people: Names): CriteriaRehearsal => ({
  state: rehearsal.state,
  progress: rehearsal.progress,
  asked_by: people.get(rehearsal.askedBy) ?? '',
  asked_at: rehearsal.askedAt.toISOString(),
  finished_at: rehearsal.finishedAt?.toISOString() ?? null,
  result: rehearsal.result,
});

const presentDraft = (
  draft: Draft,
  {
    row,
    inForce,
    reader,
    rehearsal,
    rehearsed,
  }: {
    row: LenderRow;
    inForce: number;
    reader: string;
    rehearsal: Rehearsal | undefined;
    rehearsed: RehearsalResult | undefined;
  },
  people: Names,
): CriteriaDraft => ({
  draft_id: draft.id,
  based_on: draft.basedOn,
  criteria: { ...draft.criteria, postal_prefixes: draft.criteria.postal_prefixes?.slice() ?? null },
  reason: draft.reason,
  state: draft.state,
  suspended_because: draft.suspendedBecause,
  drafted_by: people.get(draft.draftedBy) ?? '',
  drafted_at: draft.draftedAt.toISOString(),
  confirmed_by: people.get(draft.confirmedBy ?? '') ?? '',
  publish_at: draft.publishAt?.toISOString() ?? null,
  rehearsal: rehearsal === undefined ? null : presentRehearsal(rehearsal, people),
  warnings: [...warningsOf(row, draft.criteria, rehearsed)],
  outdated: draft.basedOn !== inForce,
  confirmable: draft.draftedBy !== reader,
});

/** The history of a lender's criteria and waiting drafts. @throws {Problem} `not_found` */
export async function presentHistory(services: Services, db: Db, lenderId: number, reader: string) {
  const row = await lendersRepository(db).byId(lenderId);
  if (row === undefined || row.deleted_at !== null) throw new Problem('not_found');
  const repository = criteriaRepository(db);
  const versions = await repository.versions(lenderId, mostVersions);
  const draft = (await repository.drafts([lenderId])).get(lenderId);
  const [inForce] = versions;
  const digest = draft === undefined || inForce === undefined ? undefined : digestOf(draft, inForce);
  const rehearsals = rehearsalsRepository(db);
  const rehearsal = digest === undefined ? undefined : await rehearsals.newest(lenderId, digest);
  const rehearsed = digest === undefined ? undefined : await rehearsals.resultOf(lenderId, digest);
  const people = await adminNames(
    services,
    db,
    [...versions, ...(draft === undefined ? [] : [draft])]
      .flatMap(({ draftedBy, confirmedBy }) => [draftedBy, confirmedBy])
      .concat(rehearsal?.askedBy ?? null),
  );
  return {
    versions: versions.map((version) => presentVersion(version, people)),
    draft:
      draft === undefined
        ? null
        : presentDraft(draft, { row, inForce: inForce?.number ?? 0, reader, rehearsal, rehearsed }, people),
    idle: inForce === undefined ? [] : [...idleCriteria(inForce.criteria)],
  };
}
