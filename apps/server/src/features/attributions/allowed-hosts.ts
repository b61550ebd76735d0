import { hostOf } from '@tulna/rules/redirect-target';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { creditCardsRepository } from '../credit-cards/index.ts';
import { lendersRepository } from '../lenders/index.ts';

/** Milliseconds after which the hosts are read again, so that a new card or lender becomes an allowed target. */
const freshMs = 5000;

/** Hosts that `/redirect` may lead to: those of the lenders, cards and brands in the back office, read again every few seconds. */
export function allowedHosts(services: Services): () => Promise<ReadonlySet<string>> {
  let hosts: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = services.clock.now().getTime();
    if (now - readAt >= freshMs) {
      const [lenders, cards, brands] = await Promise.all([
        lendersRepository(services.db).statementLinks(),
        creditCardsRepository(services.db).links(),
        brandsRepository(services.db).all(),
      ]);
      const ofBrands = brands.flatMap(({ host }) => (host === undefined ? [] : [`https://${host}`]));
      const addresses = [...lenders, ...cards, ...ofBrands];
      hosts = new Set(addresses.flatMap((address) => hostOf(address) ?? []));
      readAt = now;
    }
    return hosts;
  };
}
