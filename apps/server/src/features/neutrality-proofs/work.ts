import { indianClock } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notifications.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from './answers.ts';
import { findDifferences, firstProvedPeople, type ProofOptions, provedPeople, statementOf } from './prove.ts';
import { type ProofRow, proofsRepository } from './repository.ts';
import { signStatement } from './signing.ts';

export const proofsChanged = 'neutrality_proofs_changed';

/** One proof at a time over all processes. After a missed night the next run makes it. */
export const proveNeutrality = defineJob<Record<never, never>>('prove-neutrality', {
  retries: 0,
  timeout: 900,
  onePerKey: 'unfinished',
});

/** Hour of the Indian day from which the proof of that day is made. */
const fromHour = 3;

const hourIn = (now: Date): number => Number(indianClock(now.getTime()).slice(11, 13));

/** Whether a proof is due: there is none at all, or none of this day and it is past the hour. */
export const isProofDue = (last: Date | undefined, now: Date): boolean =>
  last === undefined || (istDay(last.getTime()) < istDay(now.getTime()) && hourIn(now) >= fromHour);

/** Called when a proof failed, in the same transaction. */
export type OnFailure = (db: Db, at: Date) => Promise<void>;

/** Makes a proof, signs it, and stores it whatever its result. */
export async function makeProof(
  services: Services,
  onFailure: OnFailure,
  how: Partial<Omit<ProofOptions, 'brand' | 'now'>> = {},
): Promise<ProofRow> {
  const { db, clock, config, keyring, log } = services;
  const found = await findDifferences(db, { ...how, brand: config.defaultBrand, now: clock.now() });
  return inTransaction(db, async (tx) => {
    const proofs = proofsRepository(tx);
    await proofs.lock();
    const last = await proofs.last();
    const [number, at] = [(last?.number ?? 0) + 1, clock.now()];
    const statement = statementOf(found, { number, at, previous: last === undefined ? null : sha256(last.statement) });
    const { people, arrangements, compared, differing } = found;
    const row = {
      number,
      made_at: at,
      people,
      arrangements,
      compared,
      differing,
      statement,
      ...signStatement(keyring, statement),
    };
    await proofs.add(row);
    if (differing > 0) {
      log.error({ number, differing }, 'the proof of neutrality failed');
      await onFailure(tx, at);
    }
    await notify(tx, proofsChanged, '');
    return row;
  });
}

/** Makes the proof of the day if it is due. */
export async function proveIfDue(services: Services, onFailure: OnFailure, signal?: AbortSignal): Promise<void> {
  const last = await proofsRepository(services.db).last();
  if (!isProofDue(last?.made_at, services.clock.now())) return;
  const people = last === undefined ? firstProvedPeople : provedPeople;
  await makeProof(services, onFailure, { people, ...(signal && { signal }) });
}

/** Every night from three o'clock in India; in a new installation within minutes of the first start. */
export function neutralityProofsWork(services: Services, onFailure: OnFailure): void {
  services.jobs.work(proveNeutrality, ({ signal }) => proveIfDue(services, onFailure, signal));
  services.jobs.schedule(proveNeutrality, '*/5 * * * *', {});
}
