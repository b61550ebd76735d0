import { type DecisionReceipt, decisionReceipt } from '@tulna/rules/decision-receipt';
import { decide } from '@tulna/rules/eligibility';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { decisionsRepository } from './decisions-repository.ts';
import { openReceipt } from './sealed-submission.ts';

/**
 * Makes the decisions of a submission again from the kept facts and policies (product.md §5).
 * @returns the stored receipt and the one made now; they are the same bytes as long as the engine's versions are
 * @throws {Error} when the application was never submitted
 */
export async function replayDecisions(
  services: Services,
  db: Db,
  creditApplicationId: string,
): Promise<{ stored: string; replayed: string }> {
  const application = await creditApplicationsRepository(db).byId(creditApplicationId);
  const stored = application && openReceipt(services, application);
  if (!stored) throw new Error('This application was never submitted.');
  const receipt = JSON.parse(stored) as DecisionReceipt;
  const policies = await decisionsRepository(db).policies(receipt.decisions.map((one) => one.policyVersion));
  const decided = receipt.decisions.map(({ policyVersion }) => {
    const policy = policies.get(policyVersion);
    if (policy === undefined) throw new Error(`The policy ${policyVersion} is missing.`);
    return { policyVersion, decision: decide(receipt.applicant, JSON.parse(policy) as LenderPolicy) };
  });
  return { stored, replayed: decisionReceipt(receipt.applicant, decided) };
}
