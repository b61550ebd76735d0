import type { CommissionClosing, PartnerMonth } from '@tulna/contract/commission-statements';
import type { AdminPartner } from '@tulna/contract/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGstin } from '../../our-gst-settings.ts';
import { type CommissionWorld, disbursed, startCommissionWorld } from '../../test/commission-world.ts';
import { partnerClient } from '../../test/partner.ts';
import { colleagueOf, confirmedAccount } from '../../test/payout-accounts.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { releaseHeld } from '../commissions/index.ts';
import { storePartiesOfEarlierMonths } from './index.ts';

/** The documents of October 2026 after both sides were renamed; the clock is at 2 November 2026. */
let world: CommissionWorld;
let staff: StaffClient;

const at = (moment: string): void => world.clock.stopAt(new Date(moment));

/** The four documents of the month, downloaded from the console. */
async function papers(): Promise<Record<string, { bytes: Buffer; text: string }>> {
  const found: Record<string, { bytes: Buffer; text: string }> = {};
  for (const paper of ['statement', 'invoice'])
    for (const language of ['en', 'hi']) {
      const answer = await world.app.inject({
        url: `/api/get-partner-${paper}-file/haldi/2026-10?language=${language}`,
        headers: { authorization: `Bearer ${staff.token}` },
      });
      expect([paper, language, answer.statusCode]).toEqual([paper, language, 200]);
      const bytes = answer.rawPayload;
      found[`${paper} ${language}`] = { bytes, text: readPdf(bytes).lines.flat().join('\n') };
    }
  return found;
}

beforeAll(async () => {
  world = await startCommissionWorld(2);
  at('2026-10-01T04:00:00Z');
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  expect((await world.staff.post(path, { revenue_percent: 1.5, revenue_flat_fee: 100 })).status).toBe(200);
  await world.services.pool.query('update payout_groups set holding_days = 0 where is_standard');
  await confirmedAccount(await staffClient(world, 1), await colleagueOf(world));
  at('2026-10-05T06:00:00Z');
  expect(await world.say(world.fresh(), disbursed(new Date('2026-10-05T06:00:00Z'), 10_000_000))).toBe(200);
  await world.settle();
  at('2026-10-06T06:00:00Z');
  await releaseHeld(world.services);
  at('2026-11-02T06:00:00Z');
  staff = await staffClient(world, 1);
  const { month, digest } = (await staff.get<CommissionClosing>('/api/get-commission-closing')).body;
  expect((await staff.post('/api/close-commission-month', { month, digest })).status).toBe(200);
});
afterAll(() => world.close());

const statementOf = async (month: string): Promise<PartnerMonth> =>
  (await staff.get<PartnerMonth>(`/api/get-partner-statement/haldi/${month}`)).body;

