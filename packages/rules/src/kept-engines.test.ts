import { describe, expect, it } from 'vitest';
import { decide } from './eligibility.ts';
import { rankAsVersion1 } from './kept/ranking-1.ts';
import { decidingEngine, KEPT_ENGINES, rankingEngine } from './kept-engines.ts';
import { type Rankable, rank } from './ranking.ts';

describe('a stored engine', () => {
  it('is found by both of its versions', () => {
    expect(decidingEngine({ engine: 'eligibility-2', pricing: 'pricing-2' })?.decide).toBe(decide);
    expect(decidingEngine({ engine: 'eligibility-1', pricing: 'pricing-2' })).toBeUndefined();
    expect(decidingEngine({ engine: 'eligibility-2', pricing: 'pricing-1' })).toBeUndefined();
    const older = { engine: 'eligibility-1', pricing: 'pricing-2', decide };
    const engines = { ...KEPT_ENGINES, deciding: [...KEPT_ENGINES.deciding, older] };
    expect(decidingEngine({ engine: 'eligibility-1', pricing: 'pricing-2' }, engines)).toBe(older);
  });

  it('of the order is found by its version', () => {
    expect(rankingEngine('ranking-2')?.rank).toBe(rank);
    expect(rankingEngine('ranking-1')?.rank).toBe(rankAsVersion1);
    expect(rankingEngine('ranking-3')).toBeUndefined();
  });
});

describe('the order of ranking-1', () => {
  const offer = (more: Partial<Rankable>): Rankable => ({
    aprPercent: 14,
    legalName: 'A',
    name: 'A',
    emiPaise: 100,
    amountPaise: 1000,
    tenureMonths: 12,
    ...more,
  });
  const wanted = { amountPaise: 1000, tenureMonths: 12 };

  it('is by APR if nothing else is requested, then legal name, name, instalment, amount and term', () => {
    const right = [
      offer({ aprPercent: 13, legalName: 'Z' }),
      offer({}),
      offer({ emiPaise: 101, amountPaise: 1002 }),
      offer({ emiPaise: 101, amountPaise: 1001, tenureMonths: 6 }),
      offer({ emiPaise: 101, amountPaise: 1001, tenureMonths: 9 }),
      offer({ name: 'B', emiPaise: 1 }),
      offer({ legalName: 'B', name: 'A' }),
    ];
    expect(rankAsVersion1(right, (one) => one, wanted)).toEqual(right);
    expect(rankAsVersion1(right.toReversed(), (one) => one, wanted)).toEqual(right);
  });

  it('follows the customer’s choice', () => {
    const [cheap, small, short] = [
      offer({ aprPercent: 12, emiPaise: 300, amountPaise: 2000, tenureMonths: 24 }),
      offer({ aprPercent: 13, emiPaise: 100, amountPaise: 1000, tenureMonths: 12 }),
      offer({ aprPercent: 14, emiPaise: 200, amountPaise: 3000, tenureMonths: 6 }),
    ];
    const all = [cheap, small, short];
    expect(rankAsVersion1(all, (one) => one, wanted, 'apr')).toEqual([cheap, small, short]);
    expect(rankAsVersion1(all, (one) => one, wanted, 'emi')).toEqual([small, short, cheap]);
    expect(rankAsVersion1(all, (one) => one, wanted, 'amount')).toEqual([short, cheap, small]);
    expect(rankAsVersion1(all, (one) => one, wanted, 'tenure')).toEqual([short, small, cheap]);
  });
});
