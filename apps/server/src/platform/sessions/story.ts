import { deviceName } from '@tulna/rules/visits';
import { sql } from 'kysely';
import { readMoments, type StorySource } from '../story/story.ts';

/** A customer's sign-ins: when and on which device, and when each session ended. */
export const sessionsStory: StorySource<'sign_in'> = {
  kind: 'sign_in',
  name: 'sessions',
  async moments(_, db, { id }, part) {
    const moments = await readMoments(
      db,
      sql`select moment.what, moment.at, s.id, jsonb_build_object('device', s.user_agent, 'brand', s.brand) as facts
        from sessions s cross join lateral (values ('signed_in', s.created_at), ('signed_out', s.revoked_at)) as moment (what, at)
        where s.kind = 'customer' and s.user_id = ${id}`,
      part,
    );
    return moments.map(({ facts, ...moment }) => ({
      ...moment,
      facts: { ...facts, device: deviceName(String(facts.device ?? '')) },
    }));
  },
};
