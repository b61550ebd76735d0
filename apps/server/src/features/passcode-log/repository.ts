import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A code on its way, as it is logged. */
export interface LoggedCode {
  /** The id of its message. */
  id: string;
  challengeId: string;
  at: Date;
  channel: 'sms' | 'email';
  /** Ten digits, or a lower-case address. */
  to: string;
  destinationIndex: Buffer;
  brand: string | null;
  /** Host of the provider that gets it; null if it goes to the local outbox, and is there at once. */
  provider: string | null;
  expiresAt: Date;
}

type Keys = Pick<Services, 'fieldEncryption'>;

const place = (id: string) => ({ table: 'passcode_log', column: 'destination_sealed', id });

/** First digits of a number that tell operator and region. */
const prefixLength = 4;

/** A code as stored. */
export const codeRow = ({ fieldEncryption }: Keys, code: LoggedCode) => ({
  id: code.id,
  challenge_id: code.challengeId,
  at: code.at,
  channel: code.channel,
  brand: code.brand,
  prefix: code.channel === 'sms' ? code.to.slice(0, prefixLength) : null,
  destination_index: code.destinationIndex,
  destination_sealed: fieldEncryption.seal(place(code.id), code.to),
  provider: code.provider?.slice(0, 100) ?? 'outbox',
  sent_at: code.provider === null ? code.at : null,
  expires_at: code.expiresAt,
});

/** Where a logged code went. */
export const loggedDestination = ({ fieldEncryption }: Keys, row: { id: string; destination_sealed: Buffer }): string =>
  fieldEncryption.open(place(row.id), row.destination_sealed);

/** Codes as the first part of a statement that writes what they belong to as well. */
export const withLoggedCodes = (keys: Keys, db: Db, codes: readonly LoggedCode[]): Db =>
  db.with(
    'logged',
    (statement) =>
      statement
        .insertInto('passcode_log')
        .values(codes.map((code) => codeRow(keys, code)))
        .returning('id'),
    // What follows takes a database; a statement with a first part is one for all that it does.
  ) as unknown as Db;

/** What becomes of codes. Each is a condition of one UPDATE; a code that isn't logged changes nothing. */
export function passcodeLog(db: Db) {
  const current = (challengeId: string) =>
    db.updateTable('passcode_log').where('challenge_id', '=', challengeId).where('replaced_at', 'is', null);
  return {
    /** The provider took it. */
    async sent(id: string, at: Date): Promise<void> {
      await db.updateTable('passcode_log').set({ sent_at: at }).where('id', '=', id).execute();
    },

    /** The provider did not take it, for a kind of reason. It may take it at the next try; the first reason stays where it expires. */
    async failed(id: string, at: Date, kind: string): Promise<void> {
      await db
        .updateTable('passcode_log')
        .set((row) => ({
          failed_at: at,
          failure: kind === 'expired' ? row.fn.coalesce('failure', row.val(kind)) : kind.slice(0, 40),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** The provider says whether it arrived; then it was sent, even if the answer was lost. The first report stays. */
    async told(id: string, isDelivered: boolean, at: Date): Promise<void> {
      await db
        .updateTable('passcode_log')
        .set((row) => ({
          sent_at: row.fn.coalesce('sent_at', row.val(at)),
          ...(isDelivered ? { delivered_at: at } : { undelivered_at: at }),
        }))
        .where('id', '=', id)
        .where('delivered_at', 'is', null)
        .where('undelivered_at', 'is', null)
        .execute();
    },

    /** A new code takes the place of those sent for a challenge before. */
    async replaced(challengeId: string, at: Date): Promise<void> {
      await current(challengeId).set({ replaced_at: at }).execute();
    },

    /** The right code was entered. */
    async used(challengeId: string, at: Date): Promise<void> {
      await current(challengeId).set({ used_at: at }).execute();
    },

    /** A wrong code was entered; `locked` if it was the last guess. */
    async guessedWrong(challengeId: string, at: Date, locked: boolean): Promise<void> {
      await current(challengeId)
        .set((row) => ({ wrong: row('wrong', '+', 1), ...(locked && { locked_at: at }) }))
        .execute();
    },

    /** Removes codes that were sent before a moment. */
    async purge(before: Date): Promise<void> {
      await db.deleteFrom('passcode_log').where('at', '<', before).execute();
    },
  };
}
