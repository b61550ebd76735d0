import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../platform/database/database.ts';
import { gather } from '../../platform/database/gather.ts';
import { prepared } from '../../platform/database/prepared.ts';

export interface DestinationState {
  lastSentAt: Date | null;
  guesses: number;
  lockedUntil: Date | null;
}

/**
 * What a code is for: to sign in its owner, to be read out to staff who correct a contact, or to open a form filled in by staff. A code for one purpose is refused for another.
 */
export type CodePurpose = 'sign_in' | 'new_contact' | 'old_contact' | 'assisted_profile';

export interface Challenge {
  id: string;
  purpose: CodePurpose;
  channel: 'sms' | 'email';
  destinationIndex: Buffer;
  destinationSealed: Buffer;
  codeHash: Buffer;
  brand: string | null;
  language: string;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Limits of one phone number or email address, in milliseconds and guesses. */
export interface DestinationLimits {
  resendAfter: number;
  guesses: number;
  lockFor: number;
}

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds);

interface Turn {
  destination: Buffer;
  now: Date;
}

interface TurnRow {
  destination_index: Buffer;
  guesses: number;
  last_guess_at: Date | null;
}

// Commits without waiting for the disk: the challenge that follows is written durably, together with all earlier writes. Sorted, so that two processes can't deadlock. If the last code seems to have been sent further in the future than the wait between two codes, the clock has been set back, and the wait is dropped.
const claimTurns = prepared<[Buffer[], Date[], number], TurnRow>(`
  insert into one_time_passcode_destinations as own (destination_index, last_sent_at, updated_at)
  select destination, at, at from unnest($1::bytea[], $2::timestamptz[]) as turns (destination, at)
  where set_config('synchronous_commit', 'off', true) is not null
  order by destination
  on conflict (destination_index) do update set last_sent_at = excluded.last_sent_at, updated_at = excluded.updated_at
  where (own.locked_until is null or own.locked_until <= excluded.last_sent_at)
    and (own.last_sent_at is null
      or own.last_sent_at <= excluded.last_sent_at - make_interval(secs => $3::double precision / 1000)
      or own.last_sent_at > excluded.last_sent_at + make_interval(secs => $3::double precision / 1000))
  returning destination_index, guesses, last_guess_at`);

/**
 * Takes the turn to send a code to a destination. Returns the guesses counted so far, which stay unchanged; undefined if the destination is locked or got a code less than `resendAfter` ago. Of parallel calls only one gets the turn.
 */
export function turnTaking(
  pool: Pool,
  limits: DestinationLimits,
): (destination: Buffer, now: Date) => Promise<number | undefined> {
  const claim = gather(
    async (turns: readonly Turn[]) => {
      const rows = await claimTurns.all(
        pool,
        turns.map(({ destination }) => destination),
        turns.map(({ now }) => now),
        limits.resendAfter,
      );
      const byDestination = new Map(rows.map((row) => [row.destination_index.toString('hex'), row]));
      return turns.map(({ destination }) => byDestination.get(destination.toString('hex')));
    },
    { apart: ({ destination }) => destination.toString('hex') },
  );
  return async (destination, now) => {
    const row = await claim({ destination, now });
    if (row === undefined) return undefined;
    return row.last_guess_at !== null && row.last_guess_at > before(now, limits.lockFor) ? row.guesses : 0;
  };
}

/**
 * All reads and writes of the tables of one-time passcodes. The rules that must hold under a race are conditions of single UPDATE
 * statements, so that PostgreSQL's row lock decides them.
 */
