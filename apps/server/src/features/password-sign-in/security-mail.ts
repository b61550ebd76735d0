import type { SecurityMail } from '@tulna/phrases/en/security-mails';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { canSend, sendWrittenMail } from '../messages/index.ts';

/** The person whose account changed, and the address of its settings. */
export interface SecurityReader {
  email: string;
  language: Language;
  brand: string;
  link: string;
}

/**
 * Emails a person about a change to how they sign in, in the transaction of the change, so that they learn of it even if another person
 * made it.
 * @param about facts for the email: the passkey, or the browser and the time by the Indian clock
 */
export async function sendSecurityMail(
  services: Services,
  tx: Db,
  { email, language, ...facts }: SecurityReader,
  mail: SecurityMail,
  about: { name?: string; browser?: string; at?: string } = {},
): Promise<void> {
  if (!canSend(services, 'email')) return;
  const { subject, body } = phrasesFor(language).securityMails[mail];
  const allFacts = { ...facts, name: '', browser: '', at: '', ...about };
  await sendWrittenMail(services, tx, { to: email, subject: subject(allFacts), text: body(allFacts), html: undefined });
}
