import { StartError } from '@tulna/processes/start-error';
import { LenderSettingsError, lendersOf } from './features/lender-connections/index.ts';
import { lendersRepository } from './features/lenders/index.ts';
import type { Services } from './platform/services.ts';

/**
 * Checks that the lender of a lender-type build (specification §4, ledger W2) lends personal loans here. A lender that is switched off causes only a warning: the switch belongs to the back office and must not prevent the start.
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

/**
 * Makes the connectors of all configured lenders, so that an unusable setting is reported at the start and not by the first
 * customer.
 * @throws {StartError} naming the lender and the setting
 */
export function checkLenderSettings(services: Services): void {
  try {
    lendersOf(services);
  } catch (error) {
    if (error instanceof LenderSettingsError) throw new StartError(`${error.message}.`);
    throw error;
  }
  for (const [lender, { environment }] of Object.entries(services.config.lenders)) {
    if (environment === 'sandbox') services.log.warn({ lender }, 'the test system of this lender is used');
  }
}
