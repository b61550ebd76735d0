import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { applicationsOf } from '../credit-applications/index.ts';

/** Every call to a lender about a customer: its purpose and result, never the content. */
export const lenderCallsStory: StorySource<'lender_call'> = {
  kind: 'lender_call',
  name: 'lender-calls',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select case when c.outcome in ('ok', 'declined', 'duplicate') then 'worked' else 'failed' end as what,
          c.started_at as at, c.id, jsonb_build_object('application', c.credit_application_id, 'lender_key', c.lender_key,
            'operation', c.operation, 'outcome', c.outcome, 'attempt', c.attempt, 'milliseconds', c.duration_ms) as facts
        from lender_calls c where c.credit_application_id in ${applicationsOf(db, id)}`,
      part,
    ),
};
