import { sql } from 'kysely';
import { readMoments, type StorySource } from '../../platform/story/story.ts';
import { recipientsOf } from './personal-data.ts';

/** Messages to a person with the result of each, without their text. */
export const messagesStory: StorySource<'message'> = {
  kind: 'message',
  name: 'messages',
  async moments({ blindIndex }, db, person, part) {
    const recipients = recipientsOf(blindIndex, person);
    if (recipients.length === 0) return [];
    return readMoments(
      db,
      sql`select case when m.status = 'failed' then 'failed' when m.status = 'sent' or m.status = 'outbox' and
            coalesce(m.not_before, m.at) <= now() then 'sent' else 'waiting' end as what,
          m.at, m.id, jsonb_build_object('template', m.template, 'channel', m.channel, 'sent_at', m.sent_at,
            'not_before', m.not_before, 'failure', m.failure) as facts
        from messages m where m.recipient_index = any(${recipients}::bytea[])`,
      part,
    );
  },
};
