import type { ComplaintCategory } from '@tulna/contract/complaints';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

export type ComplaintStatus = 'received' | 'in_progress' | 'answered';

/** A complaint to a grievance officer, decrypted. */
export interface StoredComplaint {
  id: string;
  ticket: string;
  customerId: string;
  /** Key of the brand. */
  brand: string;
  category: ComplaintCategory;
  /** Key of the lender that it is about, if there is one. */
  lenderKey: string | null;
  description: string;
  /** How to reach the person. */
  contact: string;
  status: ComplaintStatus;
  answer: string | null;
  createdAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
}

export type NewComplaint = Omit<StoredComplaint, 'status' | 'answer' | 'answeredAt'>;

export const place = (column: string, id: string) => ({ table: 'complaints', column, id });

/** A new complaint as stored. */
export function complaintRow({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, complaint: NewComplaint) {
  const { id } = complaint;
  return {
    id,
    ticket: complaint.ticket,
    customer_id: complaint.customerId,
    brand: complaint.brand,
    category: complaint.category,
    lender_key: complaint.lenderKey,
    description: fieldEncryption.seal(place('description', id), complaint.description),
    contact: fieldEncryption.seal(place('contact', id), complaint.contact),
    status: 'received',
    created_at: complaint.createdAt,
    due_at: complaint.dueAt,
  };
}

type ComplaintRow = Selectable<Database['complaints']>;

/** A complaint from its row, decrypted. */
export const openComplaint = (
  { fieldEncryption }: Pick<Services, 'fieldEncryption'>,
  row: ComplaintRow,
): StoredComplaint => ({
  id: row.id,
  ticket: row.ticket,
  customerId: row.customer_id,
  brand: row.brand,
  // The column and the call that writes it allow only these values.
  category: row.category as ComplaintCategory,
  lenderKey: row.lender_key,
  description: fieldEncryption.open(place('description', row.id), row.description),
  contact: fieldEncryption.open(place('contact', row.id), row.contact),
  status: row.status as ComplaintStatus,
  answer: row.answer === null ? null : fieldEncryption.open(place('answer', row.id), row.answer),
  createdAt: row.created_at,
  dueAt: row.due_at,
  answeredAt: row.answered_at,
});

/** All reads and writes of the `complaints` table; description, contact and answer are encrypted. */
export function complaintsRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const rows = () => db.selectFrom('complaints').selectAll();
  const opened = (row: ComplaintRow): StoredComplaint => openComplaint({ fieldEncryption }, row);

  return {
    async add(complaint: NewComplaint): Promise<void> {
      await db.insertInto('complaints').values(complaintRow({ fieldEncryption }, complaint)).execute();
    },

    /** A customer's complaints, newest first. */
    async of(customerId: string): Promise<StoredComplaint[]> {
      const found = await rows().where('customer_id', '=', customerId).orderBy('created_at', 'desc').execute();
      return found.map(opened);
    },

    /**
     * Takes some complaints whose time for an answer is over and whose customers haven't been notified of that, each once. Their texts
     * aren't needed for that and stay encrypted.
     */
    async takeLate(
      now: Date,
      most: number,
    ): Promise<Pick<StoredComplaint, 'ticket' | 'customerId' | 'brand' | 'category'>[]> {
      const late = await db
        .selectFrom('complaints')
        .select('id')
        .where('status', '<>', 'answered')
        .where('told_late_at', 'is', null)
        .where('due_at', '<', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = late.map(({ id }) => id);
      if (ids.length === 0) return [];
      await db.updateTable('complaints').set({ told_late_at: now }).where('id', 'in', ids).execute();
      const marked = await db
        .selectFrom('complaints')
        .select(['ticket', 'customer_id as customerId', 'brand', 'category'])
        .where('id', 'in', ids)
        .orderBy('due_at')
        .execute();
      return marked.map((one) => ({ ...one, category: one.category as ComplaintCategory }));
    },

    async customerOf(id: string): Promise<string | undefined> {
      const row = await db.selectFrom('complaints').select('customer_id').where('id', '=', id).executeTakeFirst();
      return row?.customer_id;
    },

    async lock(id: string): Promise<StoredComplaint | undefined> {
      const row = await rows().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && opened(row);
    },

    async takeUp(id: string, by: string): Promise<void> {
      await db.updateTable('complaints').set({ status: 'in_progress', taken_up_by: by }).where('id', '=', id).execute();
    },

    async answer(id: string, answer: string, at: Date, by: string): Promise<void> {
      await db
        .updateTable('complaints')
        .set({
          status: 'answered',
          answer: fieldEncryption.seal(place('answer', id), answer),
          answered_at: at,
          answered_by: by,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}
