import { createHash } from 'node:crypto';
import { languages } from '@tulna/phrases/language';
import { paise } from '@tulna/rules/money';
import { describe, expect, test } from 'vitest';
import type { LenderFee } from '../lender-connections/index.ts';
import { type Charge, chargesOf } from './charges.ts';
import type { StatementFacts } from './facts.ts';
import { statementFile, statementOf, statementParts } from './statement.ts';

/** Facts as stored for statements of form kfs-1. */
const first: StatementFacts = {
  offerId: '8f14e45f-ceea-467f-a5d8-3a0b4f1b1c11',
  product: 'Personal Loans',
  indicative: true,
  illustrative: true,
  lender: {
    name: 'Sarovar',
    legalName: 'Sarovar Finance Private Limited',
    entityType: 'NBFC',
    officer: { name: 'Anita Rao', email: 'anita@sarovar.example', phone: '9000012345' },
  },
  provider: {
    name: 'Tulna',
    legalName: 'Tulna Services Private Limited',
    officer: { name: 'Vinod Jha', email: 'vinod@tulna.example', phone: '9000012346' },
  },
  amountPaise: 10_000_000,
  tenureMonths: 12,
  annualRatePercent: 18,
  aprPercent: 22.71,
  emiPaise: 916_800,
  feePaise: 200_000,
  gstPaise: 36_000,
  netDisbursedPaise: 9_764_000,
  interestPaise: 1_001_600,
  repaymentPaise: 11_001_600,
  penalCharges: { en: '2% a month', hi: '2% हर महीने' },
  coolingOffDays: 3,
  terms: {
    disbursal_clause: null,
    foreclosure: { en: 'Nothing, at any time.', hi: 'कभी भी कुछ नहीं।' },
    other_charges: null,
    recovery_agents: null,
    grievance_clause: null,
    transfer: null,
  },
  offeredAt: '2026-11-05T06:00:00.000Z',
  validUntil: '2026-11-12T06:00:00.000Z',
};

/** The complete printed text, including the foot of the page. */
const printed = (facts: StatementFacts, language: 'en' | 'hi'): string => {
  const { foot, ...sheet } = statementOf(facts, language);
  return JSON.stringify([sheet, foot.replace('{page}', '1').replace('{pages}', '3')]);
};
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hash of these facts as printed by the last version with form kfs-1. */
const asItWas = {
  en: '6c2f5c77d02f08d1b59da92ee97dce60b6930b7dd0e01227d05e9d51f16c1993',
  hi: 'cb0f02e90f96943904e91385533a95ad11f17886bd1a650efaa774fd25619b5d',
};

test.each(languages)(
  'a statement issued before lenders stated rate, payout and insurance is printed unchanged: %s',
  (language) => {
    expect(digest(printed(first, language))).toBe(asItWas[language]);
  },
);

describe('the wording since form kfs-5', () => {
  const plain: StatementFacts = { ...first, words: 'plain' };

  test('calls the statement what the regulator calls it, and earlier statements keep their name', () => {
    expect(statementOf(plain, 'en').blocks[0]).toMatchObject({ kind: 'title', text: 'Key Facts Statement' });
    expect(statementOf(first, 'en').blocks[0]).toMatchObject({ kind: 'title', text: 'Key facts statement' });
  });

  test.each(languages)('changes no figure, row or file name: %s', (language) => {
    const figures = (facts: StatementFacts) =>
      statementParts(facts, language).map(({ tables }) =>
        tables.map(({ rows }) => rows.map((cells) => cells.map((cell) => cell.match(/\d[\d,.]*\d%?/g)))),
      );
    expect(figures(plain)).toEqual(figures(first));
    expect(statementFile(plain, language)).toBe(statementFile(first, language));
  });

  test.each([
    [undefined, '3 days after the payout: repay what you received plus interest for those days, with no penalty'],
    [false, 'plus the APR for those days, with no penalty. The lender doesn’t keep its fee or the GST on it'],
    [true, 'repay the whole loan plus interest for those days, with no penalty. The lender keeps its fee and the GST'],
  ] as const)('says what cancelling costs with the fee kept %s', (coolingOffFeeKept, words) => {
    const form = { rateType: 'fixed', disbursal: 'one_part', insurance: null } as const;
    const loanForm = coolingOffFeeKept === undefined ? form : { ...form, coolingOffFeeKept };
    expect(printed({ ...plain, loanForm }, 'en')).toContain(words);
  });
});

