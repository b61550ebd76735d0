import type { LenderApplicationStatus, StatusSource } from '@tulna/rules/lifecycle';
import type { Moment } from '@tulna/rules/moments';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { mayLeave } from './may-leave.ts';

/** An application for one offer (product.md §3, §4). */
export interface LenderApplication {
  id: string;
  customerId: string;
  creditApplicationId: string;
  offerId: string;
  lenderKey: string;
  product: string;
  /** Key of the lender's connector; null if it gets files. */
  connection: string | null;
  status: LenderApplicationStatus;
  leadId: string | null;
  /** Entry of the consent ledger that allows this lender to have the application; null once its storage time is over. */
  consentId: string | null;
  /** Address of the lender's own step, encrypted. */
  journeyLink: Buffer | null;
  journeyLinkExpiresAt: Date | null;
  /** The number of attempts to send it. */
  submitAttempts: number;
  disbursedPaise: number | null;
  /** Key of the brand under which it was made. */
  brand: string | null;
  startedAt: Date;
}

export interface StatusEvent {
  id: string;
  lenderApplicationId: string;
  status: LenderApplicationStatus;
  source: StatusSource;
  /** The source of the event: a connection, a file or a member of staff. */
  actor: string | null;
  note: string | null;
  occurredAt: Date;
  receivedAt: Date;
  /** False for a late update that changed nothing. */
  applied: boolean;
  /** True if only the day is known. */
  dayOnly: boolean;
}

/** Statuses that a lender may report of the lead before it knows the customer's choice. */
export const reportedEarly: readonly LenderApplicationStatus[] = ['in_review', 'approved', 'agreement'];

/** The row of a new application. */
export const applicationRow = (application: LenderApplication) => ({
  id: application.id,
  customer_id: application.customerId,
  credit_application_id: application.creditApplicationId,
  offer_id: application.offerId,
  lender_key: application.lenderKey,
  product: application.product,
  connection: application.connection,
  status: application.status,
  lead_id: application.leadId,
  consent_id: application.consentId,
  brand: application.brand,
  started_at: application.startedAt,
});

/** The row of an event of the timeline. */
export const eventRow = (event: StatusEvent) => ({
  id: event.id,
  lender_application_id: event.lenderApplicationId,
  status: event.status,
  source: event.source,
  actor: event.actor,
  note: event.note,
  occurred_at: event.occurredAt,
  received_at: event.receivedAt,
  applied: event.applied,
  day_only: event.dayOnly,
});

