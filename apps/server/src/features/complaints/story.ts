import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** A customer's complaints by ticket and category; their texts are shown only at the complaint desk. */
export const complaintsStory: StorySource<'complaint'> = {
  kind: 'complaint',
  name: 'complaints',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select moment.what, moment.at, c.id, jsonb_build_object('ticket', c.ticket, 'category', c.category,
          'due_at', c.due_at) as facts
        from complaints c cross join lateral (values ('received', c.created_at), ('answered', c.answered_at)) as moment (what, at)
        where c.customer_id = ${id}`,
      part,
    ),
};
