import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** When a customer's applications were opened, submitted and closed. */
export const creditApplicationsStory: StorySource<'application'> = {
  kind: 'application',
  name: 'credit-applications',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select moment.what, moment.at, c.id, jsonb_build_object('application', c.id, 'product', c.product, 'brand', c.brand,
          'rupees', c.desired_amount, 'state', c.state) as facts
        from credit_applications c cross join lateral
          (values ('opened', c.created_at), ('submitted', c.submitted_at), ('closed', c.closed_at)) as moment (what, at)
        where c.customer_id = ${id}`,
      part,
    ),
};
