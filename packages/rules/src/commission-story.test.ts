import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lenderStages, lineStateOf, partnerStages, type Stage, type StoryEntry } from './commission-story.ts';
import { LENDER_MOVES, type LenderMove, mayAdd, PARTNER_MOVES, type PartnerMove } from './ledger.ts';

const lender = (move: LenderMove, paise: number, reason: string, isStated = true): StoryEntry => ({
  ledger: 'lender',
  move,
  paise,
  reason,
  isStated,
  isCorrection: false,
});
const partner = (move: PartnerMove, paise: number, reason: string, isCorrection = false): StoryEntry => ({
  ledger: 'partner',
  move,
  paise,
  reason,
  isStated: false,
  isCorrection,
});

const stageTexts = (stages: readonly Stage<string>[]): string[] =>
  stages.map(({ stage, paise, gaps }) =>
    [`${stage} ${paise}`, ...gaps.map(({ reason, paise: size }) => `${reason} ${size}`)].join(', '),
  );

describe('a claim on a lender', () => {
  it('waits to be confirmed', () => {
    expect(stageTexts(lenderStages([lender('expect', 275_000, 'disbursed', false)]))).toEqual([
      'expected 275000',
      'confirmed 0, not_confirmed -275000',
      'invoiced 0',
      'received 0',
    ]);
  });

  it('differs by the amounts that the lender states, takes back and has not paid', () => {
    const entries = [
      lender('expect', 275_000, 'disbursed', false),
      lender('expect', 5000, 'amount_corrected', false),
      lender('confirm', 280_000, 'confirmed'),
      lender('lower', 10_001, 'lender_pays_less'),
      lender('invoice', 269_999, 'invoiced'),
      lender('receive', 200_000, 'received'),
      lender('write_off', 20_000, 'claw_back'),
    ];
    expect(stageTexts(lenderStages(entries))).toEqual([
      'expected 280000',
      'confirmed 249999, lender_pays_less -10001, claw_back -20000',
      'invoiced 249999',
      'received 200000, not_received -49999',
    ]);
  });

  it('that the lender refuses is zero, with the refusal as its reason', () => {
    const entries = [lender('expect', 300, 'disbursed', false), lender('drop', 300, 'lender_pays_nothing')];
    expect(stageTexts(lenderStages(entries))).toEqual([
      'expected 300',
      'confirmed 0, lender_pays_nothing -300',
      'invoiced 0',
      'received 0',
    ]);
  });

  it('lowered by our own rates has the lower expected amount', () => {
    const entries = [
      lender('expect', 300, 'disbursed', false),
      lender('drop', 120, 'amount_corrected', false),
      lender('confirm', 180, 'confirmed'),
      lender('add', 20, 'lender_pays_more'),
    ];
    expect(stageTexts(lenderStages(entries))).toEqual([
      'expected 180',
      'confirmed 200, lender_pays_more 20',
      'invoiced 0, not_invoiced -200',
      'received 0',
    ]);
  });
});

