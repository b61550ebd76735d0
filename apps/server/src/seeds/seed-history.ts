import { istDay } from '@tulna/rules/dates';
import type { ProductName } from '@tulna/rules/products';
import type { PoolClient } from 'pg';
import { brandsRepository } from '../features/brands/index.ts';
import { handOffFilesRepository } from '../features/hand-off-files/index.ts';
import { lenderCallsRepository } from '../features/lender-connections/index.ts';
import { lendersRepository } from '../features/lenders/index.ts';
import { prepareLenders } from '../features/offers/index.ts';
import { recordPast } from '../platform/audit/record.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { demoAdmins } from './data/admins.ts';
import { creditCards } from './data/credit-cards.ts';
import { seedAlarms } from './history/alarms.ts';
import { seedCalls } from './history/calls.ts';
import { seedCommissions } from './history/commissions.ts';
import { seedCriteria } from './history/criteria.ts';
import { seedFunnels } from './history/funnels.ts';
import { historyOf, makingOf } from './history/history.ts';
import { writeLinks } from './history/links.ts';
import { seedMessages } from './history/messages.ts';
import { writeMis } from './history/mis.ts';
import { slicesOf } from './history/rows.ts';
import { seedScheduledReports } from './history/scheduled.ts';
import { type StaffWork, staffWorkOf } from './history/staff-work.ts';
import { seedStuck } from './history/stuck.ts';
import { seedSwitches } from './history/switches.ts';
import { writeVisits } from './history/visits.ts';
import type { HistoryWorld, Making } from './history/world.ts';
import { writeReferencedRows, writeRows } from './history/write.ts';

const milestone = 'demo history 1';
/** Fixed, so that demo worlds that start on the same day have the same history. */
const seed = 'tulna';
/** Audit entries in one statement. */
const mostEntries = 4000;
/** The person who confirms what the first member of staff entered. */
const secondStaffId = demoAdmins.filter(({ roleId }) => roleId === 1)[1]?.id ?? '';
/** The person with role 2 who opens the reports. */
const readerId = demoAdmins.find(({ roleId }) => roleId === 2)?.id ?? '';
/** The agent who calls customers. */
const callerId = demoAdmins.find(({ roleId }) => roleId === 3)?.id ?? '';
/** Customers who are made and written together. */
const portion = 3000;

const products: readonly ProductName[] = ['Personal Loans', 'Business Loans'];

/** Reads the world from the database, for a history that ends before a day in India (ISO). */
export async function historyWorld({ db }: Pick<Services, 'db'>, today: string): Promise<HistoryWorld> {
  const lenders = await Promise.all(
    products.map(async (product) => [product, prepareLenders(await lendersRepository(db).active(product))] as const),
  );
  return {
    seed,
    today,
    brands: await brandsRepository(db).all(),
    lenders: new Map(lenders),
    cards: creditCards.map((card) => ({ id: card.category_id, host: new URL(card.utm_link).hostname })),
    staffId: demoAdmins[0]?.id ?? '',
  };
}

/** The newest number of each lender's application batches. An older demo world without a history already has some. */
async function numbersOfFiles(db: Db, { lenders }: Making): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const { lender } of [...lenders.values()].flat()) {
    const [newest] = await handOffFilesRepository(db).newest(lender.key, 1);
    if (newest !== undefined) numbers.set(lender.key, newest.number);
  }
  return numbers;
}

/**
 * Writes the given number of customers of a history, some thousands at a time. It is all one transaction, to which `more` may add, so
 * either everything is written or nothing. Returns what staff did, for the audit.
 */
export async function writeHistory(
  services: Services,
  making: Making,
  count: number,
  more: (client: PoolClient) => Promise<unknown> = () => Promise.resolve(),
): Promise<StaffWork[]> {
  const { db, pool } = services;
  const work: StaffWork[] = [];
  await lenderCallsRepository(db).makeMonths(new Date(making.calendar.begin), 5);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '10min'");
    // The next part is made while the previous one is written.
    await client.query("set local idle_in_transaction_session_timeout = '10min'");
    const fileNumbers = await numbersOfFiles(db, making);
    for (let first = 0; first < count; first += portion) {
      const part = historyOf(making, { first, count: Math.min(portion, count - first), fileNumbers });
      for (const { lenderKey, number } of part.files) fileNumbers.set(lenderKey, number);
      work.push(...staffWorkOf(making, part));
      await writeReferencedRows(db, making);
      for (const rows of slicesOf(services, part)) await writeRows(client, rows);
    }
    await more(client);
    await client.query('commit');
    client.release();
    return work;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/**
 * Seeds three months of fictional history before the day of the first start, once per database. The setting gives the number of customers;
 * in tests it is 0 by default. No job is queued for it, and nothing of it is ever sent (decision 0058).
 */
export async function seedHistory(services: Services): Promise<void> {
  const { config, clock, db } = services;
  if (config.demoHistory === 0) return;
  const reached = await db.selectFrom('milestones').select('name').where('name', '=', milestone).executeTakeFirst();
  if (reached !== undefined) return;
  const making = makingOf(await historyWorld(services, istDay(clock.now().getTime())));
  const work = await writeHistory(services, making, config.demoHistory, async (client) => {
    await writeMis(client);
    await writeVisits(client, clock.now());
    await writeLinks(client, istDay(clock.now().getTime()));
    await client.query('insert into milestones (name) values ($1)', [milestone]);
  });
  const { begin } = making.calendar;
  work.push(...(await seedCommissions(services, { one: making.staffId, other: secondStaffId }, new Date(begin))));
  await seedCriteria(db, {
    begin: new Date(making.calendar.begin),
    now: clock.now(),
    one: making.staffId,
    other: secondStaffId,
  });
  const staff = { one: making.staffId, other: secondStaffId };
  work.push(...(await seedSwitches(services, staff)));
  work.push(...(await seedScheduledReports(services, { ...staff, reader: readerId })));
  await seedAlarms(services, staff);
  await seedCalls(services, { one: staff.one, agent: callerId });
  await seedStuck(services, readerId);
  await seedMessages(services, staff);
  await seedFunnels(services);
  // Times in the audit must be in order. If staff have already worked here, the past is left out.
  const sorted = work.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, mostEntries);
  await inTransaction(db, (tx) => recordPast(tx, services.keyring, sorted));
}
