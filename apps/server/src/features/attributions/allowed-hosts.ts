import { hostOf } from '@tulna/rules/redirect-target';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { creditCardsRepository } from '../credit-cards/index.ts';
import { lendersRepository } from '../lenders/index.ts';

/** Milliseconds until a card or lender that was added may be left for. */
const freshMs = 5000;

/** Hosts that `/redirect` may lead to: those of lenders, cards and brands that the back office keeps, read again every few seconds. */
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
