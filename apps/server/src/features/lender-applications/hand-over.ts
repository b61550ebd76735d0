import { isClosed, mayMove } from '@tulna/rules/lifecycle';
import { nextStatusCheck } from '@tulna/rules/status-checks';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { reportSent } from '../analytics-events/index.ts';
import { applyWithLender, consentsRepository, entryFor, processingWithdrawn } from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { customersRepository } from '../customers/index.ts';
import { type JourneyLink, LenderCallError, lendersOf } from '../lender-connections/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { offersRepository, withoutApplicant } from '../offers/index.ts';
import { brandOfLead } from './brand-of-lead.ts';
import { submitTries } from './jobs.ts';
import { sealJourneyLink } from './journey-link.ts';
import { placeOf } from './place.ts';
import { type LenderApplication, lenderApplicationsRepository, reportedEarly } from './repository.ts';
import { applyStatusUpdate } from './status.ts';
import { statusChecksRepository } from './status-checks-repository.ts';

async function storeLink(services: Services, id: string, link: JourneyLink): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const repository = lenderApplicationsRepository(tx);
    const application = await repository.lock(id);
    if (application === undefined) return;
    const isFirst = application.journeyLink === null;
    await repository.opened(id, sealJourneyLink(services, id, link.url), link.expiresAt);
    // The lender may have reported something about the lead before; the status then stays.
    const isMoved = mayMove(application.status, 'sent');
    if (!isMoved && (!isFirst || isClosed(application.status))) return;
    if (isMoved) {
      const actor = application.connection ?? '';
      await applyStatusUpdate(services, tx, application, { status: 'sent', source: 'system', actor });
    }
    const at = services.clock.now();
    const firstCheck = nextStatusCheck(at.getTime(), at.getTime());
    await statusChecksRepository(tx).handedOver(id, at, firstCheck === null ? null : new Date(firstCheck));
    await reportSent(services, tx, [application]);
  });
}

/** Counts a failed attempt; after the last one the application is `failed`, and the customer may try again. */
async function storeFailure(services: Services, id: string, error: LenderCallError): Promise<'again' | 'ended'> {
  return inTransaction(services.db, async (tx) => {
    const repository = lenderApplicationsRepository(tx);
    const application = await repository.lock(id);
    if (application === undefined) return 'ended';
    const actor = application.connection ?? '';
    if (error.kind === 'declined') {
      const submission = await creditApplicationsRepository(tx).byId(application.creditApplicationId);
      await applyStatusUpdate(services, tx, application, {
        status: 'declined',
        source: 'lender',
        actor,
        note: error.reason && submission ? withoutApplicant(services, submission, error.reason) : null,
      });
      return 'ended';
    }
    const tries = await repository.tried(id);
    if (tries % submitTries !== 0) return 'again';
    if (mayMove(application.status, 'failed')) {
      await applyStatusUpdate(services, tx, application, { status: 'failed', source: 'system', actor });
    }
    return 'ended';
  });
}

const unsent: readonly LenderApplication['status'][] = ['started', 'failed'];

/** True if the lender must still be told which offer was chosen. */
const awaitsChoice = ({ status, journeyLink }: LenderApplication): boolean =>
  unsent.includes(status) || (reportedEarly.includes(status) && journeyLink === null);

/** True if the customer still wants the application sent. A withdrawal ends one that was not sent, but not one that the lender has moved on. */
async function isWanted(services: Services, { customerId, lenderKey }: LenderApplication): Promise<boolean> {
  if (await processingWithdrawn(services.db, customerId)) return false;
  const answers = await consentsRepository(services.db).answersTo(customerId, applyWithLender);
  return entryFor(answers, lenderKey) !== undefined;
}

/**
 * The job for an application. The lead itself was sent with the lender request, with this application's id as its key. This job tells the
 * lender which offer was chosen, and the lender answers with its own step. Repeating it changes nothing at the lender. A lender that reports
 * about the lead before it was told, is told all the same: without the choice it waits, and the customer has no step to continue.
 */
export async function runHandOver(services: Services, lenderApplicationId: string, stop: AbortSignal): Promise<void> {
  const application = await lenderApplicationsRepository(services.db).byId(lenderApplicationId);
  if (application === undefined || !awaitsChoice(application)) return;
  if (!(await isWanted(services, application))) return;
  // The lender has been switched off since, so the application waits until `resumeHeld` sends it.
  const place = placeOf(services, application);
  if ((await lendersRepository(services.db).paused([place]))(place)) return;
  const { connection, leadId, consentId } = application;
  const connector = connection === null ? undefined : lendersOf(services).connectorFor(connection);
  if (connector === undefined || leadId === null || consentId === null)
    throw new Error('The lender of this application is not connected.');
  const offer = await offersRepository(services.db).byId(application.offerId);
  const identity = await customersRepository(services, services.db).identity(application.customerId);
  // The person's data was deleted meanwhile.
  if (identity === undefined || (identity.phone === null && identity.email === null)) return;
  try {
    const link = await connector.journeyLink({
      consentId,
      lenderLeadId: leadId,
      lenderOfferId: offer?.lenderOfferId ?? null,
      language: identity.language,
      creditApplicationId: application.creditApplicationId,
      lenderApplicationId,
      brand: await brandOfLead(services, services.db, application.creditApplicationId),
      signal: stop,
    });
    await storeLink(services, lenderApplicationId, link);
  } catch (error) {
    if (!(error instanceof LenderCallError) || stop.aborted) throw error;
    if ((await storeFailure(services, lenderApplicationId, error)) === 'again') throw error;
  }
}
