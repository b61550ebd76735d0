import { type DecisionDifference, decisionDifferences } from '@tulna/rules/decision-differences';
import { type DecidedPolicy, type DecisionReceipt, decisionReceipt } from '@tulna/rules/decision-receipt';
import { decidingEngine, KEPT_ENGINES, type KeptEngines } from '@tulna/rules/kept-engines';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { CreditApplication } from '../credit-applications/index.ts';
import { sha256 } from './deciding.ts';
import { decisionsRepository } from './decisions-repository.ts';
import { openReceipt } from './sealed-submission.ts';

/** A receipt, and the receipt made again from it. */
export interface Replay {
  receipt: DecisionReceipt;
  /** As stored, byte for byte. */
  stored: string;
  /** Made now by the engine that the receipt names; null if that engine is no longer kept. */
  replayed: string | null;
  /** Versions in the receipt that are no longer stored; empty if it could be made again. */
  notStored: string[];
  /** Differences by lender; empty if both receipts are the same bytes. */
  differences: DecisionDifference[];
}

/** The policies of a receipt by their version. A missing policy, or one that doesn't match the hash in its version, is left out. */
async function storedPolicies(db: Db, receipt: DecisionReceipt): Promise<Map<string, LenderPolicy>> {
  const texts = await decisionsRepository(db).policies(receipt.decisions.map(({ policyVersion }) => policyVersion));
  const whole = [...texts].filter(([version, text]) => sha256(text) === version);
  return new Map(whole.map(([version, text]) => [version, JSON.parse(text) as LenderPolicy]));
}

/** The versions for which a receipt has no engine: the unknown one, or both if each is known but not as a pair. */
function unknownVersions({ engine, pricing }: DecisionReceipt, { deciding }: KeptEngines): string[] {
  const unknown = [
    ...(deciding.some((one) => one.engine === engine) ? [] : [engine]),
    ...(deciding.some((one) => one.pricing === pricing) ? [] : [pricing]),
  ];
  return unknown.length > 0 ? unknown : [engine, pricing];
}

/**
 * Makes the decisions of a submission again (product.md §5) from the stored facts and policies, by the engine that the receipt names and not by today's.
 * @returns undefined if nothing is stored: a draft, or a record past its storage time
 */
export async function replayDecisions(
  services: Pick<Services, 'fieldEncryption'>,
  db: Db,
  application: CreditApplication,
  engines: KeptEngines = KEPT_ENGINES,
): Promise<Replay | undefined> {
  const stored = openReceipt(services, application);
  if (stored === null) return undefined;
  const receipt = JSON.parse(stored) as DecisionReceipt;
  const engine = decidingEngine(receipt, engines);
  if (engine === undefined)
    return { receipt, stored, replayed: null, notStored: unknownVersions(receipt, engines), differences: [] };
  const policies = await storedPolicies(db, receipt);
  const again = receipt.decisions.flatMap(({ policyVersion }): DecidedPolicy[] => {
    const policy = policies.get(policyVersion);
    return policy === undefined ? [] : [{ policyVersion, decision: engine.decide(receipt.applicant, policy) }];
  });
  return {
    receipt,
    stored,
    replayed: decisionReceipt(receipt.applicant, again, receipt),
    notStored: [],
    differences: decisionDifferences(receipt.decisions, again),
  };
}
