import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { CustomerIdentity } from '../sessions/index.ts';

type Keys = Pick<Services, 'blindIndex'>;

/** Hashes under which messages to a person are found. */
export const recipientsOf = ({ blindIndex }: Keys, { phone, email }: CustomerIdentity): Buffer[] =>
  [phone, email].flatMap((to) => (to === null ? [] : blindIndex.candidates('message recipient', to)));

/** How many rows of each kind there are for a customer, where the number says all. */
export async function countsOf(keys: Keys, db: Db, identity: CustomerIdentity) {
  const { id } = identity;
  const number = (query: { executeTakeFirstOrThrow(): Promise<{ count: string | number | bigint }> }) =>
    query.executeTakeFirstOrThrow().then((row) => Number(row.count));
  const count = (table: 'credit_applications' | 'lender_applications' | 'reminders' | 'complaints' | 'prospects') =>
    number(
      db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('count'))
        .where('customer_id', '=', id),
    );
  const decisions = number(
    db
      .selectFrom('lender_decisions')
      .innerJoin('credit_applications', 'credit_applications.id', 'lender_decisions.credit_application_id')
      .select((row) => row.fn.countAll().as('count'))
      .where('customer_id', '=', id),
  );
  const recipients = recipientsOf(keys, identity);
  const messages =
    recipients.length === 0
      ? Promise.resolve(0)
      : number(
          db
            .selectFrom('messages')
            .select((row) => row.fn.countAll().as('count'))
            .where('recipient_index', 'in', recipients),
        );
  return {
    applications: await count('credit_applications'),
    lender_applications: await count('lender_applications'),
    decisions: await decisions,
    reminders: await count('reminders'),
    messages: await messages,
    complaints: await count('complaints'),
    prospects: await count('prospects'),
  };
}
