import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { adminNames } from '../admin-users/index.ts';

/** History of profiles that staff typed with the customer: who typed, and how each ended. Answers are not included. */
export const assistedProfilesStory: StorySource<'profile'> = {
  kind: 'profile',
  name: 'assisted-profiles',
  async moments(services, db, { id }, part) {
    const moments = await readMoments(
      db,
      sql`select happened.what, happened.at, p.id::text as id,
          jsonb_build_object('by', p.agent_id, 'product', p.product, 'count', cardinality(p.corrected)) as facts
        from assisted_profiles p, lateral (values
          ('assisted_started', p.started_at),
          ('assisted_sent', p.sent_at),
          ('assisted_opened', p.opened_at),
          ('assisted_' || p.state, p.ended_at)
        ) as happened (what, at)
        where p.customer_id = ${id}`,
      part,
    );
    const names = await adminNames(
      services,
      db,
      moments.map(({ facts }) => String(facts.by)),
    );
    return moments.map(({ facts, ...moment }) => ({
      ...moment,
      facts: { ...facts, by: names.get(String(facts.by)) ?? '' },
    }));
  },
};
