import { randomUUID } from 'node:crypto';
import type { DecisionReceipt } from '@tulna/rules/decision-receipt';
import { decide } from '@tulna/rules/eligibility';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type CreditApplication, creditApplicationsRepository, isOpen } from '../credit-applications/index.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import { asksRepository } from './asks-repository.ts';
import { offersChanged } from './changes-of-page.ts';
import { indicativeOffer } from './deciding.ts';
import { decisionsRepository } from './decisions-repository.ts';
import { askLender } from './jobs.ts';
import { offersRepository } from './offers-repository.ts';
import { openReceipt } from './sealed-submission.ts';

/** True if a lender matched but has no offer here: it wasn't asked, its request gave no offer, or the offer by its policy was left out. */
async function isMissing(tx: Db, application: CreditApplication, lenderKey: string): Promise<boolean> {
  const decision = (await decisionsRepository(tx).of(application.id)).find((one) => one.lenderKey === lenderKey);
  if (decision?.matched !== true) return false;
  const offers = await offersRepository(tx).of(application.id);
  return !offers.some((offer) => offer.lenderKey === lenderKey);
}

/** Queues the request to a lender; false if the lender was asked already and that request wasn't stopped. */
async function askIt(services: Services, tx: Db, application: CreditApplication, lender: LenderRow): Promise<boolean> {
  const asks = asksRepository(tx);
  const earlier = (await asks.of(application.id)).find((ask) => ask.lenderKey === lender.key);
  const at = services.clock.now();
  if (earlier !== undefined) {
    if (!(await asks.reopen(earlier.id, at))) return false;
    await services.jobs.send(askLender, { askId: earlier.id }, { db: tx });
    return true;
  }
  const ask = {
    id: randomUUID(),
    creditApplicationId: application.id,
    lenderKey: lender.key,
    connection: lender.connection ?? '',
  };
  await asks.add([ask], at);
  await services.jobs.send(askLender, { askId: ask.id }, { db: tx });
  return true;
}

/** Stores the offer by the lender's policy and the customer's facts of the day of the submission. */
async function offerByPolicy(
  services: Services,
  tx: Db,
  application: CreditApplication,
  lender: LenderRow,
): Promise<boolean> {
  const stored = openReceipt(services, application);
  const decisions = decisionsRepository(tx);
  const previous = (await decisions.of(application.id)).find((one) => one.lenderKey === lender.key);
  const policy = previous && (await decisions.policies([previous.policyVersion])).get(previous.policyVersion);
  if (stored === null || policy === undefined || application.validUntil === null) return false;
  const { applicant } = JSON.parse(stored) as DecisionReceipt;
  const decision = decide(applicant, JSON.parse(policy) as LenderPolicy);
  const to = {
    creditApplicationId: application.id,
    customerId: application.customerId,
    at: services.clock.now(),
    validUntil: application.validUntil,
  };
  const offer = indicativeOffer({ lender, decision }, to);
  if (offer === undefined) return false;
  await offersRepository(tx).add([offer]);
  return true;
}

/**
 * Asks a lender that the customer chose later, for the open application, in the caller's transaction: the decision of the submission is still valid, only the consent was missing. A lender that takes no customers now is asked once it is switched on again; until then the offer by its policy isn't shown either.
 */
export async function askOneMore(services: Services, tx: Db, customerId: string, lenderKey: string): Promise<void> {
  const lender = await lendersRepository(tx).byKey(lenderKey);
  if (lender === undefined || lender.deleted_at !== null) return;
  const credits = creditApplicationsRepository(tx);
  const found = await credits.inFlight(customerId, lender.product);
  const application = found && (await credits.lock(found.id));
  if (application === undefined || !isOpen(application)) return;
  if (application.validUntil !== null && application.validUntil < services.clock.now()) return;
  if (!(await isMissing(tx, application, lenderKey))) return;
  const isLive = lender.connection !== null && lendersOf(services).connectorFor(lender.connection) !== undefined;
  const added = isLive
    ? await askIt(services, tx, application, lender)
    : await offerByPolicy(services, tx, application, lender);
  if (!added) return;
  // While a request is in progress, an application without offers waits again.
  const reopened = isLive ? 'submitted' : 'matched';
  await credits.changed(application.id, application.state === 'unmatched' || !isLive ? reopened : undefined);
  await offersChanged(tx, application.id);
}
