import { istDay } from '@tulna/rules/dates';
import { decideCompiled } from '@tulna/rules/eligibility';
import { factsOf } from '@tulna/rules/facts';
import { policyOfCriteria } from '@tulna/rules/lender-criteria';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { isProductName, type ProductName } from '@tulna/rules/products';
import { createRehearsal } from '@tulna/rules/rehearsal';
import { compilePolicy } from '@tulna/rules/screening';
import { syntheticApplicant } from '@tulna/rules/synthetic-people';
import { breather } from '../../platform/breather.ts';
import type { Services } from '../../platform/services.ts';
import { lendersRepository, toPolicy, withPassedOn } from '../lenders/index.ts';
import { decidedApplicants } from '../offers/index.ts';
import { postalAreaOf } from '../postal-areas/index.ts';
import { type RehearsalResult, rehearsalsRepository } from './rehearsals-repository.ts';

/** The most past applications in a rehearsal, and the number of invented people. */
export const rehearsedPeople = 10_000;
/** The number of applications read at a time. */
const batch = 250;

const cityOf = (postalCode: string): string => {
  const area = postalAreaOf(postalCode, 'en');
  return area === undefined ? '' : area.district || area.state;
};

interface Pair {
  lender: string;
  before: LenderPolicy;
  after: LenderPolicy;
}

async function onApplications(
  services: Services,
  pair: Pair,
  { signal, report }: { signal: AbortSignal; report: (people: number) => Promise<void> },
) {
  const rehearsal = createRehearsal(pair, true);
  const rest = breather(signal);
  let [seen, from, until]: [number, Date | null, Date | null] = [0, null, null];
  let place: { at: Date; id: string } | undefined;
  while (seen < rehearsedPeople) {
    const wanted = Math.min(batch, rehearsedPeople - seen);
    const { read, last } = await decidedApplicants(services, services.db, {
      product: pair.before.product,
      before: place,
      most: batch,
    });
    for (const open of read.slice(0, wanted)) {
      const { applicant, decisions, at } = open();
      rehearsal.add({
        applicant,
        city: cityOf(applicant.postalCode),
        rivals: () =>
          decisions.flatMap((decision) =>
            decision.matched && decision.lender !== pair.lender ? [decision.terms.aprPercent] : [],
          ),
      });
      seen += 1;
      from = at;
      until ??= at;
      await rest();
    }
    await report(seen);
    if (last === undefined) break;
    place = last;
  }
  return { ...rehearsal.figures(), from: from?.toISOString() ?? null, until: until?.toISOString() ?? null };
}

async function onSynthetic(services: Services, pair: Pair, product: ProductName, signal: AbortSignal) {
  const rehearsal = createRehearsal(pair, false);
  const rest = breather(signal);
  const rivals = (await lendersRepository(services.db).active(product))
    .filter(({ key }) => key !== pair.lender)
    .map((row) => compilePolicy(toPolicy(row)));
  const onDate = istDay(services.clock.now().getTime());
  for (let number = 0; number < rehearsedPeople; number += 1) {
    const applicant = syntheticApplicant(number, product, onDate);
    rehearsal.add({
      applicant,
      city: cityOf(applicant.postalCode),
      rivals: () => {
        const facts = factsOf(applicant);
        return rivals.flatMap((policy) => {
          const decision = decideCompiled(facts, policy);
          return decision.matched ? [decision.terms.aprPercent] : [];
        });
      },
    });
    await rest();
  }
  return rehearsal.figures();
}

/**
 * Makes a requested rehearsal. A run that dies is restarted from the beginning; its result is written as a whole at the end.
 * @throws if the process stops or something breaks, so that the queue retries
 */
export async function runRehearsal(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const repository = rehearsalsRepository(services.db);
  const rehearsal = await repository.begin(id);
  if (rehearsal === undefined) return;
  const row = await lendersRepository(services.db).byId(rehearsal.lenderId);
  if (row === undefined || !isProductName(row.product)) return repository.fail(id, services.clock.now());
  const of = { lender: row.key, product: row.product };
  const pair = {
    lender: row.key,
    before: withPassedOn(row, policyOfCriteria(rehearsal.before, of)),
    after: withPassedOn(row, policyOfCriteria(rehearsal.after, of)),
  };
  const applications = await onApplications(services, pair, {
    signal,
    report: (people) => repository.progressed(id, people),
  });
  const synthetic = await onSynthetic(services, pair, row.product, signal);
  const result = { applications, synthetic } as unknown as RehearsalResult;
  await repository.finish(id, result, services.clock.now());
}
