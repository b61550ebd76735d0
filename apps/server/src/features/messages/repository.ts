import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { deliverCode, deliverMessage } from './jobs.ts';

/** A message's recipient and content, which are sealed as one text. */
export interface MessageContent {
  to: string;
  /** The address for replies to an email. */
  replyTo?: string | undefined;
  subject: string;
  body: string;
  /** An email as HTML. */
  html?: string | undefined;
  /** The one-time passcode in the message. */
  code: string | null;
  /** DLT template of an SMS, by its name in the settings. */
  template: string;
}

/** Channels that messages are sent through. */
export type StoredChannel = 'sms' | 'email' | 'whatsapp';
const channelOf = (channel: string): StoredChannel => (channel === 'sms' || channel === 'whatsapp' ? channel : 'email');

export interface StoredMessage {
  id: string;
  channel: StoredChannel;
  at: Date;
  uselessAfter: Date | null;
  /** Sent between 10:00 and 19:00 only, at every try. */
  contactHours: boolean;
  /** Not delivered before this; null if it may be delivered at once. */
  notBefore: Date | null;
  content: MessageContent;
}

/** Adds an INSERT of other rows to the statement that inserts the messages (`with … as (insert …)`), so that both are written or neither. */
export type Beside = (db: Db) => Pick<Db, 'insertInto'>;

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

