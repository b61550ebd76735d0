import { canonicalJson } from '@tulna/rules/decision-receipt';
import { ENGINE_VERSION } from '@tulna/rules/engine-version';
import {
  ARRANGED,
  differencesOf,
  NAMED_DIFFERENCES,
  NEUTRALITY_FORMAT,
  type NeutralityDifference,
  PROVED_LISTS,
  seededChance,
} from '@tulna/rules/neutrality';
import { PRICING_VERSION } from '@tulna/rules/pricing';
import { RANKING_VERSION } from '@tulna/rules/ranking';
import { breather } from '../../platform/breather.ts';
import type { Db } from '../../platform/database/database.ts';
import { readRearranged, readStored, rearrange } from '../../platform/database/rearranged.ts';
import { hashedAnswers, type Orders, productOrders, sha256 } from './answers.ts';
import { commercialTables, readWorld, type World } from './world.ts';

/** Invented people for each kind of loan, in the nightly proof. */
export const provedPeople = 300;
/** The same for the first proof of an installation, which is made while other work goes on. */
export const firstProvedPeople = 50;
/** How many arrangements of the commercial data are tried: one half has invented values, the other half shuffles the stored ones. */
export const provedArrangements = 6;

/** The result of a proof, as signed. */
export interface Found {
  people: number;
  arrangements: number;
  compared: number;
  differing: number;
  differences: readonly NeutralityDifference[];
  /** SHA-256 of the catalogue as stored, commercial data included. */
  catalogue: string;
  /** SHA-256 of the lists by the stored catalogue. */
  answers: string;
}

export interface ProofOptions {
  brand: string;
  now: Date;
  people?: number;
  arrangements?: number;
  orders?: Orders;
  signal?: AbortSignal;
}

/** People's lists by the stored catalogue, and by each changed arrangement. Stored data is not changed. */
export async function findDifferences(db: Db, options: ProofOptions): Promise<Found> {
  const { brand, now, people = provedPeople, arrangements = provedArrangements, orders = productOrders } = options;
  const rest = breather(options.signal);
  // Read in one snapshot, so that a change by staff in the meantime isn't taken for a difference.
  const { stored, world, worlds } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const stored = await readStored(tx, commercialTables);
      const world = await readWorld(tx, brand);
      const worlds: World[] = [];
      for (let arrangement = 1; arrangement <= arrangements; arrangement += 1) {
        const chance = seededChance(arrangement);
        const tables = stored.map((one) => ({
          table: one.of.table,
          rows: rearrange(one, chance, arrangement % 2 === 0),
        }));
        worlds.push(await readRearranged(tx, tables, (hidden) => readWorld(hidden, brand)));
      }
      return { stored, world, worlds };
    });
  const answers = await hashedAnswers(world, { people, now, orders }, rest);
  const differences: NeutralityDifference[] = [];
  for (const [index, other] of worlds.entries()) {
    const again = await hashedAnswers(other, { people, now, orders }, rest);
    differences.push(...differencesOf(answers, again, index + 1));
  }
  return {
    people,
    arrangements,
    compared: answers.length * arrangements,
    differing: differences.length,
    differences: differences.slice(0, NAMED_DIFFERENCES),
    catalogue: sha256(JSON.stringify(stored.map(({ of, rows }) => [of.table, rows]))),
    answers: sha256(answers.map(({ hash }) => hash).join('\n')),
  };
}

/** The bytes that are signed. `previous` is the SHA-256 of the statement before, so no proof can be removed from the chain unnoticed. */
export const statementOf = (
  found: Found,
  { number, at, previous }: { number: number; at: Date; previous: string | null },
): string =>
  canonicalJson({
    format: NEUTRALITY_FORMAT,
    number,
    made_at: at.toISOString(),
    engine: ENGINE_VERSION,
    pricing: PRICING_VERSION,
    ranking: RANKING_VERSION,
    lists: PROVED_LISTS,
    arranged: ARRANGED,
    previous,
    ...found,
  });
