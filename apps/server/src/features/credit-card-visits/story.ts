import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { cardNameOf } from '../credit-cards/index.ts';

/** Cards whose links a customer opened. */
export const creditCardVisitsStory: StorySource<'visit'> = {
  kind: 'visit',
  name: 'credit-card-visits',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select 'card' as what, v.at, v.id, jsonb_build_object('card', ${cardNameOf('v.category_id')}, 'brand', v.brand) as facts
        from credit_card_visits v where v.customer_id = ${id}`,
      part,
    ),
};
