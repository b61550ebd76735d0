import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** History of the calls that a customer requested: the chosen time, whether staff called, and how each ended. */
export const callRequestsStory: StorySource<'call_request'> = {
  kind: 'call_request',
  name: 'call-requests',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select happened.what, happened.at, r.id::text as id, jsonb_build_object('due_at', r.window_from) as facts
        from call_requests r, lateral (values
          ('asked', r.asked_at),
          ('called', r.called_at),
          (r.outcome, r.ended_at)
        ) as happened (what, at)
        where r.customer_id = ${id}`,
      part,
    ),
};
