import { DEFAULT_PARTNER_NAME } from '@tulna/rules/constants';
import { endOfDayInIndia, istDay } from '@tulna/rules/dates';
import { lastDayOf, monthAfter } from '@tulna/rules/months';
import { sql } from 'kysely';
import { followFigures } from '../../features/commission-rates/index.ts';
import { closeMonth, digestOf, openMonth } from '../../features/commission-statements/index.ts';
import { commissionsRepository, releaseHeld, settleDue } from '../../features/commissions/index.ts';
import { partnersRepository } from '../../features/partners/index.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { seedAccounts } from './accounts.ts';
import { inOfficeHours } from './calendar.ts';
import type { StaffWork } from './staff-work.ts';

/** What partners are paid: percent of each loan, and ₹ per loan. */
const figures = [
  { percent: 1.25, flatFee: 150 },
  { percent: 1, flatFee: 0 },
  { percent: 1.5, flatFee: 100 },
  { percent: 0.9, flatFee: 250 },
] as const;
/** Figures that were agreed before the first loan of the history. */
const agreedFrom = '2000-01-01';
/** Milliseconds after the end of a month at which it was closed: noon of the second day. */
const closedAfter = 36 * 3_600_000;

/** Two people of the staff: what one enters, the other confirms. */
interface TwoPeople {
  readonly one: string;
  readonly other: string;
}

/** Gives every partner its two figures. */
async function agree(db: Db, at: Date): Promise<void> {
  const partners = (await partnersRepository(db).all()).filter(({ brand }) => brand.key !== DEFAULT_PARTNER_NAME);
  for (const [n, { brand }] of partners.entries()) {
    const { percent, flatFee } = figures[n % figures.length] ?? figures[0];
    const kept = await partnersRepository(db).setRevenue(brand.id, percent, flatFee);
    await followFigures(db, { side: 'partner', key: brand.key }, kept, at, agreedFrom);
  }
}

/** Takes applications off the list of what is due that were paid out after a moment, so that they can be worked out later. */
async function heldBack(db: Db, after: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from commission_due d using lender_applications a
    where a.id = d.lender_application_id and a.disbursed_at >= ${after} returning a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Works out what the loans of a history earned, as it would have been worked out then, and closes the last month that is over. Answers what the
 * staff did in it.
 */
export async function seedCommissions(services: Services, people: TwoPeople): Promise<StaffWork[]> {
  const { clock, db } = services;
  const by = people.one;
  const now = clock.now();
  const month = monthAfter(istDay(now.getTime()).slice(0, 7), -1);
  const end = new Date(endOfDayInIndia(lastDayOf(month)));
  const begin = new Date(endOfDayInIndia(lastDayOf(monthAfter(month, -1))));
  const accounts = await inTransaction(db, async (tx) => {
    await agree(tx, begin);
    return seedAccounts(services, tx, {
      at: new Date(inOfficeHours(begin.getTime())),
      draftedBy: people.one,
      confirmedBy: people.other,
    });
  });
  const later = await heldBack(db, end);
  // The last hour of the month: what was paid out in it is in its ledger, and what was held long enough is released.
  const then = { ...services, clock: { ...clock, now: () => new Date(end.getTime() - 3_600_000) } };
  await settleDue(then);
  await releaseHeld(then);
  const at = new Date(Math.min(now.getTime(), end.getTime() + closedAfter));
  const closed = await inTransaction(db, async (tx) => {
    const partners = await openMonth(services, tx, month);
    if (partners.length === 0) return [];
    const { records } = await closeMonth(services, tx, {
      month,
      digest: digestOf(month, partners),
      by: { id: by, at },
    });
    return records;
  });
  await commissionsRepository(db).addDue(later);
  await settleDue(services);
  await releaseHeld(services);
  const actor = { id: by, roleId: 1, ip: '192.0.2.10', userAgent: '' };
  return [...accounts, ...closed.map((record) => ({ actor, at, record }))];
}
