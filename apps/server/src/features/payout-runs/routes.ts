import {
  confirmPayoutRun,
  discardPayoutRun,
  draftPayoutRun,
  getPayoutBankFile,
  getPayoutPlan,
  getPayoutRunNumbers,
} from '@tulna/contract/payout-runs';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { payoutDetailsRepository } from '../payout-details/index.ts';
import { bulkUpload } from './bank-file.ts';
import { payoutList, payoutRunList } from './lists.ts';
import { presentPlan } from './present.ts';
import { payoutRunsRepository } from './repository.ts';
import { confirmRun, discardRun, draftRun, runKind, runSubject } from './runs.ts';

const page = { page: 'commission-upload-file' } as const;

/** Undoing a draft in the audit discards it; a run that was sent to the bank can't be undone. */
const auditedRuns: AuditedKind = {
  kind: runKind,
  putBack: {},
  undoAction: { create: ({ tx, id }) => discardRun(tx, id) },
};

/** Payments to partners (A15): the amounts due, runs confirmed by a second person, and the file for the bank. */
export function payoutRunsRoutes(app: FastifyInstance, services: Services): void {
  const { audit } = services;
  audit.registry.declare(auditedRuns);
  serveList(app, services, payoutRunList);
  serveList(app, services, payoutList);
  handle(app, services, getPayoutRunNumbers, page, async ({ db }) => ({
    runs: (await payoutRunsRepository(db).confirmedNumbers()).map(({ id, number }) => ({ run_id: id, number })),
  }));
  handle(app, services, getPayoutPlan, page, ({ db }) => presentPlan(services, db));
  handleChange(
    app,
    services,
    draftPayoutRun,
    { ...page, change: (on, { body, by }) => draftRun(on, body.digest, by) },
    { says: 'rateDrafted', answer: (run_id) => ({ run_id }) },
  );
  handleChange(
    app,
    services,
    confirmPayoutRun,
    { ...page, change: (on, { body, by }) => confirmRun(on, body.run_id, by) },
    { says: 'payoutRunConfirmed' },
  );
  handleChange(
    app,
    services,
    discardPayoutRun,
    { ...page, change: (on, { body }) => discardRun(on, body.run_id) },
    { says: 'rateDiscarded' },
  );

  handle(app, services, getPayoutBankFile, page, async ({ params, session, raw, db }) => {
    const runs = payoutRunsRepository(db);
    const run = await runs.byId(params.run_id);
    if (run === undefined) throw new Problem('not_found');
    if (run.state !== 'confirmed' || run.confirmedAt === null) throw new Problem('run_not_confirmed');
    const payouts = await runs.payoutsOf(run.id);
    const repository = payoutDetailsRepository(services, db);
    const ids = payouts.map(({ detailsId }) => detailsId);
    const details = new Map((await repository.byIds(ids)).map((one) => [one.id, one]));
    const numbers = await repository.accountNumbers(ids);
    const after = { payouts: run.payouts, amount: formatPaise(run.paise, 'always') };
    const records = [{ action: 'download', subject: runSubject(run), after }];
    // The entry is written before the file is sent, so that no account number is downloaded without an entry.
    await audit.run(db, actorOf(session, raw), async () => ({ answer: undefined, records }));
    return bulkUpload.write(
      payouts.map(({ reference, detailsId, paise }) => ({
        reference,
        accountNumber: numbers.get(detailsId) ?? '',
        accountName: details.get(detailsId)?.accountName ?? '',
        ifsc: details.get(detailsId)?.ifsc ?? '',
        paise,
      })),
      istDay(run.confirmedAt.getTime()),
    );
  });
}
