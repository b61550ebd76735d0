import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A code to be sent, as it is logged. */
export interface LoggedCode {
  /** The id of its message. */
  id: string;
  challengeId: string;
  at: Date;
  channel: 'sms' | 'email';
  /** Ten digits, or a lower-case email address. */
  to: string;
  destinationIndex: Buffer;
  brand: string | null;
  /** Host of the provider that gets it; null if it is written to the local outbox, where it arrives at once. */
  provider: string | null;
  expiresAt: Date;
}

type Keys = Pick<Services, 'fieldEncryption'>;

const place = (id: string) => ({ table: 'passcode_log', column: 'destination_sealed', id });

/** Number of leading digits that show the operator and region of a number. */
const prefixLength = 4;

/** A logged code as a row. */
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

/** The phone number or email address that a logged code was sent to. */
export const loggedDestination = ({ fieldEncryption }: Keys, row: { id: string; destination_sealed: Buffer }): string =>
  fieldEncryption.open(place(row.id), row.destination_sealed);

/** A database whose statements each begin with the INSERT of logged codes, so that codes and other rows are written together. */
export const withLoggedCodes = (keys: Keys, db: Db, codes: readonly LoggedCode[]): Db =>
  db.with(
    'logged',
    (statement) =>
      statement
        .insertInto('passcode_log')
        .values(codes.map((code) => codeRow(keys, code)))
        .returning('id'),
    // Kysely's type for this lacks a few methods of a database.
  ) as unknown as Db;

/** Results of codes. Each is a single UPDATE, so a code that isn't logged changes nothing. */
export function passcodeLog(db: Db) {
  const current = (challengeId: string) =>
    db.updateTable('passcode_log').where('challenge_id', '=', challengeId).where('replaced_at', 'is', null);
  return {
    /** The provider accepted the code. */
    async sent(id: string, at: Date): Promise<void> {
      await db.updateTable('passcode_log').set({ sent_at: at }).where('id', '=', id).execute();
    },

    /** The provider did not accept the code, for a kind of reason. It may accept it at the next try; if the code expires, the earlier reason is kept. */
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

    /** The provider reports whether the code arrived, so it was sent even if the answer to the sending was lost. Only the first report is stored. */
    async storeDelivery(id: string, isDelivered: boolean, at: Date): Promise<void> {
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

    /** A new code replaces those sent earlier for a challenge. */
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
