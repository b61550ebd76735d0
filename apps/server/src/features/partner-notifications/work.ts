import { INDIA_AHEAD_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { isGathered, MOST_NOTIFICATION_MAILS, mailsOfPartnerRole, notificationIsDue } from '@tulna/rules/partner-mails';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { canSend, sendWrittenMail } from '../messages/index.ts';
import {
  type MailParts,
  type PartnerPerson,
  partnerUsersRepository,
  portalOf,
  wantsMail,
} from '../partner-users/index.ts';
import { composeGathered, composeSingle, type NotificationMail, type NotificationReader } from './compose.ts';
import { type NotificationOfPartner, notificationsRepository, type Waiting } from './repository.ts';

const mailPartnerPeople = defineJob<Record<never, never>>('tell-partner-people', { retries: 2, onePerKey: 'queued' });

const batch = 500;

const readerOf = (mail: MailParts, { partner, language }: PartnerPerson): NotificationReader => ({
  language,
  brand: (mail.brands.byKey(partner) ?? mail.brands.standard()).name,
  portal: portalOf(mail.services, partner),
});

const send = (mail: MailParts, tx: Db, { email }: PartnerPerson, written: NotificationMail): Promise<void> =>
  sendWrittenMail(mail.services, tx, { to: email, ...written, html: undefined });

/** Whether a person gets an email about an event: they can sign in, their role sees it, and they haven't switched it off. */
const hears = (person: PartnerPerson, { kind, merchantId, userId }: NotificationOfPartner): boolean =>
  person.state === 'active' &&
  mailsOfPartnerRole(person.roleId).includes(kind) &&
  (person.merchantId === null || person.merchantId === merchantId) &&
  (userId === null || person.id === userId) &&
  wantsMail(person, kind);

/** If there are several events about one lead or payment, only the last is reported; a new lead is reported only as new. */
function lastOfEach(lines: readonly NotificationOfPartner[]): NotificationOfPartner[] {
  const isNew = new Set(lines.filter(({ kind }) => kind === 'new_lead').map(({ aboutId }) => aboutId));
  const ofSteps = lines.filter(({ kind }) => kind === 'lead_status' || kind === 'payment_news');
  const last = new Map(ofSteps.map((line) => [line.aboutId, line]));
  return lines.filter((line) => {
    if (line.kind === 'payment_news') return last.get(line.aboutId) === line;
    return line.kind !== 'lead_status' || (last.get(line.aboutId) === line && !isNew.has(line.aboutId));
  });
}

/** Leaves out payments whose state people already know: a file of the bank was undone and loaded again, or undone before the email. */
async function withoutSentPayments(tx: Tx, lines: readonly NotificationOfPartner[]): Promise<NotificationOfPartner[]> {
  const payments = lines.filter(({ kind, state }) => kind === 'payment_news' && state !== 'sending');
  const unknown = await notificationsRepository(tx).notePayments(payments);
  return lines.filter(
    ({ kind, state, aboutId }) => kind !== 'payment_news' || (state !== 'sending' && unknown.has(aboutId)),
  );
}

/** Turns the oldest events into emails, or into events that wait for one person to be gathered in one email. The events are deleted in the same transaction, so each is handled once. Returns their number. */
async function handOut(mail: MailParts, tx: Tx): Promise<number> {
  const { services } = mail;
  const taken = await notificationsRepository(tx).take(batch);
  const untold = await withoutSentPayments(tx, lastOfEach(taken));
  const waiting = new Map<string, { userId: string; notification: Waiting }>();
  for (const [partnerId, lines] of Map.groupBy(untold, (one) => one.partnerId)) {
    const people = await partnerUsersRepository(services, tx).peopleOf(partnerId);
    for (const line of lines)
      for (const person of people.filter((one) => hears(one, line))) {
        if (!isGathered(line.kind)) {
          if (canSend(services, 'email')) await send(mail, tx, person, composeSingle(line, readerOf(mail, person)));
          continue;
        }
        // A new lead is reported as new, whatever its step is now.
        const { kind, aboutId, label } = line;
        const state = kind === 'lead_status' ? line.state : '';
        const key = `${person.id} ${kind} ${state}`;
        const count = (waiting.get(key)?.notification.count ?? 0) + 1;
        waiting.set(key, { userId: person.id, notification: { kind, aboutId, label, state, count } });
      }
  }
  await notificationsRepository(tx).wait([...waiting.values()]);
  return taken.length;
}

/** Writes the waiting email to one person if it is due; the fifth email of a day switches them to one a day. */
async function writeTo(mail: MailParts, tx: Tx, id: string, now: { day: string; hour: number }): Promise<void> {
  const { services } = mail;
  const users = partnerUsersRepository(services, tx);
  const person = await users.lockOne(id);
  const notifications = notificationsRepository(tx);
  const sent = await notifications.sentTo(id);
  if (person === undefined || !notificationIsDue(person.mailPace, sent, now)) return;
  const waiting = (await notifications.takeWaiting(id)).filter(
    ({ kind }) => person.state === 'active' && wantsMail(person, kind),
  );
  const isDaily = person.mailPace === 'daily';
  const mails = (sent?.day === now.day ? sent.mails : 0) + (isDaily ? 0 : 1);
  const slowed = !isDaily && mails >= MOST_NOTIFICATION_MAILS;
  const written = composeGathered(waiting, readerOf(mail, person), slowed);
  if (written === undefined || !canSend(services, 'email')) return;
  await send(mail, tx, person, written);
  // Today's emails have been sent, so the first morning email comes tomorrow.
  const digestDay = isDaily || slowed ? now.day : (sent?.digestDay ?? null);
  await notifications.noteSent(id, { day: now.day, mails, digestDay });
  if (slowed) await users.setMailPace(id, 'daily');
}

/** Turns recorded events into emails. */
export async function mailPeople(mail: MailParts): Promise<void> {
  const { db, clock } = mail.services;
  while ((await inTransaction(db, (tx) => handOut(mail, tx))) === batch);
  const at = clock.now().getTime();
  const now = { day: istDay(at), hour: new Date(at + INDIA_AHEAD_MS).getUTCHours() };
  for (const [id, sent] of await notificationsRepository(db).waitingPeople()) {
    // The email isn't due at either pace; this is checked again behind the lock.
    if (!notificationIsDue('at_once', sent, now) && !notificationIsDue('daily', sent, now)) continue;
    await inTransaction(db, (tx) => writeTo(mail, tx, id, now));
  }
}

/** Deletes events that wait to be reported: no partner is notified about the invented past of a demo world. */
export const forgetNotifications = (db: Db): Promise<void> => notificationsRepository(db).forget();

/** Emails to people at partners about leads and money, every two minutes. */
export function partnerNotificationsWork(mail: MailParts): void {
  const { jobs } = mail.services;
  jobs.work(mailPartnerPeople, () => mailPeople(mail));
  jobs.schedule(mailPartnerPeople, '*/2 * * * *', {});
}
