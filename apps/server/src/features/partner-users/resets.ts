import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { From, SignInLimits } from '../password-sign-in/index.ts';
import { type MailParts, sendLink } from './links.ts';
import { partnerUsersRepository } from './repository.ts';

/** A request has only keyed hashes of the email address, so the queue doesn't reveal it. */
const mailReset = defineJob<{ indexes: string[] }>('mail-partner-reset', { retries: 3 });

/**
 * Queues a request for a link to set a new password. A job looks up later whether the address has an account, so that neither the answer
 * nor its timing reveals it.
 * @throws {Problem} `too_many_requests` from this network
 */
export async function requestReset(
  { services }: MailParts,
  limits: SignInLimits,
  email: string,
  from: From,
): Promise<void> {
  const address = email.trim().toLowerCase();
  if (!(await limits.resets(from.ip, address))) return;
  const indexes = partnerUsersRepository(services, services.db).indexesOf(address);
  await services.jobs.send(
    mailReset,
    { indexes: indexes.map((index) => index.toString('base64')) },
    { db: services.db },
  );
}

/** Emails the requested links to people who can sign in. */
export function resetsWork(mail: MailParts): void {
  const { services } = mail;
  services.jobs.work(mailReset, async ({ data }) => {
    await inTransaction(services.db, async (tx) => {
      const users = partnerUsersRepository(services, tx);
      const person = await users.byIndexes(data.indexes.map((index) => Buffer.from(index, 'base64')));
      if (person?.state !== 'active' || mail.brands.byKey(person.partner) === undefined) return;
      await users.lock(person.partnerId, person.id);
      await sendLink(mail, tx, person, 'reset', services.clock.now());
    });
  });
}
