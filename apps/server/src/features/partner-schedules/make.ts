import { randomUUID } from 'node:crypto';
import { phrasesFor } from '@tulna/phrases/for-language';
import { dayInWords } from '@tulna/phrases/wait-words';
import { indianClock } from '@tulna/rules/clock';
import { partnerRoles } from '@tulna/rules/partner-access';
import { PARTNER_SCHEDULE_FILE_DAYS } from '@tulna/rules/partner-schedules';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { makeExport } from '../../platform/lists/exports/make.ts';
import { exportsRepository } from '../../platform/lists/exports/repository.ts';
import { type Choice, declaredLists } from '../../platform/lists/server-list.ts';
import { canSend, type OutgoingMessage, sendMessages } from '../messages/index.ts';
import { type MailParts, portalOf, wantsMail } from '../partner-users/index.ts';
import { peopleOf, stateOfRecipient } from './people.ts';
import { languageOf, reportOf } from './present.ts';
import { type PartnerScheduleRow, partnerSchedulesRepository } from './repository.ts';
import { partnerRunsRepository, type RunRow } from './runs-repository.ts';

type Mail = OutgoingMessage<'partnerReport'> & { id: string };
type Outcome = Parameters<ReturnType<typeof partnerRunsRepository>['addMails']>[0][number];

/** The list of a report, and the column that its days filter. */
const sources = {
  leads: { list: 'own-leads', days: 'created' },
  commissions: { list: 'own-commissions', days: 'day' },
} as const;

/**
 * Queues the file of a run as an export of a list, so that it is sealed, stored in parts and deleted like every export, and also deleted when a person whose data it has is deleted. It is requested in the schedule's name, not a person's, because the rows read in the portal don't depend on who requests them.
 */
async function orderFile({ services }: MailParts, tx: Db, row: PartnerScheduleRow, run: RunRow): Promise<string> {
  const source = sources[reportOf(row)];
  const list = declaredLists().get(source.list);
  if (list === undefined) throw new Error(`There is no list ${source.list}.`);
  const choice: Choice = {
    ...(row.filters as Record<string, unknown>),
    [source.days]: { least: run.period_from, most: run.period_to },
  };
  const when = indianClock(run.due_at.getTime()).slice(0, 16).replace('T', '-').replace(':', '');
  const id = await exportsRepository(services, tx).add(
    {
      list: list.list.noun,
      askedBy: row.id,
      roleId: partnerRoles.readOnly,
      language: languageOf(row),
      format: 'xlsx',
      fileName: `${list.fileName}-${when}.xlsx`,
      partner: { partnerId: row.partner_id, partner: row.partner, userId: row.id },
    },
    { choice, columns: undefined },
    run.began_at,
    run.ends_at,
  );
  await partnerRunsRepository(tx).setFile(run.id, id);
  return id;
}

/** The emails to the recipients, and the recipients left out, with reasons. An email has a link that needs sign-in, but no figures, customers or typed texts. */
async function mailsOf(
  mail: MailParts,
  tx: Db,
  row: PartnerScheduleRow,
  run: RunRow,
): Promise<{ mails: Mail[]; outcomes: Outcome[] }> {
  const { services, brands } = mail;
  const people = await peopleOf(services, tx, row.partner_id);
  const link = `${portalOf(mail.services, row.partner)}/reports/scheduled?open=${row.id}`;
  const brand = (brands.byKey(row.partner) ?? brands.standard()).name;
  const mails: Mail[] = [];
  const outcomes: Outcome[] = [];
  for (const id of row.recipients) {
    const person = people.get(id);
    const about = { run_id: run.id, partner_id: row.partner_id, recipient: id };
    if (person === undefined || stateOfRecipient(person) !== 'active') outcomes.push({ ...about, outcome: 'gone' });
    else if (!wantsMail(person, 'scheduled_report')) outcomes.push({ ...about, outcome: 'off' });
    else if (!canSend(services, 'email')) outcomes.push({ ...about, outcome: 'no_mail' });
    else {
      const { email: to, language } = person;
      const { reports, period } = phrasesFor(language).listFiles.partnerSchedules;
      const days = period(dayInWords(run.period_from, language), dayInWords(run.period_to, language));
      const facts = { brand, report: reports[reportOf(row)], period: days, days: PARTNER_SCHEDULE_FILE_DAYS, link };
      const messageId = randomUUID();
      mails.push({ id: messageId, channel: 'email', to, template: 'partnerReport', language, facts });
      outcomes.push({ ...about, message_id: messageId });
    }
  }
  return { mails, outcomes };
}

/**
 * Makes a run. Its file is read with the portal's role and the partner's rights, with the masks of its list. Then its emails are written in one transaction, so that a repeated job either finds the run ready or makes it again. If the schedule has been deleted, nothing is made.
 */
export async function makeRun(mail: MailParts, runId: string, signal: AbortSignal): Promise<void> {
  const { services } = mail;
  const run = await partnerRunsRepository(services.db).byId(runId);
  const row = run && (await partnerSchedulesRepository(services.db).byId(run.schedule_id));
  if (run === undefined || row === undefined || run.state === 'ready' || run.state === 'nobody') return;
  await partnerRunsRepository(services.db).setState(runId, 'making');
  const ordered = run.export_id && (await exportsRepository(services, services.db).byId(run.export_id));
  const file = ordered ? ordered.id : await inTransaction(services.db, (tx) => orderFile(mail, tx, row, run));
  await makeExport(services, file, signal);
  await inTransaction(services.db, async (tx) => {
    const runs = partnerRunsRepository(tx);
    if ((await runs.lock(runId))?.state !== 'making') return;
    const { mails, outcomes } = await mailsOf(mail, tx, row, run);
    if (mails.length > 0) await sendMessages(services, tx, mails);
    await runs.addMails(outcomes);
    await runs.setState(runId, 'ready');
  });
}
