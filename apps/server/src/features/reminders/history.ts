import type { Reminder } from './repository.ts';

/** A reminder of the past, sent or cancelled. It can't be open, because no job would send it. */
export type PastReminder = Reminder & { createdAt: Date } & ({ sentAt: Date } | { cancelledAt: Date });

/** The reminder as a row. */
export const historyOfReminder = (reminder: PastReminder) => ({
  id: reminder.id,
  customer_id: reminder.customerId,
  credit_application_id: reminder.creditApplicationId,
  due_at: reminder.dueAt,
  brand: reminder.brand,
  created_at: reminder.createdAt,
  sent_at: 'sentAt' in reminder ? reminder.sentAt : null,
  cancelled_at: 'cancelledAt' in reminder ? reminder.cancelledAt : null,
});
