import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import type { OwnLead } from '@tulna/contract/partner-reports';
import type { SuspiciousLead } from '@tulna/contract/suspicious-leads';
import { ADMIN_ROLES, mayOpen } from '@tulna/rules/admin-access';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import { staffClient } from '../../test/staff.ts';
import { addLeads, type LeadsWorld, startLeadsWorld } from '../../test/suspicious-leads-world.ts';

/** Findings about leads of Haldi and Kajal, through the API. It is 22 November 2026, 15:00 in India. */
let world: LeadsWorld;
beforeAll(async () => {
  world = await startLeadsWorld(1);
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const listed = async (query = ''): Promise<SuspiciousLead[]> => {
  const { status, body } = await world.staff.get<{ rows: SuspiciousLead[] }>(
    `/api/get-suspicious-leads?limit=200${query}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
};
const reasonsOf = async () => Object.fromEntries((await listed()).map(({ lead_id, reasons }) => [lead_id, reasons]));
const hold = (id: string, body: object = {}, by = world.staff) =>
  by.post<{ message: string; code: string; fields: object }>(`/api/hold-lead/${id}`, {
    category: 'customer',
    reason: 'Owner of the shop',
    ...body,
  });
const release = (id: string, reason = 'A relative', by = world.staff) =>
  by.post<{ message: string; code: string; fields: object }>(`/api/release-lead/${id}`, { reason });
const newest = async (): Promise<AuditEntry | undefined> =>
  (await world.staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows[0];
const undo = async () =>
  world.staff.post<{ code: string }>('/api/undo-audit-entry', { sequence: (await newest())?.sequence });
/** A suspicious lead of Haldi, as listed: its customer has the phone of a merchant of Haldi. */
async function suspicious(): Promise<SuspiciousLead> {
  const shop = await world.merchant('haldi', { phone: '9811012345' });
  const [lead = ''] = await addLeads(world, 'haldi', 1, { merchantId: shop, phone: '9811012345' });
  await world.check();
  const [one] = await listed(`&search=${lead}`);
  if (one === undefined) throw new Error('The new lead should be on the list.');
  return one;
}

describe('a finding', () => {
  it('is a customer with the phone or PAN of a merchant of the same partner, but not of another partner', async () => {
    const shop = await world.merchant('haldi', { phone: '9811012345', pan: 'AAPFU0939F' });
    await world.merchant('kajal', { phone: '9811054321', pan: 'BBPFU0939F' });
    const [phone = ''] = await addLeads(world, 'haldi', 1, { phone: '9811012345' });
    const [pan = ''] = await addLeads(world, 'haldi', 1, { merchantId: shop, pan: 'AAPFU0939F' });
    const [other = ''] = await addLeads(world, 'haldi', 1, { phone: '9811054321', pan: 'BBPFU0939F' });
    await world.check();
    expect(await reasonsOf()).toEqual({ [phone]: ['own_phone'], [pan]: ['own_pan'] });
    expect(await listed(`&search=${other}`)).toEqual([]);
    expect((await listed(`&search=${pan}`))[0]).toMatchObject({
      code: pan.slice(-10).toUpperCase(),
      partner: { key: 'haldi' },
      merchant: 'shop',
      lead: { product: 'Personal Loans', step: 'submitted' },
      phone: '',
      found_at: world.clock.now().toISOString(),
      state: 'open',
      category: null,
      reason: '',
      decided_at: null,
      unpaid_paise: 0,
    });
    // The phone is masked for every role.
    expect((await listed(`&search=${phone}`))[0]?.phone).toMatch(/^\D*2345$/);
  });

  it('caused by later data is made as soon as the lead continues', async () => {
    const [lead = ''] = await addLeads(world, 'haldi', 1, { pan: 'AAPFU0939F' });
    await world.check();
    expect(await listed()).toEqual([]);
    await world.merchant('haldi', { phone: '9811012346', pan: 'AAPFU0939F' });
    await world.check();
    expect(await listed()).toEqual([]);
    await world.services.pool.query("update credit_applications set state = 'unmatched' where id = $1", [lead]);
    await world.check();
    expect(await reasonsOf()).toEqual({ [lead]: ['own_pan'] });
  });

  it('is a payment account that a merchant shares with another merchant, of the same or another partner, at this moment', async () => {
    const [one, two, own] = [
      await world.merchant('haldi', { phone: '9811000001' }),
      await world.merchant('haldi', { phone: '9811000002' }),
      await world.merchant('kajal', { phone: '9811000003' }),
    ];
    await world.account(one, '111122223333');
    await world.account(two, '111122223333');
    await world.account(own, '999922223333');
    const [first = ''] = await addLeads(world, 'haldi', 1, { merchantId: one });
    await addLeads(world, 'haldi', 1);
    const [second = ''] = await addLeads(world, 'kajal', 1, { merchantId: own });
    await world.check();
    expect(await reasonsOf()).toEqual({ [first]: ['shared_account'] });
    // Only the newest account counts: now `two` is paid to another account, which a merchant of another partner has too.
    await world.account(two, '999922223333');
    const [third = ''] = await addLeads(world, 'haldi', 1, { merchantId: one });
    const [fourth = ''] = await addLeads(world, 'kajal', 1, { merchantId: own });
    await world.check();
    expect(await reasonsOf()).toEqual({ [first]: ['shared_account'], [fourth]: ['shared_account'] });
    expect([second, third].every((lead) => lead !== '')).toBe(true);
  });

  it('is a partner’s own account only if another partner has it too', async () => {
    const shop = await world.merchant('haldi', { phone: '9811000004' });
    await world.account(shop, '444455556666');
    await world.payee('haldi', '444455556666');
    await addLeads(world, 'haldi', 1, { merchantId: shop });
    await world.check();
    expect(await listed()).toEqual([]);
    await world.payee('kajal', '444455556666');
    const [haldi = ''] = await addLeads(world, 'haldi', 1);
    const [kajal = ''] = await addLeads(world, 'kajal', 1);
    await world.check();
    expect(await reasonsOf()).toEqual({ [haldi]: ['shared_account'], [kajal]: ['shared_account'] });
  });

  it('is more than 30 leads of one partner within an hour: all leads of that hour, and none if there are only 30', async () => {
    const hour = Date.parse('2026-11-22T06:00:00Z');
    const [first = ''] = await addLeads(world, 'haldi', 1, { at: new Date(hour) });
    await addLeads(world, 'haldi', 29, { at: new Date(hour + 1) });
    await addLeads(world, 'kajal', 30, { at: new Date(hour) });
    // Exactly an hour after the first lead, so the first lead is no longer within the past hour.
    await addLeads(world, 'haldi', 1, { at: new Date(hour + 3_600_000) });
    await world.check();
    expect(await listed()).toEqual([]);
    await addLeads(world, 'haldi', 1, { at: new Date(hour + 3_599_999) });
    await world.check();
    const found = await listed();
    expect(found).toHaveLength(32);
    expect(found.some(({ lead_id }) => lead_id === first)).toBe(true);
    expect(new Set(found.map(({ reasons, partner }) => `${reasons.join()} ${partner.key}`))).toEqual(
      new Set(['burst haldi']),
    );
  });

  it('is never made about our own brand, because we owe ourselves nothing', async () => {
    await world.merchant('cl', { phone: '9811012345' });
    await addLeads(world, 'cl', 1, { phone: '9811012345' });
    await world.check();
    expect(await listed()).toEqual([]);
  });

  it('opens a released lead again if it is new, and leaves a held lead held', async () => {
    const one = await suspicious();
    const openLead = () =>
      world.services.pool.query('insert into lead_checks_due (lead_id, is_new) values ($1, false)', [one.lead_id]);
    await release(one.suspicious_lead_id);
    await openLead();
    await world.check();
    expect((await listed())[0]).toMatchObject({ state: 'released', reasons: ['own_phone'] });
    await world.merchant('haldi', { phone: '9811099999', pan: 'AAPFU0939F' });
    await world.pan(one.customer_id, 'AAPFU0939F');
    await openLead();
    await world.check();
    expect((await listed())[0]).toMatchObject({ state: 'open', reasons: ['own_phone', 'own_pan'], decided_at: null });
    await hold(one.suspicious_lead_id);
    await world.services.pool.query("update suspicious_leads set reasons = '{own_pan}'");
    await openLead();
    await world.check();
    expect((await listed())[0]).toMatchObject({ state: 'held', reasons: ['own_phone', 'own_pan'] });
  });
});

describe('the limit for bursts', () => {
  const set = (burst_limit: unknown, seen = 30, by = world.staff) =>
    by.post<{ code: string; fields: object }>(
      '/api/update-lead-check-settings',
      { burst_limit },
      { 'if-match': `"${editTag(seen)}"` },
    );
  const limit = async () => (await world.staff.get('/api/get-lead-check-settings')).body;

  it('can be set by role 1, applies to leads from then on, and can be undone', async () => {
    expect(await limit()).toEqual({ burst_limit: 30 });
    expect((await set(1)).status).toBe(200);
    await addLeads(world, 'haldi', 1, { at: world.clock.now() });
    await world.check();
    expect(await listed()).toEqual([]);
    await addLeads(world, 'haldi', 1, { at: world.clock.now() });
    await world.check();
    expect(await listed()).toHaveLength(2);
    expect(await newest()).toMatchObject({ property: 'burst_limit', before: 30, after: 1, undoable: true });
    expect((await undo()).status).toBe(200);
    expect(await limit()).toEqual({ burst_limit: 30 });
  });

  it.each([0, 10_001, 1.5, '30', null])('can’t be %j', async (value) => {
    const answer = await set(value);
    expect(answer).toMatchObject({ status: 400, body: { fields: { burst_limit: expect.any(String) } } });
    expect(await limit()).toEqual({ burst_limit: 30 });
  });

  it('is seen but can’t be changed by role 2', async () => {
    const two = await staffClient(world, 2);
    expect((await two.get('/api/get-lead-check-settings')).status).toBe(200);
    expect((await set(5, 30, two)).status).toBe(403);
  });
});

describe('a decision', () => {
  it('is stored with its reason, and can be undone', async () => {
    const one = await suspicious();
    const id = one.suspicious_lead_id;
    expect((await hold(id)).body.message).toBe('Lead held. Its commission isn’t paid until it is released.');
    const held = { state: 'held', category: 'customer', reason: 'Owner of the shop' };
    expect((await listed())[0]).toMatchObject({
      ...held,
      decided_at: world.clock.now().toISOString(),
      decided_by: 'Vasudha Operations',
    });
    expect(await newest()).toMatchObject({
      action: 'update',
      subject: { kind: 'suspicious-lead', id, name: one.code },
      property: 'review',
      before: { state: 'open', category: null, reason: '' },
      after: held,
      undoable: true,
    });
    expect((await hold(id)).body.code).toBe('changed_since');
    expect((await release(id)).body.message).toBe('Lead released. Its commission is paid as usual.');
    expect((await release(id)).body.code).toBe('changed_since');
    expect((await listed())[0]).toMatchObject({ state: 'released', category: 'customer', reason: 'A relative' });
    expect((await undo()).status).toBe(200);
    expect((await listed())[0]).toMatchObject(held);
    // Undoing a hold leaves the lead undecided.
    await world.clear();
    const again = await suspicious();
    await hold(again.suspicious_lead_id);
    expect((await undo()).status).toBe(200);
    expect((await listed())[0]).toMatchObject({ state: 'open', category: null, reason: '', decided_at: null });
  });

  it.each<[object, string]>([
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(201) }, 'reason'],
    [{ reason: 'Call 9811012345' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ category: 'own_phone' }, 'category'],
    [{ category: undefined }, 'category'],
  ])('of %j is refused, naming the field', async (body, field) => {
    const one = await suspicious();
    expect(await hold(one.suspicious_lead_id, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await listed())[0]?.state).toBe('open');
  });

  it('accepts a reason of 200 characters, and refuses a release whose reason contains a person’s number', async () => {
    const one = await suspicious();
    expect((await hold(one.suspicious_lead_id, { reason: 'x'.repeat(200) })).status).toBe(200);
    expect((await release(one.suspicious_lead_id, 'PAN AAPFU0939F')).status).toBe(400);
    expect((await listed())[0]?.state).toBe('held');
  });

  it('is made once if two people decide at the same moment', async () => {
    const one = await suspicious();
    const answers = await Promise.all([hold(one.suspicious_lead_id), hold(one.suspicious_lead_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is answered 404 for an unknown lead, and refused for an invalid id', async () => {
    expect((await hold(randomUUID())).status).toBe(404);
    expect((await release(randomUUID())).status).toBe(404);
    expect((await hold('1')).status).toBe(400);
  });
});

describe('the list', () => {
  it('can be filtered, searched and counted', async () => {
    const one = await suspicious();
    const [other = ''] = await addLeads(world, 'kajal', 1, {
      merchantId: await world.merchant('kajal', { phone: '9811011111' }),
      phone: '9811011111',
    });
    await world.check();
    await hold(one.suspicious_lead_id);
    const leads = async (query: string) => (await listed(query)).map(({ lead_id }) => lead_id);
    expect(await leads('&state=held')).toEqual([one.lead_id]);
    expect(await leads('&state=open,released')).toEqual([other]);
    expect(await leads('&partner_key=kajal')).toEqual([other]);
    expect(await leads('&reasons=burst')).toEqual([]);
    expect(await leads('&reasons=burst,own_phone')).toHaveLength(2);
    expect(await leads('&found_at=2026-11-22..2026-11-22')).toHaveLength(2);
    expect(await leads('&found_at=..2026-11-21')).toEqual([]);
    expect(await leads(`&search=${one.code.toLowerCase()}`)).toEqual([one.lead_id]);
    expect(await leads('&search=nobody')).toEqual([]);
    expect((await world.staff.get('/api/count-suspicious-leads?state=held')).body).toEqual({ count: 1, exact: true });
    for (const wrong of ['state=paid', 'reasons=own', 'sort=state', 'found_at=today'])
      expect((await world.staff.get(`/api/get-suspicious-leads?${wrong}`)).status).toBe(400);
  });

  it.each([
    ['en', 'Lead ID', 'The customer’s phone number is that of a merchant of this partner,'],
    ['hi', 'लीड आईडी', 'ग्राहक का फ़ोन नंबर इसी पार्टनर के एक दुकानदार का है,'],
  ])('can be downloaded in %s, without a whole number of a person', async (language, heading, reason) => {
    const one = await suspicious();
    const { body } = await world.staff.post('/api/export-suspicious-leads', {}, { 'accept-language': language });
    await world.services.jobs.drain();
    const file = (await world.staff.get<string>(`/api/download-list-export/${String(body.export_id)}`)).body;
    expect(file).toContain(heading);
    expect(file).toContain(`${one.code},Haldi`);
    expect(file).toContain(reason);
    expect(file).not.toContain('9811012345');
  });

  it.each(ADMIN_ROLES)('is open to role %s exactly as the access table says', async (role) => {
    const by = await staffClient(world, role);
    const one = await suspicious();
    const expected = mayOpen(role, 'suspicious-leads') ? 200 : 403;
    const answers = [
      await by.get('/api/get-suspicious-leads'),
      await by.get('/api/count-suspicious-leads'),
      await by.get('/api/get-lead-check-settings'),
      await hold(one.suspicious_lead_id, {}, by),
      await by.post(`/api/refuse-lead/${one.suspicious_lead_id}`, { category: 'customer', reason: 'Own shop' }),
      await by.post(`/api/undo-lead-refusal/${one.suspicious_lead_id}`, { reason: 'A relative' }),
      await release(one.suspicious_lead_id, 'Fine', by),
      await by.post('/api/prepare-bulk-suspicious-leads', {
        change: { action: 'decide', value: { decision: 'confirm' } },
      }),
      await by.post('/api/export-suspicious-leads'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    const partner = await partnerClient(world, { partner: 'haldi' });
    expect((await partner.get('/api/get-suspicious-leads')).status).toBeGreaterThanOrEqual(401);
  });
});

it('a partner and its merchant see a held lead with its topic, but no undecided one; other partners see neither', async () => {
  const one = await suspicious();
  const [haldi, kajal] = [
    await partnerClient(world, { partner: 'haldi' }),
    await partnerClient(world, { partner: 'kajal' }),
  ];
  const review = async (by = haldi) =>
    (await by.get<{ rows: OwnLead[] }>(`/api/partner/get-own-leads?search=${one.lead_id}`)).body.rows.map(
      (lead) => lead.review,
    );
  expect(await review()).toEqual([null]);
  await hold(one.suspicious_lead_id);
  const reviewShown = { category: 'customer', since: world.clock.now().toISOString(), refused: false, reason: '' };
  expect(await review()).toEqual([reviewShown]);
  expect(await review(kajal)).toEqual([]);
  const story = await haldi.get<OwnLead>(`/api/partner/get-lead-story?id=${one.lead_id}`);
  expect(story.body.review).toEqual(reviewShown);
  const whole = JSON.stringify(story.body);
  for (const hidden of ['own_phone', 'Owner of the shop', 'Vasudha']) expect(whole).not.toContain(hidden);
  await release(one.suspicious_lead_id);
  expect(await review()).toEqual([null]);
});
