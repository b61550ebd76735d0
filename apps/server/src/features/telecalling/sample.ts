import type { getCallSample, reviewCall } from '@tulna/contract/calls';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { addDays, istDay } from '@tulna/rules/dates';
import { noteFault } from '@tulna/rules/telecalling';
import { sql } from 'kysely';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { onDays } from '../../platform/lists/columns.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { customersRepository } from '../customers/index.ts';
import { callsRepository, type StoredCall } from './calls-repository.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { subjectOf } from './dial.ts';
import { openNote, outcomeOf } from './present-call.ts';
import { scriptsRepository } from './scripts-repository.ts';

/** Calls in one day's sample. */
const sampleSize = 10;

/** The conversations drawn for a day, in a random order that is the same for all staff and that none of them can influence. */
async function drawn(db: Db, day: string): Promise<StoredCall[]> {
  const { rows } = await sql<StoredCall>`
    select * from calls where ${onDays('asked_at')({ least: day, most: day })}
      and connected_at is not null and outcome is not null
    order by md5(id::text || ${day}), id limit ${sampleSize}`.execute(db);
  return rows;
}

/** The sample of a day; of yesterday if no day is given. */
export async function readSample(
  services: Services,
  db: Db,
  wanted: string | undefined,
): Promise<AnswerOf<typeof getCallSample>> {
  const day = wanted ?? addDays(istDay(services.clock.now().getTime()), -1);
  const calls = await drawn(db, day);
  const campaigns = await campaignsRepository(db).byIds([
    ...new Set(calls.flatMap(({ campaign_id }) => campaign_id ?? [])),
  ]);
  const scripts = await scriptsRepository(db).names(calls.flatMap(({ script_id }) => script_id ?? []));
  const people = await customersRepository(services, db).identities(
    calls.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const names = await adminNames(
    services,
    db,
    calls.flatMap(({ agent_id, reviewed_by }) => [agent_id, reviewed_by]),
  );
  return {
    day,
    calls: calls.flatMap((call) => {
      const outcome = outcomeOf(call.outcome);
      if (outcome === null) return [];
      return [
        {
          call_id: call.id,
          asked_at: call.asked_at.toISOString(),
          agent: names.get(call.agent_id) ?? '',
          campaign: campaigns.find(({ id }) => id === call.campaign_id)?.name ?? '',
          language: people.get(call.customer_id ?? '')?.language ?? 'en',
          seconds: call.seconds,
          outcome,
          note: openNote(services, call),
          script:
            call.script_id === null || call.script_version === null
              ? null
              : { name: scripts.get(call.script_id) ?? '', version: call.script_version },
          review_score: call.review_score,
          review_note: call.review_note ?? '',
          reviewed_by: names.get(call.reviewed_by ?? '') ?? '',
        },
      ];
    }),
  };
}

/** Scores another agent's call; a second score replaces the first. @throws {Problem} `own_call`, `invalid_request`, `not_found` */
export async function review(
  tx: Db,
  { call_id: id, score, note }: BodyOf<typeof reviewCall>,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  if (noteFault(note) !== undefined) throw new Problem('invalid_request', { fields: { note: { shape: 'noNumbers' } } });
  const calls = callsRepository(tx);
  const call = await calls.lock(id);
  if (call === undefined || call.outcome === null || call.connected_at === null) throw new Problem('not_found');
  if (call.agent_id === by.id) throw new Problem('own_call');
  await calls.set(id, { review_score: score, review_note: note, reviewed_by: by.id, reviewed_at: by.at });
  const [campaign] = await campaignsRepository(tx).byIds([call.campaign_id ?? '']);
  return {
    answer: undefined,
    records: [
      {
        action: 'update',
        subject: subjectOf(id, campaign?.name ?? ''),
        property: 'review_score',
        before: call.review_score,
        after: score,
      },
    ],
  };
}