/** SQL: true if an application has one of some places. @param alias prefix of its columns with a dot, or '' */
export const isOfPlaces = (
  alias: 'a.' | '',
  places: readonly { lenderKey: string; product: string; brand: string | null }[],
): RawBuilder<SqlBool> =>
  places.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.ref(`${alias}lender_key`)}, ${sql.ref(`${alias}product`)}, coalesce(${sql.ref(`${alias}brand`)}, '')) in (${sql.join(
        places.map(({ lenderKey, product, brand }) => sql`(${lenderKey}, ${product}, ${brand ?? ''})`),
      )})`;

/** All reads and writes of `lender_applications`, `status_events` and `lender_news`. */
export function lenderApplicationsRepository(db: Db) {
  const columns = [
    'id',
    'customer_id as customerId',
    'credit_application_id as creditApplicationId',
    'offer_id as offerId',
    'lender_key as lenderKey',
    'product',
    'connection',
    sql<LenderApplicationStatus>`status`.as('status'),
    'lead_id as leadId',
    'consent_id as consentId',
    'journey_link as journeyLink',
    'journey_link_expires_at as journeyLinkExpiresAt',
    'submit_attempts as submitAttempts',
    'disbursed_paise as disbursedPaise',
    'brand',
    'started_at as startedAt',
  ] as const;
  const all = () => db.selectFrom('lender_applications').select(columns);
  const held = () =>
    db
      .selectFrom('lender_applications')
      .where('connection', 'is not', null)
      .where((row) =>
        row.or([
          row('status', '=', 'started'),
          row.and([
            row('status', 'in', reportedEarly),
            row('journey_link', 'is', null),
            row('handed_over_at', 'is', null),
          ]),
        ]),
      );

  return {
    async add(application: LenderApplication): Promise<void> {
      await db.insertInto('lender_applications').values(applicationRow(application)).execute();
    },

    async byId(id: string): Promise<LenderApplication | undefined> {
      return all().where('id', '=', id).executeTakeFirst();
    },

    async byIds(ids: readonly string[]): Promise<LenderApplication[]> {
      if (ids.length === 0) return [];
      return all().where('id', 'in', ids).execute();
    },

    /** Locks one application until the transaction ends; every change of its status takes this lock. */
    async lock(id: string): Promise<LenderApplication | undefined> {
      return all().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    },

    /** The application with one lender from one submission. */
    async withLender(creditApplicationId: string, lenderKey: string): Promise<LenderApplication | undefined> {
      return all()
        .where('credit_application_id', '=', creditApplicationId)
        .where('lender_key', '=', lenderKey)
        .executeTakeFirst();
    },

    /** Applications from some submissions, newest first. */
    async ofCreditApplications(ids: readonly string[]): Promise<LenderApplication[]> {
      if (ids.length === 0) return [];
      return all().where('credit_application_id', 'in', ids).orderBy('started_at', 'desc').orderBy('id').execute();
    },

    /** A customer's applications, newest first. */
    async of(customerId: string): Promise<LenderApplication[]> {
      return all().where('customer_id', '=', customerId).orderBy('started_at', 'desc').orderBy('id').execute();
    },

    async opened(id: string, journeyLink: Buffer, expiresAt: Date | null): Promise<void> {
      await db
        .updateTable('lender_applications')
        .set({ journey_link: journeyLink, journey_link_expires_at: expiresAt })
        .where('id', '=', id)
        .execute();
    },

    /** The places of applications that were made before `before` and still haven't been sent. */
    async placesForgotten(before: Date): Promise<{ lenderKey: string; product: string; brand: string | null }[]> {
      return db
        .selectFrom('lender_applications')
        .select(['lender_key as lenderKey', 'product', 'brand'])
        .distinct()
        .where('status', '=', 'started')
        .where('connection', 'is not', null)
        .where('started_at', '<', before)
        .execute();
    },

    /** Unsent applications from before a moment with one of some places, the oldest first. */
    async forgotten(
      before: Date,
      places: readonly { lenderKey: string; product: string; brand: string | null }[],
      most: number,
    ): Promise<string[]> {
      if (places.length === 0) return [];
      const rows = await db
        .selectFrom('lender_applications')
        .select('id')
        .where('status', '=', 'started')
        .where('connection', 'is not', null)
        .where('started_at', '<', before)
        .where(isOfPlaces('', places))
        .orderBy('started_at')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** How many applications a lender with an API hasn't got yet and may get, by its connection. */
    async waitingFor(lenderKey: string): Promise<{ connection: string; count: number }[]> {
      const { rows } = await sql<{ connection: string; count: number }>`
        select a.connection, count(*)::int as count from lender_applications a
        where a.lender_key = ${lenderKey} and a.status = 'started' and a.connection is not null and ${mayLeave}
        group by a.connection`.execute(db);
      return rows;
    },

    /** The places of a lender's applications of which it wasn't told the choice. */
    async placesHeld(lenderKey: string): Promise<{ lenderKey: string; product: string; brand: string | null }[]> {
      return held()
        .select(['lender_key as lenderKey', 'product', 'brand'])
        .distinct()
        .where('lender_key', '=', lenderKey)
        .execute();
    },

    /** Such applications with one of some places, the oldest first. */
    async held(
      places: readonly { lenderKey: string; product: string; brand: string | null }[],
      most: number,
    ): Promise<string[]> {
      if (places.length === 0) return [];
      const rows = await held().select('id').where(isOfPlaces('', places)).orderBy('started_at').limit(most).execute();
      return rows.map(({ id }) => id);
    },

    /** A customer's applications that their lender hasn't got yet, with any lender or with one. */
    async unsent(customerId: string, lenderKey: string | null): Promise<LenderApplication[]> {
      return all()
        .where('customer_id', '=', customerId)
        .$if(lenderKey !== null, (query) => query.where('lender_key', '=', lenderKey))
        .where('status', 'in', ['started', 'failed'])
        .forNoKeyUpdate()
        .execute();
    },

    /** Counts an attempt to send; returns the number of attempts so far. */
    async tried(id: string): Promise<number> {
      const { submit_attempts } = await db
        .updateTable('lender_applications')
        .set((row) => ({ submit_attempts: row('submit_attempts', '+', 1) }))
        .where('id', '=', id)
        .returning('submit_attempts')
        .executeTakeFirstOrThrow();
      return submit_attempts;
    },

    async addEvent(event: StatusEvent): Promise<void> {
      await db.insertInto('status_events').values(eventRow(event)).execute();
    },

    /** The timelines of the given applications, in the order in which the updates arrived. */
    async events(lenderApplicationIds: readonly string[]): Promise<(StatusEvent & { takesBack: string[] | null })[]> {
      if (lenderApplicationIds.length === 0) return [];
      return db
        .selectFrom('status_events')
        .select([
          'id',
          'lender_application_id as lenderApplicationId',
          sql<LenderApplicationStatus>`status`.as('status'),
          sql<StatusSource>`source`.as('source'),
          'actor',
          'note',
          'occurred_at as occurredAt',
          'received_at as receivedAt',
          'applied',
          'day_only as dayOnly',
          'takes_back as takesBack',
        ])
        .where('lender_application_id', 'in', lenderApplicationIds)
        .orderBy('received_at')
        .orderBy('sequence')
        .execute();
    },

    /** The newest applied update from a lender or its file that isn't undone. */
    async newestUpdate(id: string): Promise<Moment | null> {
      const row = await db
        .selectFrom('status_events')
        .select(['occurred_at', 'day_only as dayOnly'])
        .where('lender_application_id', '=', id)
        .where('source', 'in', ['lender', 'file'])
        .where('applied', '=', true)
        .where(sql<boolean>`not is_taken_back(id, lender_application_id)`)
        .orderBy('occurred_at', 'desc')
        .orderBy('day_only', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : { at: row.occurred_at.getTime(), dayOnly: row.dayOnly };
    },

    /** Stores a signed update once. Returns whether it is new, or an earlier event with its id has the same or other content. */
    async addUpdate(update: {
      connection: string;
      eventId: string;
      leadId: string;
      status: string;
      occurredAt: Date;
      receivedAt: Date;
      lenderApplicationId: string | null;
      contentHash: string;
    }): Promise<'new' | 'known' | 'changed'> {
      const added = await db
        .insertInto('lender_news')
        .values({
          connection: update.connection,
          event_id: update.eventId,
          lead_id: update.leadId,
          status: update.status,
          occurred_at: update.occurredAt,
          received_at: update.receivedAt,
          lender_application_id: update.lenderApplicationId,
          content_hash: update.contentHash,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) return 'new';
      const stored = await db
        .selectFrom('lender_news')
        .select('content_hash')
        .where('connection', '=', update.connection)
        .where('event_id', '=', update.eventId)
        .executeTakeFirst();
      return stored === undefined || stored.content_hash === null || stored.content_hash === update.contentHash
        ? 'known'
        : 'changed';
    },
  };
}
