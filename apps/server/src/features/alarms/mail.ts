import type { Language } from '@tulna/phrases/language';
import { ALARM_FIGURE_FACTS } from '@tulna/rules/alarms';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { canSend, type OutgoingMessage, sendMessages } from '../messages/index.ts';
import { type AlarmRow, figureOf, thresholdOf } from './repository.ts';

/** An email about an alarm: that it was raised, or why it ended. */
export interface AlarmMail {
  alarm: AlarmRow;
  event: 'raised' | 'back' | 'too_few' | 'stopped';
  value: number | null;
  cases: number | null;
}

type Mail = OutgoingMessage<'alarmRaised'> | OutgoingMessage<'alarmEnded'>;

/** Addresses of the staff who have an alarm's roles now; empty if no email can be sent. */
export async function addressesOf(services: Services, db: Db, alarm: AlarmRow): Promise<string[]> {
  if (alarm.mail_roles === '' || !canSend(services, 'email')) return [];
  return adminUsersRepository(services, db).addressesOf(alarm.mail_roles.split(',').map(Number));
}

/**
 * Queues an email to each address, in the caller's transaction. The email has the figure, but not the alarm's name and note: those are free text by staff, which might contain personal data.
 */
export async function mailAlarm(
  services: Services,
  tx: Db,
  { alarm, event, value, cases }: AlarmMail,
  scope: string | null,
  addresses: readonly string[],
): Promise<void> {
  const figure = figureOf(alarm);
  const facts = {
    figure,
    scope: scope ?? '',
    unit: ALARM_FIGURE_FACTS[figure].unit,
    minutes: ALARM_FIGURE_FACTS[figure].isNow === true ? 0 : alarm.minutes,
    value,
    cases,
    ...thresholdOf(alarm),
    link: `${services.config.http.publicUrl}/admin/internal-report?report=alarms&open=${alarm.id}`,
  };
  const language = alarm.mail_language as Language;
  const mails = addresses.map((to): Mail => {
    const common = { channel: 'email' as const, to, language };
    return event === 'raised'
      ? { ...common, template: 'alarmRaised', facts }
      : { ...common, template: 'alarmEnded', facts: { ...facts, why: event } };
  });
  if (mails.length > 0) await sendMessages(services, tx, mails);
}
