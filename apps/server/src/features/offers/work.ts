import { PRODUCTS } from '@tulna/rules/products';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  applyWithLender,
  profileProcessing,
  shareWithLenders,
  type Withdrawal,
  whenGiven,
  whenWithdrawn,
} from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { runAsk, runSettleLead } from './ask-lender.ts';
import { askOneMore } from './ask-one-more.ts';
import { askStoppedOf } from './ask-stopped.ts';
import { askMilliseconds } from './asking.ts';
import { asksRepository } from './asks-repository.ts';
import { offersChanged } from './changes-of-page.ts';
import { askLender, askStopped, expireApplications, resumeAsks, settleLead } from './jobs.ts';

/** Most applications closed in one transaction, and most requests queued again in one run. */
const batch = 200;

/** Closes every application whose offers have expired, and notifies open pages at once. */
export async function closeOverdue(services: Services, stop?: AbortSignal): Promise<number> {
  let closed = 0;
  for (let found = batch; found === batch && !stop?.aborted; ) {
    found = await inTransaction(services.db, async (tx) => {
      const credits = creditApplicationsRepository(tx);
      const now = services.clock.now();
      const overdue = await credits.overdue(now, batch);
      for (const id of overdue) {
        await credits.expire(id, now);
        await offersChanged(tx, id);
      }
      return overdue.length;
    });
    closed += found;
  }
  return closed;
}

/** Milliseconds after which no running process can still be asking a lender. */
const staleAfter = 3 * askMilliseconds;

/** Queues every stuck lender request again; a repeated request has no second effect. */
export async function resumeStaleAsks({ db, jobs, clock }: Services): Promise<number> {
  const stale = await asksRepository(db).stale(new Date(clock.now().getTime() - staleAfter), batch);
  await jobs.sendAll(
    askLender,
    stale.map((askId) => ({ data: { askId } })),
    { db },
  );
  return stale.length;
}

/** Cancels waiting lender requests when the consent that they need is withdrawn. */
async function stopAsking(tx: Db, { customerId, purpose, lenderKey, at }: Withdrawal): Promise<void> {
  const stops = purpose === shareWithLenders || purpose === profileProcessing;
  if (!stops && !(purpose === applyWithLender && lenderKey !== null)) return;
  const changed = await asksRepository(tx).endWaiting(customerId, lenderKey, 'consent_withdrawn', at);
  for (const id of changed) {
    const credits = creditApplicationsRepository(tx);
    const over = (await credits.byId(id))?.state === 'submitted' && (await asksRepository(tx).waiting(id)) === 0;
    await credits.changed(id, over ? 'unmatched' : undefined);
    await offersChanged(tx, id);
  }
  if (purpose === profileProcessing) await showAgain(tx, customerId);
}

/** Makes a customer's open pages read their offers again, because whether these may be shown has changed. */
async function showAgain(tx: Db, customerId: string): Promise<void> {
  const credits = creditApplicationsRepository(tx);
  for (const { name } of PRODUCTS) {
    const application = await credits.inFlight(customerId, name);
    if (application === undefined) continue;
    await credits.changed(application.id);
    await offersChanged(tx, application.id);
  }
}

/** Asks a lender that is chosen later, and shows offers again once the profile may be used again. */
async function proceed(services: Services, tx: Db, { customerId, purpose, lenderKey }: Withdrawal): Promise<void> {
  if (purpose === shareWithLenders && lenderKey !== null) await askOneMore(services, tx, customerId, lenderKey);
  if (purpose === profileProcessing) await showAgain(tx, customerId);
}

/** Background work: lender requests, checks of unsettled leads, and closing expired applications every quarter of an hour of Indian time. */
export function offersWork(services: Services): void {
  services.jobs.work(askLender, ({ data, signal }) => runAsk(services, data.askId, signal));
  whenWithdrawn(services, stopAsking);
  whenGiven(services, (tx, given) => proceed(services, tx, given));
  services.jobs.work(settleLead, ({ data, signal }) => runSettleLead(services, data.askId, signal));
  services.jobs.work(askStopped, async ({ data, signal }) => {
    await askStoppedOf(services, data.lenderKey, signal);
  });
  services.jobs.work(resumeAsks, async () => {
    await resumeStaleAsks(services);
  });
  services.jobs.schedule(resumeAsks, '* * * * *', {});
  services.jobs.work(expireApplications, async ({ signal }) => {
    await closeOverdue(services, signal);
  });
  services.jobs.schedule(expireApplications, '*/15 * * * *', {});
}
