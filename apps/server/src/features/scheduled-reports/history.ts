import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getScheduledReportRuns } from '@tulna/contract/scheduled-reports';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { messageStates } from '../messages/index.ts';
import { isLate } from './make.ts';
import { runStateOf } from './present.ts';
import { staffByIds } from './recipients.ts';
import { runsRepository } from './runs-repository.ts';

type Answer = AnswerOf<typeof getScheduledReportRuns>;
type MailState = Answer['runs'][number]['mails'][number]['state'];

const outcomes: readonly string[] = ['sent', 'gone', 'role', 'no_mail'] satisfies MailState[];

/** The last runs of a report, as a role may see them. */
export async function historyOf(services: Services, db: Db, reportId: string, roleId: number): Promise<Answer> {
  const runs = await runsRepository(services, db).newest(reportId);
  const { mails, downloads, withFile } = await runsRepository(services, db).besides(
    runs.map(({ id }) => id),
    roleId,
  );
  const states = await messageStates(
    db,
    mails.map(({ message_id }) => message_id).filter((id) => id !== null),
  );
  const people = await staffByIds(services, db, [
    ...runs.map(({ asked_by }) => asked_by),
    ...mails.map(({ admin_id }) => admin_id),
    ...downloads.map(({ admin_id }) => admin_id),
  ]);
  const nameOf = (id: string | null): string => people.get(id ?? '')?.name ?? '';
  const stateOf = ({ message_id, outcome }: (typeof mails)[number]): MailState =>
    outcome !== null && outcomes.includes(outcome)
      ? (outcome as MailState)
      : (states.get(message_id ?? '') ?? 'failed');
  return {
    runs: runs.map((run) => ({
      run_id: run.id,
      due_at: run.due_at.toISOString(),
      began_at: run.began_at.toISOString(),
      state: runStateOf(run),
      late: isLate(run),
      asked_by: nameOf(run.asked_by),
      period: { from: run.period_from, to: run.period_to },
      file: withFile.has(run.id) && run.ends_at > services.clock.now(),
      ends_at: run.ends_at.toISOString(),
      mails: mails
        .filter(({ run_id }) => run_id === run.id)
        .map((mail) => ({ admin_id: mail.admin_id, name: nameOf(mail.admin_id), state: stateOf(mail) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
      downloads: downloads
        .filter(({ run_id }) => run_id === run.id)
        .map(({ admin_id, at }) => ({ name: nameOf(admin_id), at: at.toISOString() })),
    })),
  };
}
