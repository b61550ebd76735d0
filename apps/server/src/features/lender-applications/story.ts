import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** Every status of a customer's applications at lenders, with its source; updates that were too late to be applied are marked. */
export const lenderApplicationsStory: StorySource<'lender_application'> = {
  kind: 'lender_application',
  name: 'lender-applications',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select e.status as what, e.received_at as at, lpad(e.sequence::text, 16, '0') as id,
          jsonb_build_object('application', a.credit_application_id, 'lender_key', a.lender_key, 'source', e.source,
            'counted', e.applied, 'takes_back', e.takes_back is not null, 'happened_at', e.occurred_at, 'note', e.note) as facts
        from lender_applications a join status_events e on e.lender_application_id = a.id
        where a.customer_id = ${id}`,
      part,
    ),
};
