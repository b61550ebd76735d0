import { isClosed } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { applyWithLender, checkProcessing, consentsRepository, entryFor } from '../consents/index.ts';
import { brandOfLead, type LenderApplication, lenderApplicationsRepository } from '../lender-applications/index.ts';
import { type LeadReference, LenderCallError, lendersOf, type PasscodeStep } from '../lender-connections/index.ts';

/** The passcode step of one application. */
export interface OpenStep {
  application: LenderApplication;
  step: PasscodeStep;
  lead: LeadReference;
}

/**
 * The passcode step of a customer's application. Its lender is called only while the consents to use the profile and to apply with it are
 * given.
 * @throws Problem `not_found` if it isn't the customer's or its lender has no such step, `application_closed` once it has ended,
 * `processing_withdrawn`, `consent_required`
 */
export async function openStep(services: Services, db: Db, customerId: string, id: string): Promise<OpenStep> {
  const application = await lenderApplicationsRepository(db).byId(id);
  if (application?.customerId !== customerId) throw new Problem('not_found');
  const { connection, leadId, consentId, creditApplicationId } = application;
  const step = connection === null ? undefined : lendersOf(services).connectorFor(connection)?.passcode;
  if (step === undefined || leadId === null || consentId === null) throw new Problem('not_found');
  if (isClosed(application.status)) throw new Problem('application_closed');
  await checkProcessing(db, customerId);
  const answers = await consentsRepository(db).answersTo(customerId, applyWithLender);
  if (entryFor(answers, application.lenderKey) === undefined) throw new Problem('consent_required');
  return {
    application,
    step,
    lead: {
      consentId,
      lenderLeadId: leadId,
      creditApplicationId,
      lenderApplicationId: application.id,
      brand: await brandOfLead(services, db, creditApplicationId),
    },
  };
}

/** Calls the lender; any failure is reported as "does not answer just now". */
export async function answerOrProblem<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof LenderCallError) throw new Problem('lender_unavailable', { cause: error });
    throw error;
  }
}
