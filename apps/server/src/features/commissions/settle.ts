import { randomUUID } from 'node:crypto';
import { istDay } from '@tulna/rules/dates';
import { dayOf } from '@tulna/rules/moments';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { attributionsRepository } from '../attributions/index.ts';
import { ratesRepository } from '../commission-rates/index.ts';
import { type PaidApplication, paidApplications } from '../lender-applications/index.ts';
import { earningMerchants } from '../merchants/index.ts';
import { suspensionsRepository } from '../partner-suspensions/index.ts';
import type { HeldClaim } from './claims.ts';
import { type Case, planOf } from './plan.ts';
import { commissionsRepository } from './repository.ts';
import { refusedApplications } from './under-review.ts';

/** The number of applications that one transaction works out. */
const batch = 500;
/** From this number on, the ledger grows faster than PostgreSQL updates its statistics. */
const many = 50;

/**
 * Works out what the payments of the given applications earn by the rates of their days, and writes the missing claims and entries, inside a
 * transaction that holds `lockSettling`. A second run writes nothing.
 * @param refusal a person's decision that refused the lead of these applications, or that undid the refusal
 */
export async function settleApplications(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  ids: readonly string[],
  refusal: { id: string; by: string } | null = null,
): Promise<void> {
  const repository = commissionsRepository(tx);
  const paid = new Map((await paidApplications(tx, ids)).map((one) => [one.id, one]));
  const applications = ids.flatMap((id) => paid.get(id) ?? []);
  const held = new Map<string, HeldClaim[]>();
  for (const claim of await repository.lockOf([...paid.keys()]))
    held.set(claim.lenderApplicationId, [...(held.get(claim.lenderApplicationId) ?? []), claim]);
  const credited = await attributionsRepository(tx).merchantsOf(applications.map(({ customerId }) => customerId));
  const earning = await earningMerchants(
    tx,
    credited.map(({ merchant }) => merchant),
  );
  const suspended = await suspensionsRepository(tx).startedSuspended(
    applications.map(({ id, brand, startedAt }) => ({ id, brand, at: startedAt })),
  );
  const refused = await refusedApplications(tx, [...paid.keys()]);
  const rates = await ratesRepository(tx).confirmed();
  const volumes = await repository.volumes(
    rates.flatMap(({ id, terms }) => ('steps' in terms.price ? [id] : [])),
    [...new Set(applications.flatMap(({ entries }) => entries.map(({ paidAt }) => dayOf(paidAt))))],
  );
  // A visit under another brand earns a merchant of this brand nothing.
  const merchantOf = ({ customerId, brand }: PaidApplication): Case['merchant'] => {
    const found = credited.find((one) => one.customerId === customerId && one.brand === brand);
    const approvedAt = found && earning.get(found.merchant);
    return found === undefined || approvedAt === undefined ? null : { id: found.merchant, approvedAt };
  };
  const plans = applications.map((application) =>
    planOf(
      {
        application,
        merchant: merchantOf(application),
        isSuspended: suspended.has(application.id),
        isRefused: refused.has(application.id),
        refusalId: refusal?.id ?? null,
        claims: held.get(application.id) ?? [],
      },
      rates,
      volumes,
      randomUUID,
    ),
  );
  const at = clock.now();
  await repository.store(
    plans.flatMap(({ claims }) => claims),
    at,
  );
  await repository.add(
    plans.flatMap(({ entries }) => entries),
    { at, actor: refusal?.by ?? null },
  );
}

/** Ends the months that are over, each once, for rates whose last step reached in a month applies to the whole month. */
export async function endMonths({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const repository = commissionsRepository(tx);
    await repository.lockSettling();
    const lookBackDays = (await ratesRepository(tx).confirmed()).flatMap(({ id, terms: { price } }) =>
      'steps' in price && price.mode === 'retroactive' ? [id] : [],
    );
    await repository.endMonths(lookBackDays, istDay(at.getTime()), at);
  });
}

/**
 * Works out everything that is due, batch by batch. The database adds an application to the list in the transaction that changes its
 * payments. It leaves the list in the transaction that writes the entries, so a process that dies in between loses nothing and writes
 * nothing twice.
 */
export async function settleDue(services: Pick<Services, 'clock' | 'db'>, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const settled = await inTransaction(services.db, async (tx) => {
      const repository = commissionsRepository(tx);
      await repository.lockSettling();
      const ids = await repository.takeDue(batch);
      if (ids.length >= many) await repository.forgetPlans();
      if (ids.length > 0) await settleApplications(services, tx, ids);
      return ids.length;
    });
    if (settled === 0) return;
  }
}
