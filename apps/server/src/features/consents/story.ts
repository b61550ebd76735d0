import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { consentTitle } from './texts.ts';

/** Every answer to a consent: given, refused, or withdrawn after an earlier yes. */
export const consentsStory: StorySource<'consent'> = {
  kind: 'consent',
  name: 'consents',
  async moments(_, db, { id }, part) {
    const moments = await readMoments(
      db,
      sql`select case when c.granted then 'given' when exists (
            select from consents earlier where earlier.customer_id = c.customer_id and earlier.purpose = c.purpose
              and earlier.lender_key is not distinct from c.lender_key and earlier.granted and earlier.sequence < c.sequence
          ) then 'withdrawn' else 'refused' end as what,
          c.at, lpad(c.sequence::text, 10, '0') as id, jsonb_build_object('purpose', c.purpose, 'version', c.text_version,
          'language', c.language, 'channel', c.channel, 'lender_key', c.lender_key) as facts
        from consents c where c.customer_id = ${id}`,
      part,
    );
    return moments.map(({ facts, ...moment }) => ({
      ...moment,
      // `{lender}` in the title is filled in where the lender's name is known.
      facts: { ...facts, title: consentTitle(String(facts.purpose), String(facts.version), part.language) },
    }));
  },
};
