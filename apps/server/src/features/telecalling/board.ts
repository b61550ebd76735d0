import type { getCallBoard } from '@tulna/contract/calls';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { budgetDays, LEFT_OUT_REASONS, longestCallMs } from '@tulna/rules/telecalling';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { campaignsRepository } from './campaigns-repository.ts';
import { leadsRepository } from './leads-repository.ts';
import { outcomeOf, stateOf } from './present-call.ts';

type Board = AnswerOf<typeof getCallBoard>;

/** Calls that rang, counted by outcome. */
interface Group {
  /** Id of the agent or campaign. */
  of: string;
  outcome: string | null;
  calls: number;
  connected: number;
  seconds: number;
}

/** Sums over the groups of one agent or campaign. */
function summed(groups: readonly Group[], of: string) {
  const own = groups.filter((group) => group.of === of);
  const sum = (value: (group: Group) => number): number => own.reduce((total, group) => total + value(group), 0);
  return {
    calls: sum(({ calls }) => calls),
    connected: sum(({ connected }) => connected),
    seconds: sum(({ seconds }) => seconds),
    outcomes: own.map(({ outcome, calls }) => ({ outcome: outcomeOf(outcome), calls })),
  };
}

const figures = sql`outcome, count(*)::int as calls, count(connected_at)::int as connected,
  coalesce(sum(seconds), 0)::int as seconds`;

async function agentsOf(services: Services, db: Db, now: Date): Promise<Board['agents']> {
  const since = budgetDays(now).day;
  const { rows: groups } = await sql<Group>`
    select agent_id as of, ${figures} from calls where asked_at >= ${since} and rang_at is not null
    group by agent_id, outcome order by calls desc, outcome`.execute(db);
  const { rows: open } = await sql<{ agent: string; state: string; since: Date }>`
    select agent_id as agent, state, asked_at as since from calls
    where ended_at is null and asked_at > ${new Date(now.getTime() - longestCallMs)}`.execute(db);
  const ids = [...new Set([...open.map(({ agent }) => agent), ...groups.map(({ of }) => of)])];
  const names = await adminNames(services, db, ids);
  return ids
    .map((id) => {
      const call = open.find(({ agent }) => agent === id);
      return {
        agent_id: id,
        name: names.get(id) ?? '',
        on_call_since: call?.since.toISOString() ?? null,
        state: call === undefined ? null : stateOf(call),
        ...summed(groups, id),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

async function campaignsOf(db: Db): Promise<Board['campaigns']> {
  const campaigns = await campaignsRepository(db).newest();
  const ids = campaigns.map(({ id }) => id);
  const ends = await leadsRepository(db).endsOf(ids);
  const { rows: groups } = await sql<Group>`
    select campaign_id as of, ${figures} from calls where campaign_id = any(${ids}::uuid[]) and rang_at is not null
    group by campaign_id, outcome order by calls desc, outcome`.execute(db);
  return campaigns.map(({ id, name, state, size }) => {
    const own = ends.filter(({ campaign }) => campaign === id);
    const done = own.reduce((sum, { people }) => sum + people, 0);
    const { calls, connected, outcomes } = summed(groups, id);
    return {
      call_campaign_id: id,
      name,
      state,
      size,
      waiting: size - done,
      done,
      calls,
      connected,
      outcomes,
      left_out: LEFT_OUT_REASONS.flatMap((reason) => {
        const people = own.find(({ outcome }) => outcome === reason)?.people ?? 0;
        return people > 0 ? [{ reason, people }] : [];
      }),
    };
  });
}

/** What the supervisor sees now, without personal data of customers. */
export async function readBoard(services: Services, db: Db): Promise<Board> {
  const now = services.clock.now();
  return {
    at: now.toISOString(),
    agents: await agentsOf(services, db, now),
    campaigns: await campaignsOf(db),
  };
}
