import { daysBefore } from '@tulna/rules/clock';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { MailParts } from './links.ts';
import { confirmationsRepository, linksRepository, passkeysRepository, signInsRepository } from './own-tables.ts';
import { partnerUsersRepository } from './repository.ts';
import { resetsWork } from './resets.ts';

const purgeSignIns = defineJob<Record<string, never>>('purge-partner-sign-ins', { retries: 1 });
export const notePartnersSeen = defineJob<Record<string, never>>('note-partners-seen', { retries: 1 });

/** Days after which a link is deleted; until then its page says why it no longer works. */
const linkDays = 30;

/** Background work: emails of resets, nightly clean-up of ended sign-ins and links, and hourly records of when people were last seen. */
export function partnerUsersWork(mail: MailParts): void {
  const { jobs, db, clock, sessions } = mail.services;
  resetsWork(mail);
  jobs.work(purgeSignIns, async () => {
    await signInsRepository(db).purge(daysBefore(clock.now(), 1));
    await passkeysRepository(db).purge(daysBefore(clock.now(), 1));
    await confirmationsRepository(db).purge(daysBefore(clock.now(), 1));
    await linksRepository(db).purge(daysBefore(clock.now(), linkDays));
  });
  jobs.schedule(purgeSignIns, '47 3 * * *', {});
  // Sessions are deleted a day after they end, so an hourly run reads each of them in time.
  jobs.work(notePartnersSeen, async () => {
    await partnerUsersRepository(mail.services, db).noteSeen(await sessions.seenOf(db, 'partner'));
  });
  jobs.schedule(notePartnersSeen, '5 * * * *', {});
}
