import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** Reminders that a customer asked for. */
export const remindersStory: StorySource<'reminder'> = {
  kind: 'reminder',
  name: 'reminders',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select moment.what, moment.at, r.id, jsonb_build_object('application', r.credit_application_id, 'due_at', r.due_at) as facts
        from reminders r cross join lateral
          (values ('set', r.created_at), ('sent', r.sent_at), ('cancelled', r.cancelled_at)) as moment (what, at)
        where r.customer_id = ${id}`,
      part,
    ),
};