/** Gives the partner and us other names, tax numbers, addresses and rates. */
async function renameAll(): Promise<void> {
  const { rows } = (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body;
  const haldi = rows.find(({ key }) => key === 'haldi');
  for (const [id, name, legal] of [
    [world.partnerId, 'Turmeric', 'Turmeric Finance Private Limited'],
    [rows.find(({ key }) => key === world.services.config.defaultBrand)?.id, 'Newname', 'Newname Limited'],
  ] as const)
    await world.services.pool.query('update partners set name = $2, legal_name = $3 where id = $1', [id, name, legal]);
  expect(haldi).toBeDefined();
  const bangalore = { pan: 'AAACT0000T', gstin: demoGstin('29'), state: '29', reverse_charge: true };
  await confirmedAccount(staff, await colleagueOf(world), bangalore);
  Object.assign(world.services.config, {
    ourGstin: demoGstin('29'),
    ourGstState: '29',
    ourAddress: '2 Other Road, Bengaluru 560001',
  });
  await world.services.pool.query("insert into tax_rates (kind, from_day, percent) values ('gst', '2026-10-15', '28')");
}

describe('the documents of a closed month', () => {
  it('the documents have the names and numbers of both sides at the close, byte for byte', async () => {
    const before = await papers();
    for (const text of [
      'Haldi Money',
      'GSTIN: 27AAPFU0939F1ZV',
      'State: 27, Maharashtra',
      'Address: Demo House, 1 Example Road, Mumbai 400001',
      `GSTIN: ${demoGstin('27')}`,
      'Place of supply: 27, Maharashtra',
      'Central GST, half of 18%',
      '₹144.00',
      '₹1,888.00',
    ])
      expect(before['invoice en']?.text).toContain(text);
    for (const { text } of Object.values(before)) expect(text).not.toMatch(/weren’t kept|सेव नहीं हुए/);
    await renameAll();
    const after = await papers();
    for (const [paper, { bytes, text }] of Object.entries(before)) {
      expect([paper, after[paper]?.text]).toEqual([paper, text]);
      expect(after[paper]?.bytes.equals(bytes)).toBe(true);
    }
    const haldi = await partnerClient(world, { partner: 'haldi' });
    const own = await world.app.inject({
      url: '/api/partner/get-own-invoice-file/2026-10?language=en',
      headers: { authorization: `Bearer ${haldi.token}` },
    });
    expect(own.rawPayload.equals(before['invoice en']?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('the documents match their page, and an open month shows the current names', async () => {
    const october = await statementOf('2026-10');
    expect(october).toMatchObject({
      partner: { name: 'Haldi Money' },
      payee: { gstin: '27AAPFU0939F1ZV', state: '27' },
      our_state: '27',
      invoice: { number: 'COM/26-27/0001', value_paise: 160_000, tax_paise: 28_800, total_paise: 188_800 },
    });
    expect(await statementOf('2026-11')).toMatchObject({
      partner: { name: 'Turmeric', legal_name: 'Turmeric Finance Private Limited' },
      payee: { gstin: demoGstin('29'), state: '29' },
      our_state: '29',
      invoice: { why_not: 'open' },
    });
  });

  it('a download of a document is in the audit, with person, partner and document', async () => {
    await papers();
    const { rows } = await world.services.pool.query(
      `select actor_id, action, subject_id, after::text as after from audit_entries
       where action = 'download' order by sequence desc limit 4`,
    );
    const entry = (paper: string) => ({
      actor_id: staff.userId,
      action: 'download',
      subject_id: '2026-10',
      after: expect.stringMatching(new RegExp(`"haldi".*"${paper}"|"${paper}".*"haldi"`)),
    });
    const [invoice, statement] = [entry('COM/26-27/0001'), entry('2026-10-HALDI-0001')];
    expect(rows).toEqual([invoice, invoice, statement, statement]);
    const missing = await staff.get('/api/get-partner-invoice-file/haldi/2026-11');
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
    for (const path of ['haldi/2026-13', 'haldi/2026-1', 'haldi!/2026-10'])
      expect([path, (await staff.get(`/api/get-partner-invoice-file/${path}`)).status]).toEqual([path, 400]);
    const service = await staffClient(world, 3);
    expect((await service.get('/api/get-partner-invoice-file/haldi/2026-10')).status).toBe(403);
  });

  it('the stored names can’t be changed later', async () => {
    const { pool } = world.services;
    for (const change of ["update statement_parties set our_name = 'X'", 'delete from statement_parties'])
      await expect(pool.query(change)).rejects.toThrow();
    const before = await papers();
    await storePartiesOfEarlierMonths(world.services);
    expect((await papers())['invoice en']?.bytes.equals(before['invoice en']?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('documents of a month closed before names were stored get the names at the next start, and say so', async () => {
    const { pool } = world.services;
    await pool.query('alter table statement_parties disable trigger statement_parties_append_only');
    await pool.query('delete from statement_parties');
    await pool.query('alter table statement_parties enable trigger statement_parties_append_only');
    at('2026-11-09T06:00:00Z');
    staff = await staffClient(world, 1);
    await storePartiesOfEarlierMonths(world.services);
    await pool.query("update partners set name = 'Third', legal_name = 'Third Limited'");
    const found = await papers();
    for (const text of ['Turmeric Finance Private Limited', 'Newname Limited', '2 Other Road, Bengaluru 560001'])
      expect(found['invoice en']?.text).toContain(text);
    // The partner's own numbers have always been stored.
    expect(found['invoice en']?.text).toContain('GSTIN: 27AAPFU0939F1ZV');
    for (const paper of ['statement', 'invoice']) {
      expect(found[`${paper} en`]?.text.replaceAll('\n', ' ')).toContain('are those of 9 Nov 2026.');
      expect(found[`${paper} hi`]?.text.replaceAll('\n', ' ')).toMatch(/GSTIN\s+9 .+2026/);
    }
  });
});
