import type { BlindIndex } from '../../platform/crypto/blind-index.ts';
import { counted, type Person, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Hashes under which messages to a person are found. */
export const recipientsOf = (blindIndex: BlindIndex, { phone, email }: Person): Buffer[] =>
  [phone, email].flatMap((to) => (to === null ? [] : blindIndex.candidates('message recipient', to)));

export const messagesPersonalData: PersonalData = {
  tables: ['messages'],
  erases: ['messages'],
  async describe({ blindIndex }, db, person) {
    const recipients = recipientsOf(blindIndex, person);
    if (recipients.length === 0) return [];
    const { count } = await db
      .selectFrom('messages')
      .select((row) => row.fn.countAll().as('count'))
      .where('recipient_index', 'in', recipients)
      .executeTakeFirstOrThrow();
    return [counted('messages', Number(count))];
  },
  async erase({ blindIndex }, tx, person) {
    const recipients = recipientsOf(blindIndex, person);
    if (recipients.length > 0) await tx.deleteFrom('messages').where('recipient_index', 'in', recipients).execute();
  },
};
