import type { KeyFacts } from '@tulna/contract/key-fact-statements';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { istDay } from '@tulna/rules/dates';
import { repaymentSchedule } from '@tulna/rules/emi';
import { formatPaise } from '@tulna/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, meera, mobileNumbers } from '../../test/lending-world.ts';
import { type ReadPdf, readPdf } from '../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { lendersRepository } from '../lenders/index.ts';

let world: TestApp;
let person: CustomerClient;
let offer: Offer;
const nextPhone = mobileNumbers(9_000_300_001);
const phone = nextPhone();

const statement = async (offerId: string, query = '', who: CustomerClient = person) =>
  world.app.inject({ url: `/api/get-key-fact-statement/${offerId}${query}`, headers: who.headers });

/** Lines of all pages in order. */
const linesOf = (pdf: ReadPdf): string[] => pdf.lines.flat();
/** All text of the statement on one line, so that line breaks don't split sentences. */
const wholeOf = (pdf: ReadPdf): string => linesOf(pdf).join(' ');
const rupees = (paise: number): string => formatPaise(paise, 'always');

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  person = await customerClient(world, phone);
  const id = await complete(person);
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${id}`);
  const found = body.offers.find(({ lender }) => lender.key === 'tata-capital');
  if (found === undefined) throw new Error('The customer has no offer, so there is no statement.');
  offer = found;
});
afterAll(() => world.close());

describe('the statement of an offer', () => {
  it('is a PDF with a file name and embedded fonts', async () => {
    const answer = await statement(offer.offer_id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="key-fact-statement-${offer.offer_id.slice(0, 8)}.pdf"`,
    );
    expect(answer.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    const fonts = readPdf(answer.rawPayload).fonts.join(' ');
    expect(fonts).toContain('NotoSans-Regular');
    // In English, only the rupee sign is from this font.
    expect(fonts).toContain('NotoSansDevanagari-Regular');
  });

  it('has the same text on the page, row by row, as in the PDF', async () => {
    const { body } = await person.get<KeyFacts>(`/api/get-key-facts/${offer.offer_id}`);
    expect(body.loan_type).toBe('Personal loan, unsecured');
    const cells = body.parts.flatMap(({ title, tables, notes }) => [
      title,
      ...tables.flatMap(({ head, rows }) => [...head, ...rows.flat()]),
      ...notes,
    ]);
    expect(cells).toEqual(
      expect.arrayContaining(['Foreclosure charges', 'Processing fee', 'Net disbursed amount (1 minus 6)']),
    );
    // Apart from line breaks, the text of the PDF is the same.
    const bare = (text: string): string => text.replaceAll(/\s/g, '');
    const printed = bare(wholeOf(readPdf((await statement(offer.offer_id)).rawPayload)));
    expect(cells.filter((cell) => !printed.includes(bare(cell)))).toEqual([]);
  });

  it('has everything about the loan that the regulator requires', async () => {
    const lines = linesOf(readPdf((await statement(offer.offer_id)).rawPayload));
    const at = (text: string): number => lines.indexOf(text);
    const valueBeside = (row: string): string | undefined => lines[at(row) + 1];
    expect(valueBeside('Loan proposal number')).toBe(offer.offer_id);
    expect(valueBeside('Type of loan')).toBe('Personal loan, unsecured');
    expect(valueBeside('Sanctioned loan amount')).toBe(rupees(offer.amount_paise));
    expect(valueBeside('Disbursal schedule')).toMatch(/up front/);
    expect(valueBeside('Loan term')).toBe(`${offer.tenure_months} months`);
    expect(valueBeside('Number of instalments')).toBe(String(offer.tenure_months));
    expect(valueBeside('Amount of each instalment')).toContain(rupees(offer.emi_paise));
    expect(valueBeside('Interest rate and type')).toBe(`${offer.annual_rate}% a year, fixed, on the reducing balance`);
    expect(valueBeside('Processing fee')).toContain(rupees(offer.processing_fee_paise));
    expect(valueBeside('Other: GST on the processing fee')).toContain(rupees(offer.gst_paise));
    expect(valueBeside('Annual percentage rate (APR)')).toBe(`${offer.apr.toFixed(2)}%`);
    for (const row of [
      'Penal charges for late payment',
      'Foreclosure charges',
      'Any other charges',
      'Collaborative lending',
    ]) {
      expect(valueBeside(row), row).toBeTruthy();
    }
    const whole = lines.join(' ');
    expect(whole).toContain(offer.penal_charges);
    expect(whole).toContain(offer.lender.legal_name);
    expect(whole).toContain(offer.lender.grievance_officer.email);
    expect(whole).toContain('Clause 14');
    expect(whole).toContain('Clause 17');
    expect(whole).toContain(`${offer.cooling_off_days} days after the payout`);
    const [year, month, day] = istDay(Date.parse(offer.valid_until)).split('-');
    expect(whole).toContain(`Shown until the end of ${day}-${month}-${year} (Indian time)`);
    expect(whole).toContain('Lending service provider through whom you came');
  });

  it('has the computation of the APR in annex B and every instalment in annex C', async () => {
    const lines = linesOf(readPdf((await statement(offer.offer_id)).rawPayload));
    const annexB = lines.slice(lines.indexOf('Annex B: how the APR is worked out'));
    const valueBeside = (row: string): string | undefined => annexB[annexB.indexOf(row) + 1];
    expect(valueBeside('Net disbursed amount (1 minus 6)')).toBe(rupees(offer.net_disbursed_paise));
    expect(valueBeside('Total paid by the borrower (1 and 5)')).toBe(rupees(offer.total_payable_paise));
    expect(valueBeside('Total interest over the loan term')).toBe(rupees(offer.total_interest_paise));
    expect(valueBeside('Annual percentage rate')).toBe(`${offer.apr.toFixed(2)}%`);
    const annexC = lines.slice(lines.indexOf('Annex C: repayment schedule'));
    const schedule = repaymentSchedule(offer.amount_paise, offer.annual_rate, offer.tenure_months);
    for (const row of schedule) {
      const start = annexC.findIndex(
        (line, index) => line === String(row.month) && annexC[index + 4] === rupees(row.emiPaise),
      );
      expect(annexC.slice(start, start + 4), `month ${row.month}`).toEqual([
        String(row.month),
        rupees(row.balancePaise + row.principalPaise),
        rupees(row.principalPaise),
        rupees(row.interestPaise),
      ]);
    }
    expect(annexC).toContain(rupees(offer.total_interest_paise));
  });

  it('is in Hindi if the header or the address says so', async () => {
    const byHand = await statement(offer.offer_id, '?language=hi');
    const byHeader = await world.app.inject({
      url: `/api/get-key-fact-statement/${offer.offer_id}`,
      headers: { ...person.headers, 'accept-language': 'hi' },
    });
    expect(byHeader.rawPayload.equals(byHand.rawPayload)).toBe(true);
    expect(byHand.headers['content-disposition']).toContain('-hi-');
    const read = readPdf(byHand.rawPayload);
    const whole = wholeOf(read);
    for (const words of ['मुख्य तथ्य विवरण', 'मंज़ूर लोन की रकम', 'वसूली एजेंट', 'लौटाने की छूट', 'अनुलग्नक C'])
      expect(whole).toContain(words);
    expect(whole).not.toMatch(/\b(Loan|Fee|Annex)\b/);
    // Letters that join are one glyph, which the font maps back to its letters.
    expect(read.pages.join('').replaceAll(/\s/g, '')).toContain('मुख्यतथ्य');
    expect(read.pages.join('')).not.toContain('\uFFFD');
  });

  it('has the same bytes after lender, brand and day have changed', async () => {
    const [first, hindi] = [await statement(offer.offer_id), await statement(offer.offer_id, '?language=hi')];
    await world.db
      .updateTable('lenders')
      .set({ legal_name: 'Another Name Limited', penal_charges_en: 'None', key_fact_terms: '{}', cooling_off_days: 30 })
      .where('key', '=', offer.lender.key)
      .execute();
    await world.db.updateTable('partners').set({ legal_name: 'Another Company' }).execute();
    world.clock.advance(3 * 86_400_000);
    person = await customerClient(world, phone);
    await person.post('/api/verify-identity', { pan: meera.tin, birth_date: meera.birth_date });
    expect((await statement(offer.offer_id)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await statement(offer.offer_id, '?language=hi')).rawPayload.equals(hindi.rawPayload)).toBe(true);
  });

  it('has the lender’s terms for rate, payout and insurance as of the day of the offer', async () => {
    const offerOf = async (who: CustomerClient, key: string): Promise<Offer> => {
      const { body } = await who.get<OffersAnswer>(`/api/get-offers/${await complete(who)}`);
      const found = body.offers.find(({ lender }) => lender.key === key);
      if (found === undefined) throw new Error(`${key} made no offer.`);
      return found;
    };
    await world.db
      .updateTable('lenders')
      .set({ insurance_charges_hi: 'बीमा के ₹300' })
      .where('key', '=', 'piramal-finance')
      .execute();
    const who = await customerClient(world, nextPhone());
    const floating = await offerOf(who, 'piramal-finance');
    expect(floating).toMatchObject({
      rate_type: 'floating',
      disbursal: 'several_parts',
      insurance_charges: 'बीमा के ₹300',
    });
    expect(await offerOf(who, 'prefr')).toMatchObject({
      rate_type: 'fixed',
      disbursal: 'one_part',
      insurance_charges: '',
    });
    await world.db
      .updateTable('lenders')
      .set({ rate_type: 'fixed', disbursal: 'one_part', insurance_charges_hi: '' })
      .where('key', '=', 'piramal-finance')
      .execute();
    const whole = wholeOf(readPdf((await statement(floating.offer_id, '', who)).rawPayload));
    expect(whole).toContain('a year today, floating');
    expect(whole).toContain('In several parts');
    expect(wholeOf(readPdf((await statement(floating.offer_id, '?language=hi', who)).rawPayload))).toContain('₹300');
  });

  it.each([
    ['page', 'prefr'],
    ['pdf', 'piramal-finance'],
  ] as const)(
    'keeps the facts of its first view on the page and in the PDF, first viewed as %s',
    async (first, key) => {
      const who = await customerClient(world, nextPhone());
      const { body } = await who.get<OffersAnswer>(`/api/get-offers/${await complete(who)}`);
      const found = body.offers.find(({ lender }) => lender.key === key);
      if (found === undefined) throw new Error(`${key} made no offer.`);
      const id = found.offer_id;
      const pageIn = async (language: string): Promise<KeyFacts> =>
        (
          await world.app.inject({
            url: `/api/get-key-facts/${id}`,
            headers: { ...who.headers, 'accept-language': language },
          })
        ).json();
      const looks = {
        page: async () => [await pageIn('en'), await pageIn('hi')],
        pdf: async () => [
          (await statement(id, '', who)).rawPayload,
          (await statement(id, '?language=hi', who)).rawPayload,
        ],
      };
      const seen = await looks[first]();
      await world.db
        .updateTable('lenders')
        .set({
          penal_charges_en: 'Twice as much',
          penal_charges_hi: 'दुगना',
          rate_type: 'floating',
          benchmark: 'lender_rate',
          benchmark_rate: '9',
          benchmark_day: '2026-11-01',
          rate_reset_months: 12,
          co_lender_name: 'Another Bank Limited',
          co_lender_share: '50',
          legal_name: 'Another Name Limited',
          illustrative: false,
          grievance_officer: JSON.stringify({ name: 'Somebody Else', email: 'else@demo.example', phone: '9000012399' }),
        })
        .where('key', '=', key)
        .execute();
      expect(await looks[first]()).toEqual(seen);
      const page = await pageIn('en');
      const {
        schedule,
        illustrative,
        lender,
        loan_type: _type,
        parts: _parts,
        charges,
        statement: storedStatement,
        ...facts
      } = page;
      expect(storedStatement).toEqual({ form: 'kfs-6', language: 'en', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      const { key: _key, mark: _mark, journey: _journey, ...lenderSeen } = found.lender;
      expect(found).toMatchObject(facts);
      expect(charges).toEqual([]);
      expect(lender).toEqual(lenderSeen);
      expect(illustrative).toBe(true);
      expect(schedule).toHaveLength(found.tenure_months);
      expect((await pageIn('hi')).penal_charges).not.toBe(facts.penal_charges);
      const whole = wholeOf(readPdf((await statement(id, '', who)).rawPayload));
      for (const words of [found.penal_charges, lender.grievance_officer.email, lender.legal_name, 'a year, fixed'])
        expect(whole).toContain(words);
    },
  );

  it('shows each charge by its kind, with the same paise in the response, on the page and in the PDF', async () => {
    const who = await customerClient(world, nextPhone());
    const { body } = await who.get<OffersAnswer>(`/api/get-offers/${await complete(who)}`);
    const found = body.offers.find(({ lender }) => lender.key === 'prefr');
    if (found === undefined) throw new Error('The customer has no offer with several charges.');
    const fee = (kind: string, payee: string, amountPaise: number, taxPaise: number | null, taxIncluded = false) => ({
      kind,
      payee,
      amountPaise,
      taxPaise,
      taxIncluded,
    });
    const fees = [
      fee('processing', 'lender', 199_999, null),
      fee('stamp_duty', 'third_party', 10_050, null),
      fee('insurance', 'third_party', 50_001, 9_001),
      fee('documentation', 'lender', 30_000, null, true),
    ];
    await world.db
      .updateTable('offers')
      .set({ fees: JSON.stringify(fees), processing_fee_paise: 290_050, gst_paise: 45_001 })
      .where('id', '=', found.offer_id)
      .execute();
    const { body: page } = await who.get<KeyFacts>(`/api/get-key-facts/${found.offer_id}`);
    expect(page.charges).toEqual([
      { kind: 'processing', payee: 'lender', amount_paise: 199_999, tax_paise: 36_000, tax_included: false },
      { kind: 'stamp_duty', payee: 'third_party', amount_paise: 10_050, tax_paise: 0, tax_included: false },
      { kind: 'insurance', payee: 'third_party', amount_paise: 50_001, tax_paise: 9_001, tax_included: false },
      { kind: 'documentation', payee: 'lender', amount_paise: 30_000, tax_paise: 0, tax_included: true },
    ]);
    const sum = (of: 'amount_paise' | 'tax_paise') => page.charges.reduce((total, one) => total + one[of], 0);
    expect([sum('amount_paise'), sum('tax_paise')]).toEqual([page.processing_fee_paise, page.gst_paise]);
    const printed = linesOf(readPdf((await statement(found.offer_id, '', who)).rawPayload)).join(' ');
    const shown = page.parts.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat())).join(' ');
    for (const words of [
      '₹1,999.99, excluding GST',
      '₹100.50, no tax added',
      '₹590.02, including ₹90.01 tax',
      '₹300.00, including tax',
      'Other: stamp duty',
      'Other: documentation charge',
      '₹360.00, once',
    ]) {
      expect(shown, words).toContain(words);
      expect(printed.replaceAll(/\s/g, ''), words).toContain(words.replaceAll(/\s/g, ''));
    }
  });

  it('isn’t found for other customers, as if the offer were unknown', async () => {
    const other = await customerClient(world, nextPhone());
    const theirs = await statement(offer.offer_id, '', other);
    const none = await statement('8f14e45f-ceea-467f-a5d8-3a0b4f1b1c11', '', other);
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(theirs.json()).toEqual(none.json());
    expect((await statement('no-uuid')).statusCode).toBe(400);
    expect((await statement(offer.offer_id, '?language=fr')).statusCode).toBe(400);
  });

  it('can’t be changed once issued', async () => {
    await expect(world.db.updateTable('key_fact_statements').set({ facts: '{}' }).execute()).rejects.toThrow(
      /never changed/,
    );
  });

  it('is a file in OpenAPI', async () => {
    const { paths } = (await world.app.inject('/api/docs/json')).json();
    expect(paths['/api/get-key-fact-statement/{offer_id}'].get.responses['200'].content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
  });
});

describe('a lender’s terms for all its loans', () => {
  it('is open to everyone, in both languages', async () => {
    const ask = (key: string, language = 'en') =>
      world.app.inject({ url: `/api/get-lender-key-facts/${key}`, headers: { 'accept-language': language } });
    const row = await lendersRepository(world.db).byKey('upwards');
    const english = await ask('upwards');
    expect(english.json()).toMatchObject({
      lender: { key: 'upwards', legal_name: row?.legal_name },
      tenure: { least: 6, most: 36 },
      penal_charges: row?.penal_charges_en,
      terms: { grievance_clause: expect.stringContaining('Clause 17') },
    });
    expect((await ask('upwards', 'hi')).json().terms.grievance_clause).toContain('धारा 17');
    expect((await ask('nobody-lends-here')).statusCode).toBe(404);
  });

  it('has a link from every lender', async () => {
    for (const { kfs_link, key } of await lendersRepository(world.db).directory()) {
      expect(kfs_link).toBe(`/key-fact-statement/${key}`);
    }
  });
});
