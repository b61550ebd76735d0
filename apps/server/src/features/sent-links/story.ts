import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { adminNames } from '../admin-users/index.ts';

/** Links to continue: who sent each, and when it was opened. */
export const sentLinksStory: StorySource<'message'> = {
  kind: 'message',
  name: 'sent-links',
  async moments(services, db, { id }, part) {
    const moments = await readMoments(
      db,
      sql`select happened.what, happened.at, l.id::text as id, jsonb_build_object('by', l.sent_by) as facts
        from sent_links l, lateral (values ('link_sent', l.sent_at), ('link_opened', l.opened_at)) as happened (what, at)
        where l.customer_id = ${id}`,
      part,
    );
    const names = await adminNames(
      services,
      db,
      moments.map(({ facts }) => String(facts.by)),
    );
    return moments.map(({ facts, ...moment }) => ({ ...moment, facts: { by: names.get(String(facts.by)) ?? '' } }));
  },
};
