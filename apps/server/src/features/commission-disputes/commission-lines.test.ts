import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import { loadCommissions } from '../../test/commission-files.ts';
import { type Line, type LineWorld, type Story, startLineWorld } from '../../test/line-world.ts';

/** Lines of commission and their histories through the API. */
let world: LineWorld;
beforeAll(async () => {
  world = await startLineWorld(20);
});
afterAll(() => world.close());

describe('a line', () => {
  it('the history of a line has every stage and entry of both sides', async () => {
    const n = await world.paidOut();
    await loadCommissions(world, [`LEAD-${n},22/11/2026,100000,2700,486,54,3132,1000,,INV-7,UTR-7`]);
    const story = await world.story(applicationId(n));
    expect(await world.story(story.line_id)).toEqual(story);
    expect(await world.story(story.partner_side?.claim_id ?? '')).toEqual(story);
    expect(story).toMatchObject({
      application_id: applicationId(n),
      lead_id: `LEAD-${n}`,
      lender: { key: 'money-view', name: 'Money View' },
      partner: { key: 'haldi', name: 'Haldi Money' },
      merchant: null,
      day: '2026-11-22',
      paid_out_paise: 10_000_000,
      others: [],
    });
    expect(story.lender_side).toMatchObject({
      rate: { terms: { price: { percent: '2.75', flat_paise: 0 } }, standard: true, until: null },
      working: {
        parts: [{ basis_paise: 10_000_000, percent: '2.75', flat_paise: 0 }],
        computed_paise: 275_000,
        bounded: null,
        paise: 275_000,
      },
      zero: null,
      own_paise: 275_000,
    });
    expect(story.lender_side.entries.map((e) => `${e.move} ${e.paise} ${e.change_paise} ${e.reason} ${e.by}`)).toEqual([
      'expect 275000 275000 disbursed ',
      'confirm 275000 0 confirmed Vasudha Operations',
      'lower 5000 -5000 lender_pays_less Vasudha Operations',
      'invoice 270000 0 invoiced Vasudha Operations',
      'receive 100000 0 received Vasudha Operations',
    ]);
    const gaps = ({ gaps: all }: Story['lender_side']['stages'][number]) =>
      all.map(({ reason, paise }) => `${reason} ${paise}`);
    expect(story.lender_side.stages.map((each) => [`${each.stage} ${each.paise}`, ...gaps(each)])).toEqual([
      ['expected 275000'],
      ['confirmed 270000', 'lender_pays_less -5000'],
      ['invoiced 270000'],
      ['received 100000', 'not_received -170000'],
    ]);
    expect(story.lender_rows).toMatchObject([
      {
        file_name: 'commissions.csv',
        row: 2,
        kind: 'commission',
        amount_paise: 270_000,
        gst_paise: 48_600,
        tds_paise: 5400,
        received_paise: 100_000,
        invoice_no: 'INV-7',
        utr: 'UTR-7',
        undone: false,
      },
    ]);
    // The commission is held for the 30 days of the standard group.
    expect(story.partner_side?.stages[1]).toEqual({
      stage: 'payable',
      paise: 0,
      gaps: [{ reason: 'held', paise: -160_000, wait: { why: 'held', paise: 160_000, day: '2026-12-22' } }],
    });
    await world.move(n, ['release', 160_000]);
    const released = (await world.story(applicationId(n))).partner_side;
    expect(released?.stages[2]?.gaps.map(({ reason, paise }) => `${reason} ${paise}`)).toEqual(['month_open -160000']);
    expect(released?.stages[2]?.gaps[0]?.wait).toEqual({ why: 'month_open', paise: 160_000, month: '2026-11' });
  });

  it('a line of a loan paid in two parts has a link to the other part', async () => {
    const n = world.fresh();
    await world.load([
      `LEAD-${n},Money View,disbursed,21/11/2026,60000,UTR-1`,
      `LEAD-${n},Money View,disbursed,22/11/2026,40000,UTR-2`,
    ]);
    await world.settle();
    const first = await world.story(applicationId(n));
    expect([first.day, first.others.map(({ day, paid_out_paise }) => [day, paid_out_paise])]).toEqual([
      '2026-11-21',
      [['2026-11-22', 4_000_000]],
    ]);
    const second = await world.story(first.others[0]?.line_id ?? '');
    expect([second.day, second.paid_out_paise, second.others[0]?.line_id]).toEqual([
      '2026-11-22',
      4_000_000,
      first.line_id,
    ]);
  });

  it('a line is found by lead, application, month, lender, partner, product and state', async () => {
    const n = await world.paidOut();
    const [line] = await world.listed(`&search=LEAD-${n}`);
    expect(line).toMatchObject({ application_id: applicationId(n), state: 'held', disputed: false });
    const id = line?.line_id;
    const finds = async (query: string): Promise<boolean> =>
      (await world.listed(query)).some((each) => each.line_id === id);
    expect(await world.listed(`&search=${applicationId(n).toUpperCase()}`)).toHaveLength(1);
    expect(await finds('&month=2026-10,2026-11')).toBe(true);
    expect(await finds('&month=2026-12,2026-10')).toBe(false);
    expect(await finds('&lender=money-view&partner_key=haldi')).toBe(true);
    expect(await finds('&lender=cashe')).toBe(false);
    expect(await finds('&partner_key=kajal')).toBe(false);
    expect(await finds(`&product=${encodeURIComponent(line?.product ?? '')}`)).toBe(true);
    expect(await finds('&product=Gold%20Loans')).toBe(false);
    for (const state of ['held', 'payable', 'sent', 'paid', 'nothing'])
      expect((await world.listed(`&state=${state}`)).every((each) => each.state === state)).toBe(true);
    expect(await finds('&state=held')).toBe(true);
    await world.move(n, ['release', 160_000]);
    expect([await finds('&state=payable'), await finds('&state=held,sent,paid,nothing')]).toEqual([true, false]);
    await world.move(n, ['send', 160_000]);
    expect([await finds('&state=sent'), await finds('&state=payable')]).toEqual([true, false]);
    await world.move(n, ['arrive', 160_000]);
    expect([await finds('&state=paid'), await finds('&state=sent')]).toEqual([true, false]);
    expect((await world.staff.get(`/api/get-commission-lines?search=ab`)).status).toBe(400);
    const days = (await world.listed('&sort=day')).map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
    const { next } = (await world.staff.get<{ next: string }>('/api/get-commission-lines?limit=3')).body;
    const after = await world.staff.get<{ rows: Line[] }>(`/api/get-commission-lines?limit=200&cursor=${next}`);
    expect(after.body.rows).toHaveLength((await world.listed()).length - 3);
  });
});

it('lists are exported with names, words and rupees', async () => {
  const n = await world.paidOut();
  await world.open(n, { kind: 'correction', text: 'A step was missed.' });
  const fileOf = async (noun: string, body: object): Promise<string> => {
    await world.db.deleteFrom('list_exports').execute();
    const { export_id } = (await world.staff.post<{ export_id: string }>(`/api/export-${noun}`, body)).body;
    await world.services.jobs.drain();
    return String((await world.staff.get<string>(`/api/download-list-export/${export_id}`)).body);
  };
  const [head, row] = (await fileOf('commission-lines', { search: `LEAD-${n}` })).trim().split(/\r?\n/);
  expect(head).toContain('Lead ID,Application ID,Lender,Partner');
  expect(row).toContain(`LEAD-${n},${applicationId(n)},Money View,Haldi Money,,`);
  expect(row).toContain('2026-11-22,100000.00,2750.00,0.00,0.00,0.00,1600.00,0.00,0.00,0.00,Held');
  const file = await fileOf('commission-disputes', { state: 'open', kind: 'correction' });
  expect(file).toContain(`Correction,Haldi Money,Money View,LEAD-${n},`);
  expect(file).toContain('A step was missed.,1700.00,1600.00,');
});