describe('a claim of a partner', () => {
  it('is held', () => {
    expect(stageTexts(partnerStages([partner('accrue', 160_000, 'disbursed')], 160_000))).toEqual([
      'accrued 160000',
      'payable 0, held -160000',
      'sent 0',
      'paid 0',
    ]);
  });

  it('is sent to the bank with its corrections, taxes and debts', () => {
    const entries = [
      partner('accrue', 160_000, 'disbursed'),
      partner('accrue', 100, 'corrected', true),
      partner('release', 160_100, 'released'),
      partner('lower', 50, 'disputed', true),
      partner('add_tax', 28_809, 'gst'),
      partner('withhold', 3201, 'tds'),
      partner('set_off', 5000, 'set_off'),
      partner('send', 180_000, 'sent'),
      partner('arrive', 150_000, 'paid'),
    ];
    expect(stageTexts(partnerStages(entries, 160_000))).toEqual([
      'accrued 160000',
      'payable 180658, corrected 100, disputed -50, gst 28809, tds -3201, set_off -5000',
      'sent 180000, not_sent -658',
      'paid 150000, sending -30000',
    ]);
  });

  it('taken back after its payment becomes a debt', () => {
    const entries = [
      partner('accrue', 1000, 'disbursed'),
      partner('release', 1000, 'released'),
      partner('send', 1000, 'sent'),
      partner('arrive', 1000, 'paid'),
      partner('lower', 1000, 'given_back'),
    ];
    expect(stageTexts(partnerStages(entries, 0))).toEqual([
      'accrued 0',
      'payable 0',
      'sent 1000, not_sent 1000',
      'paid 1000',
    ]);
    expect(lineStateOf(entries)).toBe('payable');
  });

  it('of a cancelled loan loses its corrections too', () => {
    const more = [
      partner('accrue', 1600, 'disbursed'),
      partner('accrue', 100, 'corrected', true),
      partner('lower_accrued', 1700, 'given_back'),
    ];
    expect(stageTexts(partnerStages(more, 0))[1]).toBe('payable 0, corrected 100, given_back -100');
    const less = [
      partner('accrue', 1600, 'disbursed'),
      partner('lower_accrued', 400, 'disputed', true),
      partner('lower_accrued', 1200, 'given_back'),
    ];
    expect(stageTexts(partnerStages(less, 0))).toEqual([
      'accrued 0',
      'payable 0, disputed -400, given_back 400',
      'sent 0',
      'paid 0',
    ]);
  });
});

it.each([
  [[], 'nothing'],
  [[partner('accrue', 5, '')], 'held'],
  [[partner('accrue', 5, ''), partner('release', 4, '')], 'held'],
  [[partner('accrue', 5, ''), partner('release', 5, '')], 'payable'],
  [[partner('accrue', 5, ''), partner('release', 5, ''), partner('send', 4, '')], 'payable'],
  [[partner('accrue', 5, ''), partner('release', 5, ''), partner('send', 5, '')], 'sent'],
  [[partner('accrue', 5, ''), partner('release', 5, ''), partner('send', 5, ''), partner('arrive', 4, '')], 'sent'],
  [[partner('accrue', 5, ''), partner('release', 5, ''), partner('send', 5, ''), partner('arrive', 5, '')], 'paid'],
  [[partner('accrue', 5, ''), partner('lower_accrued', 5, '')], 'nothing'],
  [[partner('accrue', 5, ''), partner('release', 5, ''), partner('set_off', 5, '')], 'nothing'],
] as const)('%j is %s', (entries, state) => {
  expect(lineStateOf(entries)).toBe(state);
});

/** Whether every stage equals the stage before plus its gaps. */
const adds = (stages: readonly Stage<string>[]): boolean =>
  stages.every(
    ({ paise, gaps }, n) => n === 0 || paise === gaps.reduce((sum, one) => sum + one.paise, stages[n - 1]?.paise ?? 0),
  );

it('in every case, the gaps explain the whole difference', () => {
  const moves = [
    ...Object.keys(LENDER_MOVES).map((move) => ({ ledger: 'lender', move }) as const),
    ...Object.keys(PARTNER_MOVES).map((move) => ({ ledger: 'partner', move }) as const),
  ];
  const step = fc.record({
    move: fc.constantFrom(...moves),
    paise: fc.integer({ min: 1, max: 1000 }),
    isStated: fc.boolean(),
    isCorrection: fc.boolean(),
    reason: fc.constantFrom('one', 'two', 'three'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(5000), (steps, own) => {
      const entries = { lender: [] as StoryEntry[], partner: [] as StoryEntry[] };
      for (const { move, ...more } of steps) {
        const entry = { ...move, ...more } as StoryEntry;
        if (mayAdd(entries[move.ledger], entry)) entries[move.ledger].push(entry);
      }
      expect(adds(lenderStages(entries.lender))).toBe(true);
      expect(adds(partnerStages(entries.partner, own))).toBe(true);
    }),
  );
});
