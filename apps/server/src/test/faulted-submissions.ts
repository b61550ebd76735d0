import { textsToShow } from '../features/consents/index.ts';
import { customersRepository } from '../features/customers/index.ts';
import { lendersOf } from '../features/lender-connections/index.ts';
import type { SandboxProcess } from '../features/lender-connections/testing/sandbox-process.ts';
import { asksRepository, runAsk, runSettleLead, submitProfile } from '../features/offers/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { answersTo } from './consent-answers.ts';
import { inventedPerson } from './invented-person.ts';

/** The result of a run. Every number except `submissions`, `repeats` and `deaths` must be 0. */
export interface FaultedRun {
  /** Leads that should be sent to a lender. */
  submissions: number;
  /** Submissions that lenders received more than once and recognised by their key. */
  repeats: number;
  /** Runs that were aborted midway, as if the process had died. */
  deaths: number;
  /** Leads beyond the first for one person at one lender. */
  doubles: number;
  /** Leads that only the lender has, or that only we have. */
  lost: number;
  /** Lender requests that are still open or unclear after all faults have ended. */
  open: number;
  /** People whom a lender reported as known because of our own lead. */
  mistaken: number;
}

const faults = ['lost', 'refused', 'outage', 'malformed', 'drift', 'oversize', 'hang'] as const;
const operations = ['dedupe', 'create_lead', 'create_lead', 'offers'] as const;

/** Seed: the same seed gives the same faults. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function submit(services: Services, index: number): Promise<string[]> {
  const { phone, values } = inventedPerson(index);
  const brand = { key: 'cl', name: 'Tulna' };
  const consents = answersTo(
    await textsToShow(services, services.db, { language: 'en', brand, product: 'Personal Loans' }),
  );
  return inTransaction(services.db, async (tx) => {
    const contact = { channel: 'sms', value: phone } as const;
    const { id } = await customersRepository(services, tx).findOrCreate(contact, 'en');
    const application = await submitProfile(services, tx, {
      customerId: id,
      phone,
      values,
      consents,
      language: 'en',
      ip: '127.0.0.1',
      brand: brand.key,
    });
    return (await asksRepository(tx).of(application)).map((ask) => ask.id);
  });
}

async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}

/**
 * Submits for `people` while every lender fails in changing ways and some runs are aborted. Then it ends the faults and lets everything
 * finish. `services` must have been given lenders with short timeouts (`openLenders`).
 */
export async function faultedSubmissions(
  services: Services,
  sandbox: Pick<SandboxProcess, 'control'>,
  people: number,
  seed = 1,
): Promise<FaultedRun> {
  const chance = chances(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const { keys } = lendersOf(services);
  const asks: string[] = [];
  let deaths = 0;
  let bad = true;

  const spoil = async (): Promise<void> => {
    while (bad) {
      const mode = chance() < 0.3 ? 'normal' : pick(faults);
      const mood = { mode, operations: [pick(operations)], times: 1 + Math.floor(chance() * 6) };
      await sandbox.control(`lenders/${pick(keys)}`, mood);
    }
  };
  /** Runs the job until it ends by itself. An aborted run is repeated, as the queue does. */
  const untilDone = async (askId: string, run: typeof runAsk, mayDie: boolean): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      const death = new AbortController();
      const timer = mayDie && chance() < 0.25 ? setTimeout(() => death.abort(), chance() * 60) : undefined;
      try {
        await run(services, askId, death.signal);
        return;
      } catch {
        if (death.signal.aborted) deaths += 1;
        else if (mayDie || round === 19) return;
      } finally {
        clearTimeout(timer);
      }
    }
  };

  const spoiling = spoil();
  await inParallel(
    Array.from({ length: people }, (_, index) => index),
    4,
    async (index) => {
      const own = await submit(services, index);
      asks.push(...own);
      await Promise.all(own.map((ask) => untilDone(ask, runAsk, true)));
    },
  );
  bad = false;
  await spoiling;
  for (const key of keys) await sandbox.control(`lenders/${key}`, { mode: 'normal' });
  await inParallel(asks, 16, (ask) => untilDone(ask, runAsk, false));
  await inParallel(asks, 16, (ask) => untilDone(ask, runSettleLead, false));
  await lendersOf(services).settled();
  return judged(services, sandbox, asks, deaths);
}

async function judged(
  services: Services,
  sandbox: Pick<SandboxProcess, 'control'>,
  askIds: readonly string[],
  deaths: number,
): Promise<FaultedRun> {
  const asks = await services.db.selectFrom('lender_asks').selectAll().where('id', 'in', askIds).execute();
  const { lenders } = await sandbox.control<{
    lenders: Record<string, { counts: { doubles: number; repeats: number } }>;
  }>('state');
  const run: FaultedRun = { submissions: asks.length, repeats: 0, deaths, doubles: 0, lost: 0, open: 0, mistaken: 0 };
  for (const [key, { counts }] of Object.entries(lenders)) {
    run.doubles += counts.doubles;
    run.repeats += counts.repeats;
    const { leads } = await sandbox.control<{ leads: { id: string }[] }>(`lenders/${key}/leads`);
    const theirs = new Set(leads.map(({ id }) => id));
    const ours = new Set(asks.flatMap((ask) => (ask.connection === key && ask.lead_id !== null ? [ask.lead_id] : [])));
    run.lost += [...theirs].filter((id) => !ours.has(id)).length + [...ours].filter((id) => !theirs.has(id)).length;
  }
  run.open = asks.filter(
    (ask) =>
      ask.state === 'waiting' || (ask.state === 'no_answer' && ask.lead_tried_at !== null && ask.lead_id === null),
  ).length;
  run.mistaken = asks.filter((ask) => ask.outcome === 'duplicate').length;
  return run;
}
