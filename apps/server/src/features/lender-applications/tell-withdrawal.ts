import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { LenderCallError, lendersOf } from '../lender-connections/index.ts';
import { brandOfLead } from './brand-of-lead.ts';
import { withdrawalToLender } from './jobs.ts';
import { type LenderApplication, lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';

const connectorOf = (services: Services, { connection }: LenderApplication) =>
  connection === null ? undefined : lendersOf(services).connectorFor(connection);

/**
 * Queues a message to the lender, inside the withdrawal's transaction. A lender whose API has no such call isn't told; the application ends
 * only with us.
 */
export async function sendWithdrawal(services: Services, tx: Db, application: LenderApplication): Promise<void> {
  if (application.leadId === null || connectorOf(services, application)?.withdraw === undefined) return;
  await services.jobs.send(withdrawalToLender, { lenderApplicationId: application.id }, { db: tx });
}

/**
 * The job for a withdrawal: tells the lender, with retries. If the lender had already paid the loan out, the payment becomes an update of
 * the application (product.md §4).
 * @throws LenderCallError if the lender gave no answer, so that the queue retries
 */
export async function runTellWithdrawal(
  services: Services,
  lenderApplicationId: string,
  stop: AbortSignal,
): Promise<void> {
  const application = await lenderApplicationsRepository(services.db).byId(lenderApplicationId);
  if (application?.status !== 'withdrawn') return;
  const { consentId, creditApplicationId, leadId: lenderLeadId } = application;
  if (lenderLeadId === null || consentId === null) return;
  try {
    const state = await connectorOf(services, application)?.withdraw?.({
      consentId,
      creditApplicationId,
      lenderApplicationId,
      lenderLeadId,
      brand: await brandOfLead(services, services.db, creditApplicationId),
      signal: stop,
    });
    if (state?.status !== 'disbursed') return;
    await inTransaction(services.db, async (tx) => {
      const locked = await lenderApplicationsRepository(tx).lock(lenderApplicationId);
      if (locked === undefined) return;
      await applyStatusUpdate(services, tx, locked, {
        status: 'disbursed',
        source: 'lender',
        actor: application.connection ?? '',
        at: state.at,
        disbursedPaise: state.disbursedPaise,
        reference: state.reference,
        tranche: state.tranche,
      });
    });
  } catch (error) {
    // If the lender has already declined, there is nothing to withdraw.
    if (!(error instanceof LenderCallError && error.kind === 'declined')) throw error;
  }
}
