import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import { ADMIN_ROLES, mayOpen } from '@tulna/rules/admin-access';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { gstinOf, noon, openMerchantsWorld, pan } from '../../test/merchants-world.ts';
import { staffClient } from '../../test/staff.ts';

/** Merchants through the API: signed up on the site, listed and edited in the console. It is noon in India. */
const world = await openMerchantsWorld();
const { test, staff, newPhone, form, signUp, newMerchant, rows, shops, rowOf, linkOf, touch } = world;
beforeEach(() => world.empty());
afterAll(() => world.test.close());

/** The audit entries of a merchant, the newest first. */
const entriesOf = async (id: string): Promise<AuditEntry[]> =>
  (await staff().get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=50')).body.rows.filter(
    ({ subject }) => subject.id === id,
  );
const approve = (merchant_id: string, by = staff(), twice = false) =>
  by.post('/api/approve-merchant', { merchant_id, twice });
const refuse = (merchant_id: string, reason = 'details', note = '', by = staff()) =>
  by.post('/api/refuse-merchant', { merchant_id, reason, note });

describe('signing up', () => {
  it('makes a request whose link works at once; a repeated number is the same request', async () => {
    const phone = newPhone();
    const { id, code } = await newMerchant({
      phone,
      email: 'Asha@Shop.Example',
      pan: 'aabcs1234k',
      gstin: gstinOf(pan),
    });
    expect(await rows()).toEqual([
      {
        merchant_id: id,
        code,
        shop_name: 'Sharma Mobile Point',
        partner: 'haldi',
        partner_name: 'Haldi Money',
        contact_name: 'Asha Sharma',
        phone: `******${phone.slice(-4)}`,
        email: 'as******@shop.example',
        postal_code: '411001',
        pan: '******234K',
        gstin: `******${gstinOf(pan).slice(-4)}`,
        language: 'en',
        state: 'new',
        active: 1,
        created_at: noon.toISOString(),
        created_by: '',
        decided_at: null,
        decided_by: '',
        refusal_reason: null,
        refusal_note: '',
        switched_at: null,
        switched_by: '',
        switch_reason: null,
        switch_note: '',
        customers: 0,
        loans: 0,
        paid_out_paise: 0,
        commission_paise: 0,
        duplicates: 0,
        documents: 0,
      },
    ]);
    expect(await linkOf(code)).toBe(200);
    expect(await touch(code)).toBe(id);
    expect((await signUp({ phone, shop_name: 'Another name' })).body).toMatchObject({ merchant_id: id, state: 'new' });
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    [{ pan: 'AABCX1234K1' }, 'pan', 'This PAN isn’t valid. Please enter it as it’s printed on the card'],
    [{ pan: 'AABDS1234K' }, 'pan', 'This PAN isn’t valid. Please enter it as it’s printed on the card'],
    [{ gstin: '27AABCS1234K1Z0' }, 'gstin', 'This GSTIN isn’t right. Please check each of its 15 letters and digits'],
    [
      { pan: 'AABCT1234K', gstin: gstinOf(pan) },
      'gstin',
      'The PAN in the GSTIN differs from the one given. Please check both',
    ],
  ])('refuses %j and names the field', async (more, field, sentence) => {
    const { status, body } = await signUp(more);
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    expect(await rows()).toEqual([]);
  });

  it('stores contact, PAN and GSTIN encrypted, and derives the PAN from the GSTIN', async () => {
    const { id } = await newMerchant({ gstin: gstinOf(pan), email: 'asha@shop.example' });
    const row = await test.db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const sealed of [row.contact_name, row.phone, row.email, row.pan, row.gstin])
      expect(sealed?.toString('latin1')).not.toMatch(/Asha|98110|shop\.example|AABCS/);
    expect((await rowOf(id))?.pan).toBe('******234K');
  });
});