describe('a lender’s own statements', () => {
  test('the usual form has the same text as the form before it', () => {
    const usual = { ...first, loanForm: { rateType: 'fixed', disbursal: 'one_part', insurance: null } } as const;
    for (const language of languages) expect(printed(usual, language)).toBe(printed(first, language));
  });

  test('an indicative offer says that it is worked out, and doesn’t say that its terms are binding', () => {
    const form = { rateType: 'fixed', disbursal: 'one_part', insurance: null, coolingOffFeeKept: false } as const;
    const indicative = printed({ ...first, indicative: true, loanForm: form }, 'en');
    expect(indicative).toContain('Worked out on 05-11-2026. Shown until the end of 12-11-2026 (Indian time).');
    expect(indicative).not.toContain('stand for whoever applies');
    expect(indicative).toContain('Indicative: worked out from the lender’s rules.');
    const own = printed({ ...first, indicative: false, loanForm: form }, 'en');
    expect(own).toContain('Valid for 7 days: from 05-11-2026 until 12-11-2026 (Indian time).');
    expect(own).not.toContain('Worked out on');
  });

  test.each([
    [undefined, 'give back what you received with the interest of those days, without a penalty'],
    [false, 'with the APR of those days, without a penalty. The lender does not keep its fee'],
    [true, 'give back the whole loan with the interest of those days, without a penalty. The lender keeps its fee'],
  ] as const)('cooling-off with the fee kept %s is disclosed as such', (coolingOffFeeKept, words) => {
    const form = { rateType: 'fixed', disbursal: 'one_part', insurance: null } as const;
    const loanForm = coolingOffFeeKept === undefined ? form : { ...form, coolingOffFeeKept };
    expect(printed({ ...first, loanForm }, 'en')).toContain(words);
  });

  test('a floating rate, a payout in parts and insurance change every row about them', () => {
    const other: StatementFacts = {
      ...first,
      loanForm: {
        rateType: 'floating',
        disbursal: 'several_parts',
        insurance: { en: '₹300 for cover of the loan', hi: 'लोन के बीमा के ₹300' },
      },
    };
    const english = printed(other, 'en');
    expect(english.match(/In several parts/g)).toHaveLength(2);
    for (const words of [
      '18% a year today, floating',
      'reference rate',
      '₹300 for cover',
      '"Floating"',
      'as if today’s',
    ])
      expect(english).toContain(words);
    for (const words of ['fixed, on the reducing', 'up front, into', '"Fixed"', 'the rate is fixed'])
      expect(english).not.toContain(words);
    const hindi = printed(other, 'hi');
    expect(hindi.match(/कई हिस्सों में/g)).toHaveLength(2);
    for (const words of ['बदलने वाली', 'आधार दर', 'लोन के बीमा के ₹300', 'आज की दर बनी रहेगी'])
      expect(hindi).toContain(words);
    expect(hindi).not.toContain('दर स्थिर है');
  });
});

test('a passed-on charge is listed with the third parties, not in the processing fee', () => {
  const facts = { ...first, feePaise: 250_000, passedOn: { feePaise: 50_000, taxPaise: 9_000 }, gstPaise: 45_000 };
  const text = printed(facts, 'en');
  const row = (...cells: string[]) => expect(text).toContain(JSON.stringify(cells));
  row('(i)', 'Processing fee', '₹2,000.00, once, kept back when the loan is paid out', 'Nil');
  row('(iv)', 'Other: GST on the processing fee', '₹360.00, once, kept back when the loan is paid out', 'Nil');
  row(
    '(v)',
    'Other: charges passed on, such as stamp duty',
    'Nil',
    '₹590.00, once, kept back when the loan is paid out',
  );
  row('A', 'to the regulated entity, GST included', '₹2,360.00');
  row('B', 'to a third party through the regulated entity', '₹590.00');
});

