import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** Corrections of a customer's sign-in contacts: started, confirmed, and how each ended. Shows the kind of contact, never the contact itself. */
export const contactCorrectionsStory: StorySource<'profile'> = {
  kind: 'profile',
  name: 'contact-corrections',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select happened.what, happened.at, c.id::text as id, jsonb_build_object('contact', c.kind) as facts
        from contact_corrections c, lateral (values
          ('correction_started', c.started_at),
          ('correction_confirmed', c.confirmed_at),
          ('correction_' || c.state, c.ended_at)
        ) as happened (what, at)
        where c.customer_id = ${id}`,
      part,
    ),
};
