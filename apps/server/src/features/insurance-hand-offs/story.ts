import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** Insurance referrals of a customer. */
export const insuranceHandOffsStory: StorySource<'visit'> = {
  kind: 'visit',
  name: 'insurance-hand-offs',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select 'insurance' as what, h.at, h.id, jsonb_build_object('product', h.product, 'intermediary', h.intermediary,
          'brand', h.brand) as facts
        from insurance_hand_offs h where h.customer_id = ${id}`,
      part,
    ),
};
