import type { SecurityMail } from '@tulna/phrases/en/security-mails';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { canSend, sendWrittenMail } from '../messages/index.ts';

/** Whose account changed, and where they look after it. */
export interface SecurityReader {
  email: string;
  language: Language;
  brand: string;
  link: string;
}

/**
 * Emails somebody, in the transaction of a change to how they sign in, so that they learn of it even if somebody else made it.
 * @param about what the email names: the passkey, or the browser and the moment by the Indian clock
 */
export async function tellSecurity(
  services: Services,
  tx: Db,
  { email, language, ...facts }: SecurityReader,
  mail: SecurityMail,
  about: { name?: string; browser?: string; at?: string } = {},
): Promise<void> {
  if (!canSend(services, 'email')) return;
  const { subject, body } = phrasesFor(language).securityMails[mail];
  const told = { ...facts, name: '', browser: '', at: '', ...about };
  await sendWrittenMail(services, tx, { to: email, subject: subject(told), text: body(told), html: undefined });
}