describe('charges by their kind', () => {
  const charge = (kind: Charge['kind'], payee: Charge['payee'], amountPaise: number, more: Partial<Charge> = {}) => ({
    kind,
    payee,
    amountPaise,
    taxPaise: 0,
    taxIncluded: false,
    ...more,
  });
  const charges: Charge[] = [
    charge('processing', 'lender', 200_000, { taxPaise: 36_000 }),
    charge('documentation', 'lender', 30_000, { taxIncluded: true }),
    charge('stamp_duty', 'third_party', 10_000),
    charge('insurance', 'third_party', 50_000, { taxPaise: 9_001 }),
    charge('other', 'third_party', 2_500, { taxIncluded: true }),
    charge('other', 'lender', 0),
  ];
  const passedOn = { feePaise: 62_500, taxPaise: 9_001 };
  const facts = { ...first, feePaise: 292_500, gstPaise: 45_001, passedOn, charges };
  const once = (amount: string) => `${amount}, once, kept back when the loan is paid out`;
  const rowsOf = (of: StatementFacts, language: 'en' | 'hi' = 'en') =>
    statementParts(of, language)[0]?.tables[1]?.rows ?? [];

  test('are each in a row and the column of their recipient, with their tax', () => {
    expect(rowsOf(facts)).toEqual([
      ['(i)', 'Processing fee', once('₹2,000.00, GST apart'), 'Nil'],
      ['(ii)', 'Insurance charges', 'Nil', once('₹590.01, of which ₹90.01 is tax')],
      ['(iii)', 'Valuation fees', 'Nil', 'Nil'],
      ['(iv)', 'Other: GST on what is payable to the regulated entity', once('₹360.00'), 'Nil'],
      ['(v)', 'Other: documentation charge', once('₹300.00, tax included'), 'Nil'],
      ['(vi)', 'Other: stamp duty', 'Nil', once('₹100.00, no tax added')],
      ['(vii)', 'Other: a charge the lender does not name', 'Nil', once('₹25.00, tax included')],
    ]);
    const hindi = rowsOf(facts, 'hi').map((row) => row.join(' '));
    for (const words of ['GST अलग से', 'जिसमें ₹90.01 टैक्स है', 'स्टाम्प ड्यूटी', 'टैक्स नहीं जुड़ा', 'टैक्स समेत'])
      expect(hindi.join(' ')).toContain(words);
    expect(printed(facts, 'en')).toContain(JSON.stringify(['A', 'to the regulated entity, GST included', '₹2,660.00']));
    expect(printed(facts, 'en')).toContain(
      JSON.stringify(['B', 'to a third party through the regulated entity', '₹715.01']),
    );
  });

  test('the lender’s text about insurance is below its charge', () => {
    const form = {
      rateType: 'fixed',
      disbursal: 'one_part',
      insurance: { en: 'Cover of the loan', hi: 'बीमा' },
    } as const;
    expect(rowsOf({ ...facts, loanForm: form })[1]?.[3]).toBe(
      `${once('₹590.01, of which ₹90.01 is tax')}\nCover of the loan`,
    );
  });

  const fee = (
    kind: LenderFee['kind'],
    payee: LenderFee['payee'],
    amount: number,
    tax: number | null,
    isIn = false,
  ) => ({
    kind,
    payee,
    amountPaise: paise(amount),
    taxIncluded: isIn,
    taxPaise: tax === null ? null : paise(tax),
  });
  test.each<[string, LenderFee[], number, number[] | undefined]>([
    [
      'a processing fee alone needs no rows of charges',
      [fee('processing', 'lender', 200_000, null)],
      36_000,
      undefined,
    ],
    ['nor does a processing fee with stated tax', [fee('processing', 'lender', 200_000, 36_000)], 36_000, undefined],
    ['without any charge there are no rows', [], 0, undefined],
    ['a processing fee that includes its tax has a row', [fee('processing', 'lender', 200_000, null, true)], 0, [0]],
    [
      'what the lender keeps is taxed by percent, and the last charge absorbs the difference of a paisa',
      [
        fee('processing', 'lender', 10_003, null),
        fee('stamp_duty', 'third_party', 5_000, null),
        fee('documentation', 'lender', 10_003, null),
      ],
      3_601,
      [1_801, 0, 1_800],
    ],
    [
      'a percent that was changed since doesn’t change the total tax',
      [fee('processing', 'lender', 10_000, null), fee('documentation', 'lender', 10_000, null)],
      2_000,
      [1_800, 200],
    ],
    [
      'tax that the lender states isn’t recalculated',
      [fee('processing', 'lender', 10_000, null), fee('insurance', 'third_party', 10_000, 1_234)],
      3_034,
      [1_800, 1_234],
    ],
  ])('%s', (_, fees, gstPaise, taxes) => {
    const stated = chargesOf({ fees, gstPaise }, 18);
    expect(stated?.map(({ taxPaise }) => taxPaise)).toEqual(taxes);
    expect(stated?.map(({ kind, amountPaise }) => [kind, amountPaise]) ?? []).toEqual(
      taxes === undefined ? [] : fees.map(({ kind, amountPaise }) => [kind, amountPaise]),
    );
    if (stated !== undefined) expect(stated.reduce((sum, { taxPaise }) => sum + taxPaise, 0)).toBe(gstPaise);
  });
});
