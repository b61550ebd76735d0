import { adminUsersRepository } from '../features/admin-users/index.ts';
import { creditCardsRepository, storedHindi } from '../features/credit-cards/index.ts';
import { isPassword, passwordHash } from '../features/password-sign-in/index.ts';
import { systemActor } from '../platform/audit/record.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { demoAdmins } from './data/admins.ts';
import { creditCards } from './data/credit-cards.ts';
import { demoPartnerPeople } from './data/partner-people.ts';

/** Runs `work` once per database, marked by the milestone. */
export async function once(db: Db, milestone: string, work: (tx: Db) => Promise<void>): Promise<void> {
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
        hindi: JSON.stringify(storedHindi(card, card.hindi)),
      });
  });
  // Adds issuers and rates to the cards of an older demo world, unless staff have already entered them.
  await once(db, 'demo cards 2', async (tx) => {
    for (const { category_id, issuer, monthly_rate } of creditCards)
      await creditCardsRepository(tx).stateTerms(category_id, { issuer, monthly_rate });
  });
}

const hashes = new Map<string, Promise<string>>();

/**
 * Returns a password's hash, calculated once per process. These passwords are published, so sharing one salt across databases reveals
 * nothing.
 */
export function publishedHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? passwordHash(password);
  hashes.set(password, hash);
  return hash;
}

/** Seeds the staff of the demo world, at least one per role. Call it only in a demo, because their passwords are printed at start. */
export async function seedAdmins(services: Services): Promise<void> {
  await once(services.db, 'demo staff 1', async (tx) => {
    for (const { shows: _shows, password, ...admin } of demoAdmins) {
      await adminUsersRepository(services, tx).add({
        ...admin,
        passwordHash: await publishedHash(password),
        passwordChangedAt: services.clock.now(),
      });
    }
  });
}

/** Whether a password is in this repository for everyone to read. */
export const isPublishedPassword = (password: string): boolean =>
  [...demoAdmins, ...demoPartnerPeople].some((person) => person.password === password);

/**
 * Disables the demo staff whose published password still works, when a demo database is used in production. Demo staff who have set their
 * own password keep their access.
 */
export async function shutOutDemoStaff(services: Services): Promise<void> {
  const { audit, clock, db, sessions } = services;
  for (const { id, password } of demoAdmins) {
    const admin = await adminUsersRepository(services, db).byId(id);
    if (admin === undefined || admin.disabledAt !== null || !(await isPassword(password, admin.passwordHash))) continue;
    await audit.run(db, systemActor, async (tx) => {
      await adminUsersRepository(services, tx).disable(id, clock.now());
      await sessions.revokeAllOf(tx, 'admin', id);
      const subject = { kind: 'admin-user', id, name: '' };
      return { answer: undefined, records: [{ action: 'revoke', subject }] };
    });
  }
}