export function oneTimePasscodesRepository(db: Db) {
  return {
    /** Moves a row made under an earlier key to the current key, unless the current key has a row already. */
    async takeOver(current: Buffer, earlier: readonly Buffer[]): Promise<void> {
      await sql`update one_time_passcode_destinations set destination_index = ${current}
        where destination_index = (select destination_index from one_time_passcode_destinations
          where destination_index = any(${[...earlier]}) order by updated_at desc limit 1)
        and not exists (select from one_time_passcode_destinations where destination_index = ${current})`.execute(db);
    },

    /** Gives back the turn that was taken at a moment, because its request was refused after all. */
    async giveTurnBack(destination: Buffer, takenAt: Date): Promise<void> {
      await db
        .updateTable('one_time_passcode_destinations')
        .set({ last_sent_at: null })
        .where('destination_index', '=', destination)
        .where('last_sent_at', '=', takenAt)
        .execute();
    },

    async destination(destinations: readonly Buffer[]): Promise<DestinationState | undefined> {
      const row = await db
        .selectFrom('one_time_passcode_destinations')
        .select(['last_sent_at', 'guesses', 'locked_until'])
        .where('destination_index', 'in', destinations)
        .orderBy(sql`locked_until desc nulls last`)
        .executeTakeFirst();
      return row && { lastSentAt: row.last_sent_at, guesses: row.guesses, lockedUntil: row.locked_until };
    },

    /**
     * Counts one guess before it is compared. Returns how many are counted now, or undefined if none is left or the destination is locked. The last guess locks at once. Guesses older than the lock time are forgotten.
     */
    async countGuess(
      destinations: readonly Buffer[],
      now: Date,
      limits: DestinationLimits,
    ): Promise<number | undefined> {
      const fresh = sql<boolean>`last_guess_at > ${before(now, limits.lockFor)}`;
      const paid = sql<number>`case when ${fresh} then guesses + 1 else 1 end`;
      const row = await db
        .updateTable('one_time_passcode_destinations')
        .set({
          guesses: paid,
          last_guess_at: now,
          locked_until: sql<Date | null>`case when ${paid} >= ${limits.guesses}::integer then ${new Date(now.getTime() + limits.lockFor)}::timestamptz end`,
          updated_at: now,
        })
        .where('destination_index', 'in', destinations)
        .where((own) => own.or([own('locked_until', 'is', null), own('locked_until', '<=', now)]))
        .where((own) =>
          own.or([
            own('guesses', '<', limits.guesses),
            own('last_guess_at', 'is', null),
            own('last_guess_at', '<=', before(now, limits.lockFor)),
          ]),
        )
        .returning('guesses')
        .executeTakeFirst();
      return row?.guesses;
    },

    /** The right code was given, so the next sign-in starts with no guesses counted. */
    async forgive(destinations: readonly Buffer[], now: Date): Promise<void> {
      await db
        .updateTable('one_time_passcode_destinations')
        .set({ guesses: 0, last_guess_at: null, locked_until: null, last_sent_at: null, updated_at: now })
        .where('destination_index', 'in', destinations)
        .execute();
    },

    /** Challenges as the first part of a statement that also writes the messages with their codes. */
    adding(challenges: readonly Challenge[]): Pick<Db, 'insertInto'> {
      return db.with('challenge', (statement) =>
        statement
          .insertInto('one_time_passcodes')
          .values(
            challenges.map((challenge) => ({
              id: challenge.id,
              purpose: challenge.purpose,
              channel: challenge.channel,
              destination_index: challenge.destinationIndex,
              destination_sealed: challenge.destinationSealed,
              code_hash: challenge.codeHash,
              brand: challenge.brand,
              language: challenge.language,
              sent_at: challenge.sentAt,
              expires_at: challenge.expiresAt,
              created_at: challenge.sentAt,
            })),
          )
          .returning('id'),
      );
    },

    /** The challenge of an id and a purpose; undefined if the challenge has another purpose. */
    async find(id: string, purpose: CodePurpose): Promise<Challenge | undefined> {
      const row = await db
        .selectFrom('one_time_passcodes')
        .selectAll()
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          purpose,
          channel: row.channel === 'sms' ? 'sms' : 'email',
          destinationIndex: row.destination_index,
          destinationSealed: row.destination_sealed,
          codeHash: row.code_hash,
          brand: row.brand,
          language: row.language,
          sentAt: row.sent_at,
          expiresAt: row.expires_at,
          usedAt: row.used_at,
        }
      );
    },

    /** Replaces a challenge's code with a new one; false if the challenge was used in the meantime. */
    async renew(id: string, hash: Buffer, sentAt: Date, expiresAt: Date): Promise<boolean> {
      const changed = await db
        .updateTable('one_time_passcodes')
        .set({ code_hash: hash, sent_at: sentAt, expires_at: expiresAt })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Marks a challenge as used; false if it was used already. */
    async use(id: string, now: Date): Promise<boolean> {
      const changed = await db
        .updateTable('one_time_passcodes')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Voids every unused code to some destinations. */
    async void(destinations: readonly Buffer[]): Promise<void> {
      if (destinations.length === 0) return;
      await db
        .deleteFrom('one_time_passcodes')
        .where('destination_index', 'in', destinations)
        .where('used_at', 'is', null)
        .execute();
    },

    /** Removes rows that are no longer needed for any code or limit. */
    async purge(olderThan: Date): Promise<void> {
      await db.deleteFrom('one_time_passcodes').where('created_at', '<', olderThan).execute();
      await db.deleteFrom('one_time_passcode_destinations').where('updated_at', '<', olderThan).execute();
    },
  };
}
