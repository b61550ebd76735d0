import { FROM_THE_START } from '@tulna/rules/commission-rates';
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

/** Commission of partners: percent of each loan, and ₹ per loan. */
const figures = [
  { percent: 1.25, flatFee: 150 },
  { percent: 1, flatFee: 0 },
  { percent: 1.5, flatFee: 100 },
  { percent: 0.9, flatFee: 250 },
] as const;
/** A month is closed at noon of the second day after its end; in milliseconds after the end. */
const closedAfter = 36 * 3_600_000;

/** The month of a moment, in Indian time. */
const monthOf = (at: Date): string => istDay(at.getTime()).slice(0, 7);

/** Two members of staff: what one enters, the other confirms. */
interface TwoPeople {
  readonly one: string;
  readonly other: string;
}

/** Gives every partner its percentage and flat fee. */
async function agree(db: Db, at: Date): Promise<void> {
  const partners = (await partnersRepository(db).all()).filter(({ brand }) => brand.key !== DEFAULT_PARTNER_NAME);
  for (const [n, { brand }] of partners.entries()) {
    const { percent, flatFee } = figures[n % figures.length] ?? figures[0];
    const stored = await partnersRepository(db).setRevenue(brand.id, percent, flatFee);
    await followFigures(db, { side: 'partner', key: brand.key }, stored, at, FROM_THE_START);
  }
}

/** An application that is waiting for its commission, and when it was paid out or, failing that, started. */
interface Due {
  readonly id: string;
  readonly at: Date;
}

/** Removes and returns the whole list of due applications, so that each month processes only its own. */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    delete from commission_due d using lender_applications a
    where a.id = d.lender_application_id returning a.id, coalesce(a.disbursed_at, a.started_at) as at`.execute(db);
  return rows;
}

/** Closes a month as staff would, with the figures of its page. Does nothing if no partner has earned anything yet. */
function close(
  services: Services,
  month: string,
  by: { id: string; at: Date },
): Promise<readonly StaffWork['record'][]> {
  return inTransaction(services.db, async (tx) => {
    const partners = await openMonth(services, tx, month);
    if (partners.length === 0) return [];
    const { records } = await closeMonth(services, tx, { month, digest: digestOf(month, partners), by });
    return records;
  });
}

/**
 * Works out the commissions of a history month by month, as they would have been then. It closes all past months except the last, which is
 * left for the user to close, on any day of the month (decision 0157). Returns what staff did.
 * @param begin when the history begins
 */
export async function seedCommissions(services: Services, people: TwoPeople, begin: Date): Promise<StaffWork[]> {
  const { clock, db } = services;
  const actor = { id: people.one, roleId: 1, ip: '192.0.2.10', userAgent: '' };
  const thisMonth = monthOf(clock.now());
  const work = await inTransaction(db, async (tx) => {
    await agree(tx, begin);
    return seedAccounts(services, tx, {
      at: new Date(inOfficeHours(begin.getTime())),
      draftedBy: people.one,
      confirmedBy: people.other,
    });
  });
  let due = await takeDue(db);
  const settle = async (month: string, now: () => Date): Promise<void> => {
    const then = { ...services, clock: { ...clock, now } };
    const isNow = ({ at }: Due): boolean => monthOf(at) <= month || month === thisMonth;
    await commissionsRepository(db).addDue(due.filter(isNow).map(({ id }) => id));
    due = due.filter((one) => !isNow(one));
    await settleDue(then);
    await releaseHeld(then);
  };
  for (let month = monthOf(begin); month < thisMonth; month = monthAfter(month)) {
    const end = endOfDayInIndia(lastDayOf(month));
    // Runs in the last hour of the month: the month's ledger then includes its payments, and commissions held long enough are released.
    await settle(month, () => new Date(end - 3_600_000));
    if (monthAfter(month) === thisMonth) continue;
    const at = new Date(end + closedAfter);
    for (const record of await close(services, month, { id: people.one, at })) work.push({ actor, at, record });
  }
  await settle(thisMonth, () => clock.now());
  return work;
}
