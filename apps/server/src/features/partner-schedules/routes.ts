import { Readable } from 'node:stream';
import {
  changePartnerSchedule,
  createPartnerSchedule,
  deletePartnerSchedule,
  downloadPartnerSchedule,
  getPartnerSchedules,
  switchPartnerSchedule,
} from '@tulna/contract/partner-schedules';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import type { Change } from '../../platform/audit/changes.ts';
import { actorOf } from '../../platform/audit/record.ts';
import type { StaffNames } from '../../platform/audit/registry.ts';
import { unlessConflicting } from '../../platform/audit/unless-conflicting.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import { bytesOfParts } from '../../platform/lists/exports/parts.ts';
import { exportsRepository, readyExports } from '../../platform/lists/exports/repository.ts';
import { messageStates } from '../messages/index.ts';
import { handlePartner, type MailParts, type PartnerCall, partnerUserNames } from '../partner-users/index.ts';
import { auditedPartnerSchedules } from './audited.ts';
import * as changes from './changes.ts';
import { peopleOf, stateOfRecipient } from './people.ts';
import { presentPartnerSchedule } from './present.ts';
import { partnerSchedulesRepository } from './repository.ts';
import { partnerRunsRepository } from './runs-repository.ts';

const page = { page: 'reports' } as const;
const changing = { ...page, does: 'change' } as const;

/** A report has the leads and commissions of the whole partner, so a merchant's user is refused. */
function partnerAlone({ merchantId }: PartnerScope): void {
  if (merchantId !== undefined) throw new Problem('forbidden');
}

/** Reports of leads and commissions that a partner gets at set times (R8). */
export function partnerSchedulesRoutes(app: FastifyInstance, { services }: MailParts): void {
  const { audit, clock } = services;
  audit.registry.declare(auditedPartnerSchedules);

  handlePartner(app, services, getPartnerSchedules, page, async ({ scope, read, db }) => {
    partnerAlone(scope);
    const {
      rows,
      people,
      told: sent,
    } = await read(async (tx) => ({
      rows: await partnerSchedulesRepository(tx).of(scope.partnerId),
      people: await peopleOf(services, tx, scope.partnerId),
      told: await partnerRunsRepository(tx).newest(scope.partnerId),
    }));
    const beside = {
      now: clock.now(),
      people,
      files: await readyExports(
        db,
        sent.runs.flatMap(({ export_id: file }) => file ?? []),
      ),
      states: await messageStates(
        db,
        sent.mails.flatMap(({ message_id: id }) => id ?? []),
      ),
    };
    return {
      schedules: rows.map((row) => presentPartnerSchedule(row, sent, beside)),
      people: [...people.values()]
        .filter((person) => stateOfRecipient(person) !== 'gone')
        .map(({ id, name }) => ({ user_id: id, name })),
    };
  });

  /** Makes an audited change as the owner of the tables, after the row of `id` was found with the partner's rights. */
  const changed = async <Answer>(
    {
      scope,
      session,
      raw,
      db,
      read,
    }: Pick<PartnerCall<typeof changePartnerSchedule>, 'scope' | 'session' | 'raw' | 'db' | 'read'>,
    id: string | undefined,
    work: (tx: Tx, by: changes.By) => Promise<Change<Answer>>,
    seen = false,
  ): Promise<Answer> => {
    partnerAlone(scope);
    if (id !== undefined) {
      const known = await read((tx) => partnerSchedulesRepository(tx).byId(id));
      if (known === undefined) throw new Problem('not_found');
    }
    const by = { id: scope.userId, at: clock.now() };
    const names: StaffNames = (on, ids) => partnerUserNames(services, on, ids);
    const edit = unlessConflicting(seen ? raw.headers['if-match'] : undefined, scope.userId, names, (tx: Tx) =>
      work(tx, by),
    );
    return audit.run(db, actorOf(session, raw), edit);
  };
  const says = (language: 'en' | 'hi') => phrasesFor(language).messages.answers;

  handlePartner(app, services, createPartnerSchedule, changing, async (call) => {
    const schedule_id = await changed(call, undefined, (tx, by) =>
      changes.create(services, tx, call.scope, call.body, by),
    );
    return { message: says(call.language).scheduledReportCreated, schedule_id };
  });

  handlePartner(app, services, changePartnerSchedule, changing, async (call) => {
    const { scope, body, language } = call;
    await changed(call, body.schedule_id, (tx, by) => changes.change(services, tx, scope, body, by), true);
    return { message: says(language).scheduledReportUpdated };
  });

  handlePartner(app, services, switchPartnerSchedule, changing, async (call) => {
    const { scope, body, language } = call;
    await changed(call, body.schedule_id, (tx, by) => changes.switchTo(services, tx, scope, body, by), true);
    return { message: says(language)[body.on ? 'partnerScheduleOn' : 'partnerSchedulePaused'] };
  });

  handlePartner(app, services, deletePartnerSchedule, changing, async (call) => {
    const { scope, body, language } = call;
    await changed(call, body.schedule_id, (tx) => changes.remove(tx, scope, body.schedule_id), true);
    return { message: says(language).scheduledReportDeleted };
  });

  handlePartner(app, services, downloadPartnerSchedule, page, async (call) => {
    const { scope, params, read, db, session, raw, look } = call;
    partnerAlone(scope);
    // Files are for people at the partner: staff who look at the portal can't download them.
    if (look !== undefined) throw new Problem('not_found');
    const run = await read((tx) => partnerRunsRepository(tx).ofPartner(scope.partnerId, params.run_id));
    if (run?.state !== 'ready' || run.ends_at <= clock.now() || run.export_id === null) throw new Problem('not_found');
    const file = await exportsRepository(services, db).byId(run.export_id);
    if (file?.state !== 'ready') throw new Problem('not_found');
    const subject = { kind: 'list-file', id: run.id, name: file.fileName };
    // The entry is written before the file is sent, so that no file is downloaded without an entry.
    await audit.run(db, actorOf(session, raw), async () => ({
      answer: undefined,
      records: [{ action: 'download', subject }],
    }));
    const parts = exportsRepository(services, db).parts(file.id);
    return { name: file.fileName, bytes: Readable.from(bytesOfParts(parts), { objectMode: false }) };
  });
}
