import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { adminNames } from '../admin-users/index.ts';

/**
 * Our calls: who called, whether the phone rang, and the outcome. Agents' notes aren't included, and a call that the customer requested is shown with its request.
 */
export const callsStory: StorySource<'call'> = {
  kind: 'call',
  name: 'telecalling',
  async moments(services, db, { id }, part) {
    const moments = await readMoments(
      db,
      sql`select happened.what, happened.at, c.id::text as id,
          jsonb_build_object('by', c.agent_id, 'disposition', c.outcome,
            'due_at', case when c.outcome = 'call_back' then c.again_at end) as facts
        from calls c, lateral (values
          ('called', c.rang_at),
          ('not_connected', case when c.rang_at is null and c.state = 'failed' then c.ended_at end),
          ('result', c.outcome_at)
        ) as happened (what, at)
        where c.customer_id = ${id} and c.call_request_id is null`,
      part,
    );
    const agents = moments.map(({ facts }) => String(facts.by));
    const names = await adminNames(services, db, agents);
    return moments.map(({ facts, ...moment }) => ({
      ...moment,
      facts: { ...facts, by: names.get(String(facts.by)) ?? '' },
    }));
  },
};
