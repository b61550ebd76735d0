import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { applicationsOf } from '../credit-applications/index.ts';

/** How many lenders matched each submission; the reasons are in the submission's record (`recordedSubmission`). */
export const decisionsStory: StorySource<'decision'> = {
  kind: 'decision',
  name: 'lender-decisions',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select 'decided' as what, min(d.decided_at) as at, d.credit_application_id as id,
          jsonb_build_object('application', d.credit_application_id, 'lenders', count(*), 'matched', count(*) filter (where d.matched),
            'undecided', count(d.undecided)) as facts
        from lender_decisions d where d.credit_application_id in ${applicationsOf(db, id)}
        group by d.credit_application_id`,
      part,
    ),
};

const lenderShown = sql`(select d.lender_shown->>'name' from lender_decisions d
  where d.credit_application_id = one.credit_application_id and d.lender_key = one.lender_key)`;

/** Each lender's offer or answer, as it was then. */
export const offersStory: StorySource<'offer'> = {
  kind: 'offer',
  name: 'offers',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select case when one.indicative then 'indicative' else 'offered' end as what, one.created_at as at, one.id,
          jsonb_build_object('application', one.credit_application_id, 'lender', ${lenderShown}, 'paise', one.amount_paise,
            'months', one.tenure_months, 'rate', one.annual_rate, 'apr', one.apr) as facts
        from offers one where one.customer_id = ${id}
        union all
        select moment.what, moment.at, one.id, jsonb_build_object('application', one.credit_application_id,
          'lender', ${lenderShown}, 'outcome', one.outcome)
        from lender_asks one cross join lateral (values ('asked', one.asked_at),
          (case when one.state = 'no_answer' then 'silent' else 'answered' end, one.answered_at)) as moment (what, at)
        where one.credit_application_id in ${applicationsOf(db, id)}`,
      part,
    ),
};