/** Reads and writes of the `messages` table; contents are sealed before they are stored. */
export function messagesRepository({ fieldEncryption, blindIndex }: Keys, db: Db) {
  const place = (id: string) => ({ table: 'messages', column: 'content_sealed', id });

  const opened = (row: {
    id: string;
    channel: string;
    at: Date;
    useless_after: Date | null;
    contact_hours: boolean;
    not_before: Date | null;
    content_sealed: Buffer | null;
  }) =>
    row.content_sealed === null
      ? []
      : [
          {
            id: row.id,
            channel: channelOf(row.channel),
            at: row.at,
            uselessAfter: row.useless_after,
            contactHours: row.contact_hours,
            notBefore: row.not_before,
            content: JSON.parse(fieldEncryption.open(place(row.id), row.content_sealed)) as MessageContent,
          },
        ];

  const columns = ['id', 'channel', 'at', 'useless_after', 'contact_hours', 'not_before', 'content_sealed'] as const;

  return {
    /** Adds messages, all of them or none. */
    async add(
      messages: readonly { message: StoredMessage; status: 'outbox' | 'queued' }[],
      beside?: Beside,
    ): Promise<void> {
      await (beside?.(db) ?? db)
        .insertInto('messages')
        .values(
          messages.map(({ message, status }) => ({
            id: message.id,
            channel: message.channel,
            template: message.content.template,
            recipient_index: blindIndex.of('message recipient', message.content.to),
            content_sealed: fieldEncryption.seal(place(message.id), JSON.stringify(message.content)),
            status,
            at: message.at,
            useless_after: message.uselessAfter,
            contact_hours: message.contactHours,
            not_before: message.notBefore,
          })),
        )
        .execute();
    },

    /** A message that is still to be sent. */
    async queued(id: string): Promise<StoredMessage | undefined> {
      const rows = await db
        .selectFrom('messages')
        .select(columns)
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .execute();
      return rows.flatMap(opened)[0];
    },

    /** Postpones a message that was due outside contact hours. */
    async postponed(id: string, notBefore: Date): Promise<void> {
      await db.updateTable('messages').set({ not_before: notBefore }).where('id', '=', id).execute();
    },

    async sent(id: string, at: Date, reference: string, keepContent: boolean): Promise<void> {
      await db
        .updateTable('messages')
        .set((row) => ({
          status: 'sent',
          sent_at: at,
          provider_reference: reference.slice(0, 200),
          attempts: row('attempts', '+', 1),
          ...(keepContent ? {} : { content_sealed: null }),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** Counts a failed try; `final` gives up and wipes the content. */
    async failed(id: string, at: Date, failure: string, final: boolean, keepContent: boolean): Promise<void> {
      await db
        .updateTable('messages')
        .set((row) => ({
          attempts: row('attempts', '+', 1),
          failed_at: at,
          failure: failure.slice(0, 100),
          ...(final ? { status: 'failed' } : {}),
          ...(final && !keepContent ? { content_sealed: null } : {}),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** Messages that are still readable, newest first; `to` is a complete phone number or email address. */
    async newest(limit: number, to?: string): Promise<StoredMessage[]> {
      const query = db
        .selectFrom('messages')
        .select(columns)
        .where('content_sealed', 'is not', null)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit);
      const rows = await (to === undefined
        ? query
        : query.where('recipient_index', 'in', blindIndex.candidates('message recipient', to))
      ).execute();
      return rows.flatMap(opened);
    },

    /** Drops the messages to one recipient that still wait to be sent at a moment, except codes, which expire within minutes anyway. */
    async drop(channel: 'sms' | 'email', to: string, at: Date): Promise<void> {
      await db
        .updateTable('messages')
        .set({ status: 'failed', failed_at: null, failure: 'consent withdrawn', content_sealed: null })
        // In the local outbox a message that is due counts as sent; one that is due later still waits.
        .where((row) =>
          row.or([row('status', '=', 'queued'), row.and([row('status', '=', 'outbox'), row('not_before', '>', at)])]),
        )
        .where('channel', '=', channel)
        .where('useless_after', 'is', null)
        .where('recipient_index', 'in', blindIndex.candidates('message recipient', to))
        .execute();
    },

    /** Drops those of the given messages that still wait to be sent at a moment. */
    async withdraw(ids: readonly string[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('messages')
        .set({ status: 'failed', failed_at: null, failure: 'withdrawn', content_sealed: null })
        .where('id', 'in', ids)
        .where((row) =>
          row.or([row('status', '=', 'queued'), row.and([row('status', '=', 'outbox'), row('not_before', '>', at)])]),
        )
        .execute();
    },

    /** Wipes the contents of messages from before `contents` and removes the rows of messages from before `rows`. A message that still waits is given up. */
    async purge(at: Date, contents: Date, rows: Date): Promise<void> {
      await db
        .updateTable('messages')
        .set({
          content_sealed: null,
          status: sql`case when status = 'queued' then 'failed' else status end`,
          failed_at: sql`case when status = 'queued' then coalesce(failed_at, ${at}) else failed_at end`,
        })
        .where((row) => row(row.fn.coalesce('not_before', 'at'), '<', contents))
        .where('content_sealed', 'is not', null)
        .execute();
      await db.deleteFrom('messages').where('at', '<', rows).execute();
    },
  };
}

/** The result of sending a message. */
export type MessageState = 'waiting' | 'sent' | 'failed';

const states = { queued: 'waiting', outbox: 'sent', sent: 'sent' } as const;
const stateOf = (status: string): MessageState => states[status as keyof typeof states] ?? 'failed';

/** A message without its content. */
export interface ListedMessage {
  id: string;
  channel: StoredChannel;
  /** Ends with the language: `otp-en`. */
  template: string;
  state: MessageState;
  at: Date;
  sentAt: Date | null;
}

/** Messages to a phone number and an email address, the newest first. An empty phone number or email address matches no message. */
export async function messagesTo(
  { blindIndex }: Pick<Services, 'blindIndex'>,
  db: Db,
  { phone, email }: { phone: string; email: string },
  most: number,
): Promise<ListedMessage[]> {
  const recipients = [phone, email].flatMap((to) => (to === '' ? [] : blindIndex.candidates('message recipient', to)));
  if (recipients.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'template', 'status', 'at', 'sent_at'])
    .where('recipient_index', 'in', recipients)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: channelOf(row.channel),
    template: row.template,
    state: stateOf(row.status),
    at: row.at,
    sentAt: row.sent_at,
  }));
}

/** Whether a message that may be sent now still waits for its first try. Messages with a failed try don't count: others needn't wait for them. */
export async function firstTryWaits(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where((message) => message.or([message('not_before', 'is', null), message('not_before', '<=', now)]))
    .where((message) => message.or([message('useless_after', 'is', null), message('useless_after', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tries of a message before its job is given up; a code has a queue of its own. */
const mostTries = { code: deliverCode.policy.retries + 1, other: deliverMessage.policy.retries + 1 };

/**
 * How many messages could not be delivered, by the time at which they were given up. A message whose every try failed is among them, although staff
 * may run its job again. A message that was withdrawn isn't.
 */
export async function undeliveredMessages(db: Db, from: Date, to: Date): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((messages) => messages.fn.countAll<number>().as('count'))
    .where('failed_at', '>=', from)
    .where('failed_at', '<', to)
    .where('status', 'in', ['failed', 'queued'])
    .where(
      sql<SqlBool>`(status = 'failed' or attempts >= case when useless_after is null then ${sql.lit(mostTries.other)} else ${sql.lit(mostTries.code)} end)`,
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The results of sending some messages; messages that have been deleted are left out. */
export async function messageStates(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MessageState>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('messages').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, stateOf(status)]));
}
