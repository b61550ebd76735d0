import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** History of the cases about a customer's applications. The two parameters are statements that select the applications' IDs. */
export const casesStory = (
  creditApplications: (db: Db, customerId: string) => Expression<unknown>,
  lenderApplications: (db: Db, customerId: string) => Expression<unknown>,
): StorySource<'case'> => ({
  kind: 'case',
  name: 'cases',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select moment.what, moment.at, c.id, jsonb_build_object('application', c.credit_application_id,
          'lender_key', c.lender_key, 'kind', c.kind, 'outcome', c.outcome) as facts
        from cases c cross join lateral (values ('opened', c.opened_at), ('closed', c.closed_at)) as moment (what, at)
        where c.credit_application_id in ${creditApplications(db, id)} or c.lender_application_id in ${lenderApplications(db, id)}`,
      part,
    ),
});
