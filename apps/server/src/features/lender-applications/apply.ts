import { randomUUID } from 'node:crypto';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { mayWithdraw } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { applyConsent, checkProcessing, circumstancesOf, consentsRepository } from '../consents/index.ts';
import { creditApplicationsRepository, isOpen } from '../credit-applications/index.ts';
import { lockCustomer } from '../customers/index.ts';
import { acknowledged, storeAcknowledged } from '../key-fact-statements/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { asksRepository, decisionsRepository, offersChanged, offersRepository } from '../offers/index.ts';
import { handOver } from './jobs.ts';
import { type LenderApplication, lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';
import { sendWithdrawal } from './tell-withdrawal.ts';

/** A customer's request to apply for one offer. */
export interface Application {
  customerId: string;
  offerId: string;
  /** Hash of the consent text that was shown for this lender; undefined for a repeated request. */
  consentTextHash: string | undefined;
  /** Hash of the Key Facts Statement that was read; undefined for a repeated request. */
  keyFactsHash: string | undefined;
  language: Language;
  ip: string;
  /** Key of the brand under which the person is signed in. */
  brand: string;
}

/**
 * Applies for an offer, inside the caller's transaction: the consent for its lender, the lender application and, for a lender with an API,
 * the job that sends it are stored together or not at all. There is one lender application per lender and submission. A second request for
 * the same offer returns the first one, and retries a failed sending.
 * @throws Problem `not_found`, `offer_expired`, `offer_taken`, `application_withdrawn`, `lender_paused` if its
 * lender takes no new customers any more, `consent_required`, `consent_stale`, `key_facts_required`, `key_facts_stale`,
 * `processing_withdrawn`
 */
export async function applyForOneOffer(services: Services, tx: Db, request: Application): Promise<LenderApplication> {
  const { customerId, offerId, consentTextHash, language, ip } = request;
  const now = services.clock.now();
  // The lock of the customer makes parallel requests wait for each other.
  await lockCustomer(tx, customerId);
  const offer = await offersRepository(tx).byId(offerId);
  if (offer?.customerId !== customerId) throw new Problem('not_found', { fields: { offer_id: 'offer_not_selected' } });
  await checkProcessing(tx, customerId);
  const applications = lenderApplicationsRepository(tx);
  const earlier = await applications.withLender(offer.creditApplicationId, offer.lenderKey);
  if (earlier !== undefined) {
    if (earlier.status === 'withdrawn') throw new Problem('application_withdrawn');
    if (earlier.offerId !== offer.id) throw new Problem('offer_taken');
    if (earlier.status === 'failed') {
      const partner = earlier.brand ?? request.brand;
      if (!(await lendersRepository(tx).takesCustomers(offer.lenderKey, earlier.product, partner)))
        throw new Problem('lender_paused');
      await sendHandOver(services, tx, earlier);
    }
    return earlier;
  }
  const submission = await creditApplicationsRepository(tx).byId(offer.creditApplicationId);
  if (submission === undefined || !isOpen(submission) || offer.validUntil < now) throw new Problem('offer_expired');

  if (!(await lendersRepository(tx).takesCustomers(offer.lenderKey, submission.product, request.brand)))
    throw new Problem('lender_paused');

  const consent = await applyConsent(tx, offer.lenderKey, consentTextHash, now);
  const statement = await acknowledged(tx, offer.id, request.keyFactsHash);
  const circumstances = circumstancesOf(services, { customerId, language, ip });
  const [consentId] = await consentsRepository(tx).append(circumstances, [consent]);
  if (consentId === undefined) throw new Problem('consent_required');
  const ask = offer.indicative
    ? undefined
    : (await asksRepository(tx).of(submission.id)).find((one) => one.lenderKey === offer.lenderKey);
  const application: LenderApplication = {
    // All later calls use the key under which the lender accepted the lead.
    id: ask?.id ?? randomUUID(),
    customerId,
    creditApplicationId: submission.id,
    offerId: offer.id,
    lenderKey: offer.lenderKey,
    product: submission.product,
    connection: ask?.connection ?? null,
    status: 'started',
    leadId: ask?.leadId ?? null,
    consentId,
    journeyLink: null,
    journeyLinkExpiresAt: null,
    submitAttempts: 0,
    disbursedPaise: null,
    brand: request.brand,
    startedAt: now,
  };
  await applications.add(application);
  await storeAcknowledged(tx, statement, { lenderApplicationId: application.id, customerId, at: now });
  // The first event: a new application is `started` already, so the event is stored without changing the status.
  await applications.addEvent({
    id: randomUUID(),
    lenderApplicationId: application.id,
    status: 'started',
    source: 'customer',
    actor: null,
    note: application.connection === null ? await fileNote(tx, application, language) : null,
    occurredAt: now,
    receivedAt: now,
    applied: true,
    dayOnly: false,
  });
  await offersRepository(tx).taken(offer.id, application.id);
  await creditApplicationsRepository(tx).changed(submission.id);
  await offersChanged(tx, submission.id);
  if (application.connection !== null) await sendHandOver(services, tx, application);
  return application;
}

/** The message about the next step for a lender without an API, which doesn't claim that anything was sent already. */
async function fileNote(
  tx: Db,
  { creditApplicationId, lenderKey }: LenderApplication,
  language: Language,
): Promise<string> {
  const lender = await decisionsRepository(tx).shown(creditApplicationId, lenderKey);
  return phrasesFor(language).messages.notes.handedOverByFile({ lender: lender.name });
}

const sendHandOver = (services: Services, tx: Db, application: LenderApplication): Promise<string | null> =>
  services.jobs.send(handOver, { lenderApplicationId: application.id }, { db: tx });

/**
 * Withdraws an application for its customer, inside a transaction, and queues the message to its lender.
 * @throws Problem `not_found`, `application_closed` once it is paid out or has ended
 */
export async function withdraw(services: Services, tx: Db, customerId: string, id: string): Promise<LenderApplication> {
  const application = await lenderApplicationsRepository(tx).lock(id);
  if (application?.customerId !== customerId) throw new Problem('not_found');
  if (!mayWithdraw(application.status)) throw new Problem('application_closed');
  await applyStatusUpdate(services, tx, application, { status: 'withdrawn', source: 'customer' });
  await sendWithdrawal(services, tx, application);
  return { ...application, status: 'withdrawn' };
}
