import type { NotificationsSent, PartnerNotification } from '@tulna/rules/partner-mails';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** An event that is reported by email: the id and code of its subject, and the new state. */
export interface Notification {
  kind: PartnerNotification;
  aboutId: string;
  label: string;
  state: string;
}

export interface NotificationOfPartner extends Notification {
  partnerId: number;
  merchantId: string | null;
  /** Set for an event of one person only. */
  userId: string | null;
}

export interface Waiting extends Notification {
  count: number;
}

/** All reads and writes of `partner_news`, `partner_news_waiting`, `partner_news_people` and `partner_news_payments`. Database triggers add the events. */
export function notificationsRepository(db: Db) {
  return {
    /** Takes the oldest events; other processes take others at the same time. */
    async take(most: number): Promise<NotificationOfPartner[]> {
      const { rows } = await sql<NotificationOfPartner>`
        with taken as (
          delete from partner_news where sequence in (
            select sequence from partner_news order by sequence limit ${most} for update skip locked)
          returning *
        )
        select partner_id as "partnerId", merchant_id as "merchantId", user_id as "userId", kind, about_id as "aboutId", label, state
        from taken order by sequence`.execute(db);
      return rows;
    },

    async forget(): Promise<void> {
      await db.deleteFrom('partner_news').execute();
    },

    /** Records the state of each payment; returns the payments that are new or whose state has changed. */
    async notePayments(payments: readonly Pick<Notification, 'aboutId' | 'state'>[]): Promise<Set<string>> {
      if (payments.length === 0) return new Set();
      const sorted = payments.toSorted((one, other) => (one.aboutId < other.aboutId ? -1 : 1));
      const { rows } = await sql<{ id: string }>`insert into partner_news_payments as known (payout_id, state)
        select * from unnest(${sorted.map(({ aboutId }) => aboutId)}::uuid[], ${sorted.map(({ state }) => state)}::text[])
        on conflict (payout_id) do update set state = excluded.state where known.state <> excluded.state
        returning payout_id as id`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Adds waiting events for people, in sorted order, so that two processes can't deadlock. */
    async wait(rows: readonly { userId: string; notification: Waiting }[]): Promise<void> {
      const sorted = rows.toSorted((one, other) =>
        `${one.userId} ${one.notification.kind} ${one.notification.state}` <
        `${other.userId} ${other.notification.kind} ${other.notification.state}`
          ? -1
          : 1,
      );
      if (sorted.length === 0) return;
      await sql`insert into partner_news_waiting as known (user_id, kind, state, count, about_id, label)
        select * from unnest(${sorted.map(({ userId }) => userId)}::uuid[], ${sorted.map(({ notification }) => notification.kind)}::text[],
          ${sorted.map(({ notification }) => notification.state)}::text[], ${sorted.map(({ notification }) => notification.count)}::integer[],
          ${sorted.map(({ notification }) => notification.aboutId)}::uuid[], ${sorted.map(({ notification }) => notification.label)}::text[])
        on conflict (user_id, kind, state) do update set count = known.count + excluded.count, about_id = excluded.about_id,
          label = excluded.label`.execute(db);
    },

    /** The people with waiting events, and the emails recently sent to them. */
    async waitingPeople(): Promise<Map<string, NotificationsSent | undefined>> {
      const { rows } = await sql<{ id: string; day: string | null; mails: number | null; digestDay: string | null }>`
        select w.user_id as id, p.day::text as day, p.mails, p.digest_day::text as "digestDay"
        from (select distinct user_id from partner_news_waiting) w left join partner_news_people p using (user_id)`.execute(
        db,
      );
      return new Map(
        rows.map(({ id, day, mails, digestDay }) => [
          id,
          day === null ? undefined : { day, mails: mails ?? 0, digestDay },
        ]),
      );
    },

    async sentTo(userId: string): Promise<NotificationsSent | undefined> {
      const { rows } = await sql<NotificationsSent>`select day::text as day, mails, digest_day::text as "digestDay"
        from partner_news_people where user_id = ${userId}`.execute(db);
      return rows[0];
    },

    /** Takes the waiting events of a person. */
    async takeWaiting(userId: string): Promise<Waiting[]> {
      const rows = await db
        .deleteFrom('partner_news_waiting')
        .where('user_id', '=', userId)
        .returning(['kind', 'state', 'count', 'about_id as aboutId', 'label'])
        .execute();
      return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as PartnerNotification }));
    },

    async noteSent(userId: string, { day, mails, digestDay }: NotificationsSent): Promise<void> {
      await db
        .insertInto('partner_news_people')
        .values({ user_id: userId, day, mails, digest_day: digestDay })
        .onConflict((known) => known.column('user_id').doUpdateSet({ day, mails, digest_day: digestDay }))
        .execute();
    },
  };
}
