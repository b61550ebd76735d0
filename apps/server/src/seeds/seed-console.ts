import { adminUsersRepository, passwordHash } from '../features/admin-users/index.ts';
import { creditCardsRepository } from '../features/credit-cards/index.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { demoAdmins } from './data/admins.ts';
import { creditCards } from './data/credit-cards.ts';

/** Does the work of a milestone once per database. */
async function once(db: Db, milestone: string, work: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reached = await tx
      .insertInto('milestones')
      .values({ name: milestone })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (reached.numInsertedOrUpdatedRows !== 0n) await work(tx);
  });
}

/** Seeds the cards of the demo world. */
export async function seedCards({ db }: Pick<Services, 'db'>): Promise<void> {
  await once(db, 'demo cards 1', async (tx) => {
    for (const card of creditCards)
      await creditCardsRepository(tx).add({
        ...card,
        marketing_bullets: [...card.marketing_bullets],
        hindi: JSON.stringify(card.hindi),
      });
  });
}

/** Seeds the staff of the demo world, one per role. Their passwords are printed at start: never outside a demo. */
export async function seedAdmins(services: Services): Promise<void> {
  await once(services.db, 'demo staff 1', async (tx) => {
    for (const { shows: _shows, password, ...admin } of demoAdmins) {
      await adminUsersRepository(services, tx).add({
        ...admin,
        passwordHash: await passwordHash(password),
        passwordChangedAt: services.clock.now(),
      });
    }
  });
}
