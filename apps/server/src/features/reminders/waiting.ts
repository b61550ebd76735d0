import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: reminders that were sent in a period, the oldest first. @param unless condition on `r.id` and `r.sent_at` */
export const sentReminders = (times: { from: Date; to: Date }, unless: RawBuilder<SqlBool>, most: number) => sql`
  select r.id as source_id, r.sent_at as since, r.customer_id, r.credit_application_id, r.brand
  from reminders r where r.sent_at > ${times.from} and r.sent_at <= ${times.to} and not ${unless}
  order by r.sent_at limit ${most}`;
