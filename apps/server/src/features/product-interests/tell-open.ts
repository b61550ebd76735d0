import { phrasesFor } from '@tulna/phrases/for-language';
import { isProductName, type ProductName, productByName } from '@tulna/rules/products';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { creditCardsRepository } from '../credit-cards/index.ts';
import { blockedPhones } from '../customers/index.ts';
import { isGoldOpen } from '../gold-loans/index.ts';
import { intermediaryNow } from '../insurance-hand-offs/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { canSend, type OutgoingMessage, sendMessages, withinContactHours } from '../messages/index.ts';
import { type InterestedPerson, productInterestsRepository, type Wanted } from './repository.ts';

/** People notified in one transaction. */
const batch = 200;

/** Whether a product can be used today under a brand. A product without a journey of its own (§1) never is. */
async function isProductOpen(services: Services, db: Db, product: ProductName, brand: string): Promise<boolean> {
  switch (productByName(product)?.group) {
    case 'personal-loan':
    case 'business-loan':
      return (await lendersRepository(db).open(product, brand)).length > 0;
    case 'gold-loan':
      return isGoldOpen(db, brand);
    case 'insurance':
      return intermediaryNow(services) !== undefined;
    case 'credit-card':
      return (await creditCardsRepository(db).all()).some(({ status }) => status);
    default:
      return false;
  }
}

/** Products that people are waiting for and that are now open at a brand that offers them. Those of a deleted brand count as open, so that they end. */
async function openNow(services: Services, db: Db): Promise<Wanted[]> {
  const offers = new Map((await brandsRepository(db).all()).map(({ key, products }) => [key, products]));
  const open: Wanted[] = [];
  for (const one of await productInterestsRepository(services, db).wanted()) {
    const { product, brand } = one;
    if (!isProductName(product) || offers.get(brand)?.includes(product) === false) continue;
    if (await isProductOpen(services, db, product, brand)) open.push(one);
  }
  return open;
}

/** Notifies one batch of people and deletes their interests, both or neither. Returns how many interests it handled. */
async function notifyBatch(services: Services, wanted: readonly Wanted[]): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const repository = productInterestsRepository(services, tx);
    const people = await repository.lockOldest(wanted, batch);
    const brands = new Map((await brandsRepository(tx).all()).map(({ key, name }) => [key, name]));
    const messageTo = ({
      product,
      brand,
      phone,
      email,
      language,
    }: InterestedPerson): OutgoingMessage<'productOpen'>[] => {
      const channel = canSend(services, 'sms')
        ? 'sms'
        : email !== null && canSend(services, 'email')
          ? 'email'
          : undefined;
      const found = productByName(product);
      const brandName = brands.get(brand);
      // A deleted brand opens no products, and without a channel the message can't be sent.
      if (channel === undefined || found === undefined || brandName === undefined) return [];
      const facts = { brand: brandName, product: phrasesFor(language).messages.productNames[found.name] };
      return [{ channel, to: channel === 'sms' ? phone : (email ?? ''), template: 'productOpen', language, facts }];
    };
    const blocked = await blockedPhones(
      services,
      tx,
      people.map(({ phone }) => phone),
    );
    const messages = people.filter(({ phone }) => !blocked.has(phone)).flatMap(messageTo);
    if (messages.length > 0) await sendMessages(services, tx, messages);
    await repository.removeAll(people.map(({ id }) => id));
    return people.length;
  });
}

/** Notifies everyone who is waiting for a product that is now open. Outside contact hours it does nothing, because the next run comes soon. */
export async function notifyInterested(services: Services, stop?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  if (withinContactHours(now) > now) return;
  if (!canSend(services, 'sms') && !canSend(services, 'email')) return;
  const open = await openNow(services, services.db);
  while (!stop?.aborted && (await notifyBatch(services, open)) > 0);
}

export const notifyOpen = defineJob<Record<never, never>>('tell-product-open', {
  retries: 2,
  timeout: 600,
  onePerKey: 'queued',
});

/** Background work: people waiting for a product get a message within a quarter of an hour of its opening, in contact hours. */
export function productInterestsWork(services: Services): void {
  services.jobs.work(notifyOpen, ({ signal }) => notifyInterested(services, signal));
  services.jobs.schedule(notifyOpen, '*/15 * * * *', {});
}
