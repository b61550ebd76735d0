import { randomUUID } from 'node:crypto';
import type { OwnCommission, OwnCommissionStory, PartnerDashboard } from '@tulna/contract/partner-reports';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditLeads } from '../../test/credited-leads.ts';
import { type LineWorld, startLineWorld } from '../../test/line-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';

/**
 * A shop's view of its commissions, compared with the partner's: it must not show taxes, debts, or anything from which they could be worked out. Each loan earns ₹1,600; once released, ₹288 GST is added and ₹80 TDS deducted.
 */
let world: LineWorld;
let haldi: StaffClient;
let shop: StaffClient;

const taxed = [
  ['release', 160_000],
  ['add_tax', 28_800],
  ['withhold', 8000],
] as const;
/** The loans of the shop, by the number of their lead. */
const loans = { held: 2, payable: 3, sent: 4, partlySetOff: 5, setOff: 6 } as const;

beforeAll(async () => {
  world = await startLineWorld(12);
  const shopId = randomUUID();
  await creditLeads(world, shopId, Object.values(loans));
  haldi = await partnerClient(world, { partner: 'haldi' });
  shop = await partnerClient(world, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shopId });
  for (let n = 0; n < 6; n += 1) await world.paidOut();
  await world.move(loans.payable, ...taxed);
  await world.move(loans.sent, ...taxed, ['send', 180_800]);
  // For one loan, less than the whole amount arrived, and a later correction is a debt of the partner.
  await world.move(loans.partlySetOff, ...taxed, ['set_off', 50_000], ['send', 130_800], ['arrive', 130_800]);
  await world.move(loans.partlySetOff, ['lower', 10_000]);
  await world.move(loans.setOff, ...taxed, ['set_off', 180_800]);
});
afterAll(() => world.close());