describe('the list', () => {
  it('has waiting merchants first, the longest wait at the top, then all others, the newest first', async () => {
    const ids: string[] = [];
    for (const shop_name of ['One', 'Two', 'Three', 'Four']) {
      ids.push((await newMerchant({ shop_name })).id);
      test.clock.advance(1000);
    }
    await approve(ids[0] ?? '');
    await refuse(ids[2] ?? '');
    expect(await shops('')).toEqual(['Two', 'Four', 'Three', 'One']);
    expect(await shops('state=new')).toEqual(['Two', 'Four']);
    expect(await shops('state=approved,refused&sort=shop_name')).toEqual(['One', 'Three']);
    expect((await staff().get<{ count: number }>('/api/count-merchants?state=new')).body).toMatchObject({ count: 2 });
  });

  it('can be searched by complete phone numbers and email addresses, and by parts of the shop’s name', async () => {
    const phone = newPhone();
    await newMerchant({ shop_name: 'Alpha Xerox', phone, email: 'alpha@shop.example', gstin: gstinOf(pan) });
    await newMerchant({ shop_name: 'Beta Xerox', partner: 'kajal' });
    for (const found of [phone, `+91 ${phone}`, 'ALPHA@shop.example', pan.toLowerCase(), gstinOf(pan), 'alph'])
      expect(await shops(`search=${encodeURIComponent(found)}`), found).toEqual(['Alpha Xerox']);
    expect(await shops('search=xerox&sort=shop_name')).toEqual(['Alpha Xerox', 'Beta Xerox']);
    expect(await shops('search=9811999999')).toEqual([]);
    expect(await shops('partner_key=kajal')).toEqual(['Beta Xerox']);
    expect(await shops('active=0')).toEqual([]);
  });

  it('is only for role 1, and so is every other endpoint', async () => {
    const { id } = await newMerchant();
    for (const role of ADMIN_ROLES) {
      const by = await staffClient(test, role);
      const expected = mayOpen(role, 'merchant-management') ? 200 : 403;
      for (const path of ['get-merchants', 'count-merchants', `get-merchant-record/${id}`])
        expect((await by.get(`/api/${path}`)).status, `${path} ${role}`).toBe(expected);
      expect((await by.get(`/api/preview-merchant-answer/${id}?answer=approve`)).status).toBe(expected);
      expect((await by.post('/api/show-merchant-contact', { merchant_id: id })).status).toBe(expected);
    }
    const other = await staffClient(test, 2);
    const change = { merchant_id: id, on: false, reason: 'closed', note: '' };
    for (const { status } of [
      await approve(id, other),
      await refuse(id, 'details', '', other),
      await other.post('/api/reopen-merchant', { merchant_id: id }),
      await other.post('/api/switch-merchant', change),
      await other.post(`/api/update-merchant/${id}`, { property: 'shop_name', value: 'X' }),
      await other.post('/api/add-merchant', form(), { 'idempotency-key': randomUUID() }),
    ])
      expect(status).toBe(403);
    expect((await rowOf(id))?.state).toBe('new');
  });

  it('can be exported, and the export is audited', async () => {
    await newMerchant();
    expect((await staff().post('/api/export-merchants', {})).status).toBe(200);
    const [entry] = (await staff().get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows;
    expect(entry).toMatchObject({ action: 'export' });
  });
});

describe('edits', () => {
  const edit = (id: string, property: string, value: string, headers = {}) =>
    staff().post(`/api/update-merchant/${id}`, { property, value }, headers);
  const saw = (value: unknown) => ({ 'if-match': `"${editTag(value)}"` });

  it('change one field, unless a colleague has changed it since', async () => {
    const phone = newPhone();
    const { id } = await newMerchant({ phone });
    expect((await edit(id, 'shop_name', ' New Name ', saw('Sharma Mobile Point'))).body).toEqual({
      message: 'Merchant updated',
    });
    const lost = await edit(id, 'shop_name', 'Third', saw('Sharma Mobile Point'));
    expect([lost.status, lost.body]).toMatchObject([409, { code: 'edit_conflict', current: { value: 'New Name' } }]);
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ property: 'shop_name', before: 'Sharma Mobile Point', after: 'New Name' });
    await staff().post('/api/undo-audit-entry', { sequence: entry?.sequence });
    expect((await rowOf(id))?.shop_name).toBe('Sharma Mobile Point');

    const next = newPhone();
    expect((await edit(id, 'phone', `+91 ${next}`, saw(`******${phone.slice(-4)}`))).status).toBe(200);
    expect((await edit(id, 'contact_name', 'Ravi Sharma', saw('A. S.'))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ phone: `******${next.slice(-4)}`, contact_name: 'Ravi Sharma' });
    expect(await shops(`search=${next}`)).toHaveLength(1);
    const text = JSON.stringify(await entriesOf(id));
    for (const hidden of [phone, next, 'Asha', 'Ravi']) expect(text).not.toContain(hidden);
  });

  it.each([
    ['shop_name', '', 'shop_name'],
    ['postal_code', '011001', 'postal_code'],
    ['contact_name', 'Asha', 'contact_name'],
    ['phone', '12345', 'phone'],
    ['email', 'nobody', 'email'],
    ['pan', 'AABCT1234K', 'pan'],
    ['gstin', '27AABCS1234K1Z0', 'gstin'],
  ])('%s doesn’t take %j', async (property, value, field) => {
    const { id } = await newMerchant({ gstin: gstinOf(pan) });
    const { status, body } = await edit(id, property, value);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('can’t use a number of another merchant of the partner', async () => {
    const phone = newPhone();
    await newMerchant({ phone });
    const { id } = await newMerchant();
    const { status, body } = await edit(id, 'phone', phone);
    expect([status, body.code]).toEqual([409, 'merchant_phone_taken']);
  });

  it('by staff: adding a request follows the rules of the site, once per idempotency key', async () => {
    const draft = { ...form({ phone: newPhone() }), language: 'hi', email: '', pan, gstin: '' };
    const headers = { 'idempotency-key': randomUUID() };
    const added = await staff().post('/api/add-merchant', draft, headers);
    expect(added.body).toMatchObject({ message: 'Merchant added to the queue' });
    expect((await staff().post('/api/add-merchant', draft, headers)).body).toEqual(added.body);
    expect(await rows()).toMatchObject([{ state: 'new', language: 'hi', pan: '******234K' }]);
    expect((await rows())[0]?.created_by).not.toBe('');
    const id = String(added.body.merchant_id);
    expect(await entriesOf(id)).toMatchObject([
      { action: 'create', after: { contact_name: 'A. S.', pan: '******234K' } },
    ]);
    const once = () => ({ 'idempotency-key': randomUUID() });
    expect((await staff().post('/api/add-merchant', draft, once())).body.code).toBe('merchant_phone_taken');
    expect(
      (await staff().post('/api/add-merchant', { ...draft, partner: 'nobody' }, once())).body.fields,
    ).toMatchObject({
      partner: expect.any(String),
    });
  });

  it('show the contact in full, with an audit entry', async () => {
    const phone = newPhone();
    const { id } = await newMerchant({ phone, email: 'asha@shop.example', gstin: gstinOf(pan) });
    const { body } = await staff().post('/api/show-merchant-contact', { merchant_id: id });
    expect(body).toEqual({ phone, email: 'asha@shop.example', pan, gstin: gstinOf(pan) });
    expect(await entriesOf(id)).toMatchObject([{ action: 'show', actor: { id: staff().userId } }]);
  });
});

it('a merchant that isn’t approved can’t be chosen for a rate or a link', async () => {
  const { id } = await newMerchant();
  const choices = async () => (await staff().get('/api/get-partner-merchants/haldi')).body.merchants;
  expect(await choices()).toEqual([]);
  await approve(id);
  expect(await choices()).toEqual([{ merchant_id: id, shop_name: 'Sharma Mobile Point' }]);
});

it('the dashboard counts waiting merchants', async () => {
  const { id } = await newMerchant();
  const waiting = async () =>
    (await staff().get<{ attention: { new_merchants: number } }>('/api/get-dashboard?preset=yesterday')).body.attention
      .new_merchants;
  expect(await waiting()).toBe(1);
  await approve(id);
  expect(await waiting()).toBe(0);
});
