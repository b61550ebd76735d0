import type { Db } from '../../platform/database/database.ts';

export interface StoredHelpRequest {
  id: string;
  partnerKey: string;
  contactName: Buffer;
  email: Buffer;
  phoneNumber: Buffer;
  company: Buffer | null;
  description: Buffer;
}

/** All reads and writes of the `help_requests` table; the caller encrypts personal fields. */
export function helpRequestsRepository(db: Db) {
  return {
    async add(request: StoredHelpRequest, at: Date): Promise<void> {
      await db
        .insertInto('help_requests')
        .values({
          id: request.id,
          partner_key: request.partnerKey,
          contact_name: request.contactName,
          email: request.email,
          phone_number: request.phoneNumber,
          company: request.company,
          description: request.description,
          created_at: at,
        })
        .execute();
    },

    async waiting(id: string): Promise<StoredHelpRequest | undefined> {
      const row = await db
        .selectFrom('help_requests')
        .selectAll()
        .where('id', '=', id)
        .where('forwarded_at', 'is', null)
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          partnerKey: row.partner_key,
          contactName: row.contact_name,
          email: row.email,
          phoneNumber: row.phone_number,
          company: row.company,
          description: row.description,
        }
      );
    },

    async forwarded(id: string, at: Date): Promise<void> {
      await db.updateTable('help_requests').set({ forwarded_at: at }).where('id', '=', id).execute();
    },

    async failed(id: string, failure: string): Promise<void> {
      await db
        .updateTable('help_requests')
        .set((row) => ({ attempts: row('attempts', '+', 1), last_failure: failure.slice(0, 200) }))
        .where('id', '=', id)
        .execute();
    },
  };
}

/** The number of help requests that haven't reached the support desk. */
export async function openHelpRequests(db: Db): Promise<number> {
  const row = await db
    .selectFrom('help_requests')
    .select((requests) => requests.fn.countAll<number>().as('count'))
    .where('forwarded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