const path = '/api/partner/get-own-commissions';
const linesOf = async (by: StaffClient, filter = ''): Promise<OwnCommission[]> => {
  const { status, body } = await by.get<{ rows: OwnCommission[] }>(`${path}?limit=200${filter}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
};
const codeOf = (n: number): string => String(n).padStart(10, '0');
const lineOf = async (by: StaffClient, n: number): Promise<OwnCommission> => {
  const [line] = await linesOf(by, `&search=${codeOf(n)}`);
  if (line === undefined) throw new Error(`There is no commission of lead ${n}.`);
  return line;
};
const moneyOf = async (by: StaffClient, n: number) => {
  const line = await lineOf(by, n);
  return [
    line.state,
    line.earned_paise,
    line.held_paise,
    line.payable_paise,
    line.sent_paise,
    line.paid_paise,
    line.gst_paise,
    line.tds_paise,
    line.set_off_paise,
  ];
};
const numbersOf = async (by: StaffClient, filter: string) =>
  (await linesOf(by, filter)).map(({ lead }) => Number(lead?.code)).toSorted((one, other) => one - other);

test('the list shows a shop its commission and state, without the taxes and debts that its partner sees', async () => {
  expect(await moneyOf(haldi, loans.held)).toEqual(['held', 160_000, 160_000, 0, 0, 0, 0, 0, 0]);
  expect(await moneyOf(haldi, loans.payable)).toEqual(['payable', 160_000, 0, 180_800, 0, 0, 28_800, 8000, 0]);
  expect(await moneyOf(haldi, loans.sent)).toEqual(['sent', 160_000, 0, 0, 180_800, 0, 28_800, 8000, 0]);
  expect(await moneyOf(haldi, loans.partlySetOff)).toEqual([
    'payable',
    150_000,
    0,
    -10_000,
    0,
    130_800,
    28_800,
    8000,
    50_000,
  ]);
  expect(await moneyOf(haldi, loans.setOff)).toEqual(['nothing', 160_000, 0, 0, 0, 0, 28_800, 8000, 180_800]);

  const untold = [null, null, null];
  expect(await moneyOf(shop, loans.held)).toEqual(['held', 160_000, 160_000, 0, 0, 0, ...untold]);
  expect(await moneyOf(shop, loans.payable)).toEqual(['payable', 160_000, 0, 160_000, 0, 0, ...untold]);
  expect(await moneyOf(shop, loans.sent)).toEqual(['sent', 160_000, 0, 0, 160_000, 0, ...untold]);
  expect(await moneyOf(shop, loans.partlySetOff)).toEqual(['paid', 150_000, 0, 0, 0, 150_000, ...untold]);
  expect(await moneyOf(shop, loans.setOff)).toEqual(['paid', 160_000, 0, 0, 0, 160_000, ...untold]);
});

test('filters match the shop’s own list, so that no filter reveals a debt', async () => {
  const settled = [loans.partlySetOff, loans.setOff];
  for (const filter of ['money', 'state']) {
    expect(await numbersOf(shop, `&${filter}=held`)).toEqual([loans.held]);
    expect(await numbersOf(shop, `&${filter}=payable`)).toEqual([loans.payable]);
    expect(await numbersOf(shop, `&${filter}=sent`)).toEqual([loans.sent]);
    expect(await numbersOf(shop, `&${filter}=paid`)).toEqual(settled);
    expect(await numbersOf(shop, `&${filter}=held,paid`)).toEqual([loans.held, ...settled]);
  }
  expect(await numbersOf(shop, '&state=nothing')).toEqual([]);
  expect(await numbersOf(haldi, '&state=nothing')).toEqual([loans.setOff]);
  expect(await numbersOf(haldi, '&money=payable')).toEqual([loans.payable, loans.partlySetOff]);
  for (const key of ['gst', 'tds', 'set_off', 'gst_paise', 'tds_paise', 'set_off_paise'])
    for (const query of [`${key}=1`, `sort=${key}`, `sort=-${key}`])
      expect([query, (await shop.get(`${path}?${query}`)).status]).toEqual([query, 400]);
});

test('the dashboard of a shop adds up its own list; the partner’s dashboard includes taxes', async () => {
  const board = async (by: StaffClient) =>
    (await by.get<PartnerDashboard>('/api/partner/get-dashboard?preset=last_7_days')).body.now;
  expect(await board(shop)).toMatchObject({
    earned_paise: 790_000,
    held_paise: 160_000,
    payable_paise: 160_000,
    sent_paise: 160_000,
    paid_paise: 310_000,
  });
  // The sixth loan belongs to the partner, not the shop, and is held.
  expect(await board(haldi)).toMatchObject({
    earned_paise: 950_000,
    held_paise: 320_000,
    payable_paise: 170_800,
    sent_paise: 180_800,
    paid_paise: 130_800,
  });
});

test('a shop’s story of a commission has only the commission', async () => {
  const storyOf = async (by: StaffClient, n: number): Promise<OwnCommissionStory> => {
    const { status, body } = await by.get<OwnCommissionStory>(
      `/api/partner/get-own-commission?id=${(await lineOf(by, n)).claim_id}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const stagesOf = ({ stages }: OwnCommissionStory) =>
    stages.map(({ stage, paise, gaps }) => [stage, paise, ...gaps.map((gap) => `${gap.reason} ${gap.paise}`)]);
  const ofPartner = await storyOf(haldi, loans.partlySetOff);
  expect(ofPartner.set_off_paise).toBe(50_000);
  expect(ofPartner.entries.map(({ reason }) => reason)).toEqual([
    'disbursed',
    'released',
    'gst',
    'tds',
    'set_off',
    'sent',
    'paid',
    'corrected',
  ]);
  const ofShop = await storyOf(shop, loans.partlySetOff);
  expect([ofShop.gst_paise, ofShop.tds_paise, ofShop.set_off_paise]).toEqual([null, null, null]);
  expect(ofShop.entries.map(({ reason }) => reason)).toEqual(['disbursed', 'released', 'corrected']);
  expect(stagesOf(ofShop)).toEqual([
    ['accrued', 160_000],
    ['payable', 150_000, 'corrected -10000'],
    ['sent', 150_000],
    ['paid', 150_000],
  ]);
  expect(stagesOf(await storyOf(shop, loans.held))).toEqual([
    ['accrued', 160_000],
    ['payable', 0, 'held -160000'],
    ['sent', 0],
    ['paid', 0],
  ]);
  expect(stagesOf(await storyOf(shop, loans.payable))).toEqual([
    ['accrued', 160_000],
    ['payable', 160_000],
    ['sent', 0, 'not_sent -160000'],
    ['paid', 0],
  ]);
  expect(stagesOf(await storyOf(shop, loans.sent))).toEqual([
    ['accrued', 160_000],
    ['payable', 160_000],
    ['sent', 160_000],
    ['paid', 0, 'sending -160000'],
  ]);
});

test('the file of a shop never has columns of taxes or debts, even if they are requested', async () => {
  const fileOf = async (by: StaffClient, body: object): Promise<string[][]> => {
    const requested = await by.post<{ export_id: string }>('/api/partner/export-own-commissions', body);
    expect(requested.status, JSON.stringify(requested.body)).toBe(200);
    await world.services.jobs.drain();
    const { body: text } = await by.get<string>(`/api/partner/download-list-export/${requested.body.export_id}`);
    return text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };
  const withheld = ['GST (₹)', 'TDS (₹)', 'Set off (₹)'];
  const [ofPartner = []] = await fileOf(haldi, {});
  expect(ofPartner.filter((header) => withheld.includes(header))).toEqual(withheld);
  const [ofShop = [], ...cells] = await fileOf(shop, { search: codeOf(loans.setOff) });
  expect(ofShop).toEqual(ofPartner.filter((header) => !withheld.includes(header)));
  expect(cells).toHaveLength(1);
  const cellOf = (header: string) => cells[0]?.[ofShop.indexOf(header)];
  expect([cellOf('Commission (₹)'), cellOf('Paid to the partner (₹)'), cellOf('Status')]).toEqual([
    '1600.00',
    '1600.00',
    'Paid',
  ]);
  // Requested by name, these columns are still left out.
  expect((await fileOf(shop, { columns: ['day', 'gst', 'tds', 'set_off'] }))[0]).toEqual(['Paid out on']);
  expect((await fileOf(haldi, { columns: ['day', 'gst', 'tds', 'set_off'] }))[0]).toEqual(['Paid out on', ...withheld]);
  expect((await fileOf(shop, { columns: ['set_off'] }))[0]).toEqual(ofShop);
});
