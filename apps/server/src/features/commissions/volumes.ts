import type { Volume } from '@tulna/rules/commission-rates';
import type { CommissionRate } from '../commission-rates/index.ts';
import type { Claim } from './claims.ts';

/** What was disbursed under each rate in each month so far; only rates by volume are counted. */
export interface Volumes {
  /** The volume before a new case of that day. */
  of(rate: Pick<CommissionRate, 'id'>, day: string): Volume;
  /** Replaces a claim's old part of the volume with its new one. */
  change(
    before: Pick<Claim, 'rateId' | 'day' | 'basisPaise'> | undefined,
    after: Pick<Claim, 'rateId' | 'day' | 'basisPaise'>,
  ): void;
}

const keyOf = (rateId: string, day: string): string => `${rateId} ${day.slice(0, 7)}`;

/** @param known the volumes that the database has, one row per rate and month */
export function volumesFrom(known: readonly (Volume & { rateId: string; month: string })[]): Volumes {
  const volumes = new Map<string, Volume>(
    known.map(({ rateId, month, amountPaise, count }) => [keyOf(rateId, month), { amountPaise, count }]),
  );
  const add = ({ rateId, day, basisPaise }: Pick<Claim, 'rateId' | 'day' | 'basisPaise'>, sign: 1 | -1): void => {
    if (rateId === null || basisPaise === 0) return;
    const { amountPaise, count } = volumes.get(keyOf(rateId, day)) ?? { amountPaise: 0, count: 0 };
    volumes.set(keyOf(rateId, day), { amountPaise: amountPaise + sign * basisPaise, count: count + sign });
  };
  return {
    of: ({ id }, day) => volumes.get(keyOf(id, day)) ?? { amountPaise: 0, count: 0 },
    change(before, after) {
      if (before !== undefined) add(before, -1);
      add(after, 1);
    },
  };
}
