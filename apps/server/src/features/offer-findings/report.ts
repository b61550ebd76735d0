import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { reportCase } from '../cases/index.ts';
import { type FoundInPlan, findingsRepository } from './repository.ts';

/**
 * Stores the findings in a lender's plans and opens a case for operations. While a case of the same lender and cause is open, only its count is raised, because a lender that rounds differently does so in every offer.
 */
export async function reportFindings(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  about: { lenderKey: string; creditApplicationId: string; leadId: string | null },
  findings: readonly FoundInPlan[],
): Promise<void> {
  await findingsRepository(tx).add(about.lenderKey, findings, clock.now());
  for (const { kind, facts } of findings) {
    const cause =
      kind === 'refused' ? `bad_offer ${about.lenderKey} ${facts.why}` : `terms_differ ${about.lenderKey} ${kind}`;
    await reportCase(tx, clock, {
      ...about,
      kind: kind === 'refused' ? 'bad_offer' : 'terms_differ',
      fingerprint: cause,
      facts: kind === 'refused' ? facts : { ...facts, held_back: kind === 'held_back' },
    });
  }
}
