import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** The visit that a customer came by. */
export const attributionsStory: StorySource<'visit'> = {
  kind: 'visit',
  name: 'attributions',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select 'came' as what, a.touched_at as at, a.id, jsonb_build_object('entry', a.entry, 'brand', a.brand,
          'link_code', a.link_code, 'campaign', a.utm->>'utm_campaign') as facts
        from attributions a where a.customer_id = ${id}`,
      part,
    ),
};
