import { StartError } from '@tulna/processes/start-error';
import { lendersRepository } from './features/lenders/index.ts';
import type { Services } from './platform/services.ts';

/**
 * Checks that the lender of a lender-type build (specification §4, ledger W2) lends personal loans here. One that is switched
 * off is only warned of: the switch belongs to the back office and must not keep the product from starting.
 * @throws {StartError} naming the lenders there are
 */
export async function checkBuildLender({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Promise<void> {
  const key = config.builds.lender;
  if (key === undefined) return;
  const lender = await lendersRepository(db).byKey(key);
  if (lender === undefined || lender.deleted_at !== null || lender.product !== 'Personal Loans') {
    const there = (await lendersRepository(db).active('Personal Loans')).map((one) => one.key).sort();
    throw new StartError(
      `LENDER_TYPE_BUILD is "${key}", but no personal-loan lender has that key. There are: ${there.join(', ') || 'none'}.`,
    );
  }
  if (!lender.lender_status) log.warn({ lender: key }, 'the lender of this lender-type build is switched off');
}
