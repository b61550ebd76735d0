import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  applyWithLender,
  profileProcessing,
  shareWithLenders,
  type Withdrawal,
  whenWithdrawn,
} from '../consents/index.ts';
import { queueDueChecks, reconcile, runCheckStatus } from './check-status.ts';
import { runHandOver } from './hand-over.ts';
import { openPlaces, resumeHeldOf } from './held.ts';
import {
  checkStatus,
  forgottenAfterMinutes,
  handOver,
  queueChecks,
  reconcileStatuses,
  resumeHandOvers,
  resumeHeld,
  sendStatusMessages,
  withdrawalToLender,
} from './jobs.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';
import { sendWaiting } from './tell-status.ts';
import { runTellWithdrawal, sendWithdrawal } from './tell-withdrawal.ts';

const batch = 200;

/** Queues every application whose sending process has died, except those of a lender that is off. */
export async function resumeForgotten(services: Services): Promise<number> {
  const { db, jobs, clock } = services;
  const before = new Date(clock.now().getTime() - forgottenAfterMinutes * 60_000);
  const repository = lenderApplicationsRepository(db);
  const places = await openPlaces(services, await repository.placesForgotten(before));
  const forgotten = await repository.forgotten(before, places, batch);
  await jobs.sendAll(
    handOver,
    forgotten.map((lenderApplicationId) => ({ data: { lenderApplicationId } })),
    { db },
  );
  return forgotten.length;
}

/**
 * Withdraws applications that their lender hasn't got yet, once the consent to apply with or share with this lender, to share with any, or to
 * use the profile, is withdrawn.
 */
async function stopHandOver(services: Services, tx: Db, withdrawal: Withdrawal): Promise<void> {
  const { customerId, purpose, lenderKey } = withdrawal;
  // Without a lender, the consent to share is withdrawn for all of them at once.
  const isOfLenders = purpose === shareWithLenders || (purpose === applyWithLender && lenderKey !== null);
  if (!isOfLenders && purpose !== profileProcessing) return;
  for (const application of await lenderApplicationsRepository(tx).unsent(customerId, lenderKey)) {
    await applyStatusUpdate(services, tx, application, { status: 'withdrawn', source: 'customer' });
    await sendWithdrawal(services, tx, application);
  }
}

/** Background work: sending applications to their lenders, and notifying customers of the results. */
export function lenderApplicationsWork(services: Services): void {
  whenWithdrawn(services, (tx, withdrawal) => stopHandOver(services, tx, withdrawal));
  services.jobs.work(handOver, ({ data, signal }) => runHandOver(services, data.lenderApplicationId, signal));
  services.jobs.work(withdrawalToLender, ({ data, signal }) =>
    runTellWithdrawal(services, data.lenderApplicationId, signal),
  );
  services.jobs.work(sendStatusMessages, ({ signal }) => sendWaiting(services, signal));
  services.jobs.schedule(sendStatusMessages, '*/10 * * * *', {});
  services.jobs.work(checkStatus, ({ data, signal }) => runCheckStatus(services, data.lenderApplicationId, signal));
  services.jobs.work(queueChecks, async () => {
    await queueDueChecks(services);
  });
  services.jobs.schedule(queueChecks, '*/5 * * * *', {});
  services.jobs.work(reconcileStatuses, async ({ signal }) => {
    await reconcile(services, signal);
  });
  services.jobs.schedule(reconcileStatuses, '10 1 * * *', {});
  services.jobs.work(resumeHeld, async ({ data }) => {
    await resumeHeldOf(services, data.lenderKey);
  });
  services.jobs.work(resumeHandOvers, async () => {
    await resumeForgotten(services);
  });
  services.jobs.schedule(resumeHandOvers, '*/5 * * * *', {});
}
