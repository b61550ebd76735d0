import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';

/** A customer's first sign-in, and the progress of their form, without any of its answers. */
export const customersStory: StorySource<'profile'> = {
  kind: 'profile',
  name: 'customers',
  moments: (_, db, { id }, part) =>
    readMoments(
      db,
      sql`select 'joined' as what, c.created_at as at, c.id::text as id, '{}'::jsonb as facts
        from customers c where c.id = ${id}
        union all
        select 'draft_saved', d.saved_at, d.product, jsonb_build_object('product', d.product, 'step', d.step)
        from profile_drafts d where d.customer_id = ${id}
        union all
        select 'profile_saved', p.saved_at, p.customer_id::text, jsonb_build_object('product', p.chosen_product)
        from customer_profiles p where p.customer_id = ${id} and (p.pl_completed or p.bl_completed)`,
      part,
    ),
};
