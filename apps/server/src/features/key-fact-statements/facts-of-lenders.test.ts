import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import type { OffersAnswer } from '@tulna/contract/offers';
import { aprPercent } from '@tulna/rules/apr';
import { formatPaise } from '@tulna/rules/money';
import { rateRise } from '@tulna/rules/rate-change';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let world: TestApp;
let who: Awaited<ReturnType<typeof customerClient>>;
let answer: OffersAnswer;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  who = await customerClient(world, mobileNumbers(9_000_310_001)());
  answer = (await who.get<OffersAnswer>(`/api/get-offers/${await complete(who)}`)).body;
});
afterAll(() => world.close());

const rupees = (paise: number): string => formatPaise(paise, 'always');
const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** A lender's offer, its statement, and the rows of the form. */
async function factsOf(key: string, language = 'en') {
  const found = answer.offers.find(({ lender }) => lender.key === key);
  if (found === undefined) throw new Error(`${key} made no offer; it should match this person.`);
  const page = (
    await world.app.inject({
      url: `/api/get-key-facts/${found.offer_id}`,
      headers: { ...who.headers, 'accept-language': language },
    })
  ).json<KeyFacts>();
  const rows = page.parts.flatMap(({ tables }) => tables.flatMap((table) => table.rows));
  const pdf = await world.app.inject({
    url: `/api/get-key-fact-statement/${found.offer_id}?language=${language}`,
    headers: who.headers,
  });
  const printed = bare(readPdf(pdf.rawPayload).lines.flat().join(' '));
  return { found, page, printed, beside: (item: string) => rows.find((cells) => cells[1] === item)?.slice(2) };
}

it('a statement shows a floating rate’s benchmark, its changes and the cost of a rise', async () => {
  const { found, beside, printed } = await factsOf('piramal-finance');
  const { annual_rate: rate, amount_paise: amount, tenure_months: months } = found;
  const rise = rateRise(amount, rate, months);
  const expected = {
    'Reference benchmark': 'Repo rate of the Reserve Bank of India',
    'Benchmark rate (B)': '5.50% a year on 01-10-2026',
    'Spread (S)': `${(rate - 5.5).toFixed(2)} percentage points`,
    'Final rate (R = B + S)': `${rate.toFixed(2)}% a year`,
    'How often the rate is reset': 'Every 3 months',
    'instalment, over the same number of instalments': `${rupees(rise?.moreEachMonthPaise ?? 0)} more each month: ${rupees(rise?.emiPaise ?? 0)}`,
    'number of instalments, at the same instalment': `1 more: ${months + 1}`,
    'Disbursal schedule':
      'In several parts, into your bank account, as set out in the loan agreement\nClause 4: half on signing and half within 30 days; interest runs on each part from the day you receive it.',
  };
  for (const [item, value] of Object.entries(expected)) {
    expect(beside(item), item).toEqual([value]);
    expect(printed, item).toContain(bare(value));
  }
  expect(found.emi_paise + (rise?.moreEachMonthPaise ?? 0)).toBe(rise?.emiPaise);
  const hindi = await factsOf('piramal-finance', 'hi');
  expect(hindi.beside('आधार दर कौन सी है')).toEqual(['भारतीय रिज़र्व बैंक की रेपो दर']);
  expect(hindi.beside('दर कितने दिनों में बदल सकती है')).toEqual(['हर 3 महीने में']);
});

it('a statement shows the two entities that lend together, their shares and the rate that the customer pays', async () => {
  const { found, beside, printed } = await factsOf('incred');
  const value = `Originating regulated entity: ${found.lender.legal_name}, lends 20%\nPartner regulated entity: Narmada Valley Small Finance Bank Limited, lends 80%\nBlended rate of interest: ${found.annual_rate}% a year, the rate you pay`;
  expect(beside('Collaborative lending')).toEqual([value]);
  expect(printed).toContain(bare(value));
  const alone = await factsOf('piramal-finance');
  expect(alone.beside('Collaborative lending')).toEqual([`None: ${alone.found.lender.legal_name} lends all of it`]);
  expect(alone.beside('More about the floating rate')).toEqual(['']);
  expect(beside('More about the floating rate')).toEqual(['Does not apply']);
});

it('a passed-on charge is a separate fee, and is included in the amount received and the APR', async () => {
  const { found, page, printed } = await factsOf('l-t-finance');
  const own = found.processing_fee_paise - 35_400;
  expect(page.charges).toEqual([
    { kind: 'processing', payee: 'lender', amount_paise: own, tax_paise: Math.round(own * 0.18), tax_included: false },
    { kind: 'legal', payee: 'third_party', amount_paise: 35_400, tax_paise: 0, tax_included: true },
  ]);
  expect(found.net_disbursed_paise).toBe(found.amount_paise - own - Math.round(own * 0.18) - 35_400);
  const apr = (upfrontPaise: number) =>
    aprPercent({
      principalPaise: found.amount_paise,
      annualRatePercent: found.annual_rate,
      months: found.tenure_months,
      upfrontPaise,
    });
  expect(found.apr).toBe(apr(found.amount_paise - found.net_disbursed_paise));
  expect(found.apr).toBeGreaterThan(apr(found.amount_paise - found.net_disbursed_paise - 35_400));
  expect(printed).toContain(bare('Other: legal charge'));
  expect(printed).toContain(bare('₹354.00, including tax, once'));
});

it('the offer, the statement and the lender’s page show the site of the regulated entity', async () => {
  const { found, page, printed } = await factsOf('incred');
  expect([found.lender.site, page.lender.site]).toEqual(['https://incred.example/', 'https://incred.example/']);
  expect(printed).toContain('https://incred.example/');
  const open = await world.app.inject('/api/get-lender-key-facts/incred');
  expect(open.json().lender.site).toBe('https://incred.example/');
});
