import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';

export interface Reminder {
  id: string;
  customerId: string;
  creditApplicationId: string;
  dueAt: Date;
  brand: string | null;
}

/** SQL: when the open reminder of the credit application of this id is due. */
export const openReminderOf = (creditApplication: string): string =>
  `(select r.due_at from reminders r
    where r.credit_application_id = ${creditApplication} and r.sent_at is null and r.cancelled_at is null)`;

/** Reads and writes of the `reminders` table. */
export function remindersRepository(db: Db) {
  return {
    /** Adds a reminder, which replaces an earlier open one; returns its id. */
    async replace(reminder: Omit<Reminder, 'id'>, at: Date): Promise<string> {
      await db
        .updateTable('reminders')
        .set({ cancelled_at: at })
        .where('credit_application_id', '=', reminder.creditApplicationId)
        .where('sent_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .execute();
      const id = randomUUID();
      await db
        .insertInto('reminders')
        .values({
          id,
          customer_id: reminder.customerId,
          credit_application_id: reminder.creditApplicationId,
          due_at: reminder.dueAt,
          brand: reminder.brand,
          created_at: at,
        })
        .execute();
      return id;
    },

    /** The customer of a reminder; undefined if it was deleted. */
    async customerOf(id: string): Promise<string | undefined> {
      const row = await db.selectFrom('reminders').select('customer_id').where('id', '=', id).executeTakeFirst();
      return row?.customer_id;
    },

    /** Cancels a customer's open reminders. */
    async cancelAll(customerId: string, at: Date): Promise<void> {
      await db
        .updateTable('reminders')
        .set({ cancelled_at: at })
        .where('customer_id', '=', customerId)
        .where('sent_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .execute();
    },

    /** Removes every reminder of a deleted customer. */
    async removeAll(customerId: string): Promise<void> {
      await db.deleteFrom('reminders').where('customer_id', '=', customerId).execute();
    },

    /** Marks an open reminder as sent and returns it; undefined if it was sent, replaced or cancelled before. */
    async take(id: string, at: Date): Promise<Reminder | undefined> {
      const row = await db
        .updateTable('reminders')
        .set({ sent_at: at })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .returning(['id', 'customer_id', 'credit_application_id', 'due_at', 'brand'])
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          customerId: row.customer_id,
          creditApplicationId: row.credit_application_id,
          dueAt: row.due_at,
          brand: row.brand,
        }
      );
    },
  };
}
