import type { MyData } from '@tulna/contract/personal-data';
import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shop } from '../../test/invented-person.ts';
import { type CustomerClient, complete, consents, customerClient, meera } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let world: TestApp;
const people: Record<'personal' | 'business', CustomerClient | undefined> = {
  personal: undefined,
  business: undefined,
};
const of = (kind: keyof typeof people): CustomerClient => {
  const person = people[kind];
  if (person === undefined) throw new Error('Nobody has signed in.');
  return person;
};

/** A person with a profile, an unfinished form, a nominee, an origin and an earlier block. */
async function someone(
  phone: string,
  product: string,
  finish: (person: CustomerClient) => Promise<unknown>,
  draft: object,
) {
  const person = await customerClient(world, phone);
  await person.post('/api/choose-product', { product, has_business_registration: 1 });
  await finish(person);
  const { body } = await person.get<{ revision: number }>(`/api/get-profile-draft/${encodeURIComponent(product)}`);
  const saved = await person.post('/api/save-profile-draft', {
    ...{ product, step: 'personal', values: draft, revision: body.revision },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const nominee = { name: 'Asha Rao', relation: 'spouse', phone: '9000777001', email: '', confirmed: true };
  expect((await person.post('/api/name-nominee', nominee)).status).toBe(200);
  const at = new Date('2026-11-20T19:30:00.000Z');
  const { pool } = world.services;
  await pool.query(
    `insert into attributions (id, entry, brand, utm, touched_at, customer_id, tied_at)
     values (gen_random_uuid(), 'customer_site', 'cl', '{"utm_source": "insta"}', $1, $2, $1)`,
    [at, person.userId],
  );
  await pool.query(
    `insert into customer_blocks (id, customer_id, reason, note, blocked_by, blocked_at, ended_by, ended_at, end_note)
     values (gen_random_uuid(), $1, 'fraud', '', $1, $2, $1, $3, '')`,
    [person.userId, at, new Date('2026-11-21T03:00:00.000Z')],
  );
  return person;
}

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
  world.clock.stopAt(new Date('2026-11-24T09:30:00.000Z'));
  people.personal = await someone(
    '9000590001',
    'Personal Loans',
    (person) => complete(person, { ...meera, ...{ desired_tenure: '36' } }),
    { ...meera, tin: 'ABCPM1204N', birth_date: '1992-04-18', monthly_income: '71000', monthly_rent: 'about 9000' },
  );
  people.business = await someone(
    '9000590002',
    'Business Loans',
    async (person) => {
      const values = { ...shop, desired_tenure: '18' };
      const sent = await person.post('/api/complete-business-loan-profile', {
        values,
        consents: await consents(person, 'all', 'Business Loans'),
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    },
    { ...shop, business_monthly_turnover: '460000' },
  );
});
afterAll(() => world.close());

const unescaped = (text: string): string => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The page as read: each heading with the lines of its table. */
async function read(person: CustomerClient, language: Language): Promise<Record<string, [string, string][]>> {
  const headers = { ...person.headers, 'accept-language': language };
  const { statusCode, body } = await world.app.inject({ url: '/api/read-my-data', headers });
  expect(statusCode).toBe(200);
  expect(body.match(/\d{4}-\d\d-\d\d(T[\d:]*)?/g) ?? []).toEqual([]);
  return Object.fromEntries(
    body
      .split(/<h[23]>/)
      .slice(1)
      .map((part) => [
        unescaped(part.slice(0, part.indexOf('</h'))),
        [...part.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, name = '', value = '']) => [
          unescaped(name),
          unescaped(value),
        ]),
      ]),
  );
}

const both = ['en', 'hi'] as const;
const everyone = both.flatMap((language) => (['personal', 'business'] as const).map((kind) => ({ kind, language })));

describe('the page to read', () => {
  it.each(everyone)('has no name of a field and no code: $kind, in $language', async ({ kind, language }) => {
    const lines = Object.values(await read(of(kind), language)).flat();
    expect(lines.length).toBeGreaterThan(30);
    // A name or a code of ours, such as `monthly_income`, is one lower-case word, or several joined by underscores.
    const ours = /^[a-z0-9]+(_[a-z0-9]+)*$/;
    const free = new Set(['insta', '411001', '411007', '9000590001', '9000590002', '9000777001']);
    expect(lines.filter(([name]) => ours.test(name))).toEqual([]);
    expect(lines.filter(([, value]) => ours.test(value) && !free.has(value))).toEqual([]);
  });

  it('says the profile, the unfinished form and the rest of a personal loan in words', async () => {
    const { classes } = await loaders.en.myData();
    const page = await read(of('personal'), 'en');
    expect(page[classes.profile.name]).toEqual(
      expect.arrayContaining([
        ['Chosen product', 'Personal Loans'],
        ['Date of birth', '17 April 1992'],
        ['PAN', 'ABCPM1204N'],
        ['What do you do?', 'Salaried'],
        ['Monthly income', '₹65,000'],
        ['Monthly payments for other loans', '₹4,000'],
        ['How much do you need?', '₹2,00,000'],
        ['Loan term', '3 years'],
        ['Monthly rent', '₹14,000'],
        ['PIN code', '411007'],
      ]),
    );
    expect(page[classes.business.name]).toBeUndefined();
    expect(page[classes.draft.name]).toEqual(
      expect.arrayContaining([
        ['Date of birth', '18 April 1992'],
        ['Monthly income', '₹71,000'],
        // Not a number, so it is shown as it was typed.
        ['Monthly rent', 'about 9000'],
      ]),
    );
    expect(page[classes.origin.name]).toEqual([
      ['Brand', 'Tulna'],
      ['How you arrived', 'Partner’s site or QR code'],
      ['Source', 'insta'],
    ]);
    expect(page[classes.nominee.name]).toEqual([
      ['Name', 'Asha Rao'],
      ['Relation', 'Husband or wife'],
      ['Mobile number', '9000777001'],
    ]);
    expect(page[classes.blocks.name]).toEqual([
      ['Blocked', '21 November 2026, 01:00'],
      ['Unblocked', '21 November 2026, 08:30'],
    ]);
    expect(page[classes.sign_in.name]).toContainEqual(['Language', 'English']);
    expect(page[classes.sessions.name]?.map(([at]) => at)).toEqual(['24 November 2026, 15:00']);
  });

  it('says them in Hindi', async () => {
    const { classes } = await loaders.hi.myData();
    const page = await read(of('personal'), 'hi');
    expect(page[classes.profile.name]).toEqual(
      expect.arrayContaining([
        ['चुना हुआ प्रोडक्ट', 'पर्सनल लोन'],
        ['जन्म तिथि', '17 अप्रैल 1992'],
        ['मासिक आय', '₹65,000'],
        ['लोन की अवधि', '3 साल'],
      ]),
    );
    expect(page[classes.origin.name]).toContainEqual(['आप कैसे आए', 'पार्टनर की साइट या QR कोड']);
    expect(page[classes.nominee.name]).toContainEqual(['रिश्ता', 'पति या पत्नी']);
    expect(page[classes.sessions.name]?.map(([at]) => at)).toEqual(['24 नवंबर 2026, 15:00']);
  });

  it('says the business of a business loan, which is data that we hold too', async () => {
    const { classes } = await loaders.en.myData();
    const page = await read(of('business'), 'en');
    expect(page[classes.profile.name]).toEqual(
      expect.arrayContaining([
        ['Chosen product', 'Business Loans'],
        ['Date of birth', '15 June 1988'],
        ['PAN', 'ABCPS1204N'],
      ]),
    );
    expect(page[classes.business.name]).toEqual([
      ['Business name', 'Shaikh Kirana 42'],
      ['Business type', 'Proprietorship'],
      ['What does your business do?', 'Retail shop'],
      ['How is your business registered?', 'GST registration'],
      ['How long have you run this business?', 'More than 5 years'],
      ['Sales in a typical month', '₹4,50,000'],
      ['Annual gross profit', '₹10 lakh to ₹25 lakh'],
      ['Monthly payments for other loans', '₹6,000'],
      ['How much does your business need?', '₹8,00,000'],
      ['Loan term', '18 months'],
      ['Address Line 1', '4, Market Road'],
      ['Business PIN code', '411001'],
      ['Business bank account', 'Current account of the business'],
      ['Branch IFSC', 'SBIN0001234'],
    ]);
    expect(page[classes.draft.name]).toEqual(
      expect.arrayContaining([
        ['Sales in a typical month', '₹4,60,000'],
        ['What does your business do?', 'Retail shop'],
        ['Business type', 'Proprietorship'],
      ]),
    );
    const hindi = await loaders.hi.myData();
    expect((await read(of('business'), 'hi'))[hindi.classes.business.name]).toEqual(
      expect.arrayContaining([
        ['आम महीने की बिक्री', '₹4,50,000'],
        ['आपका बिज़नेस क्या करता है?', 'खुदरा दुकान'],
        ['लोन की अवधि', '18 महीने'],
      ]),
    );
  });
});

const fieldsIn = ({ held }: MyData, name: string): Record<string, string> =>
  Object.fromEntries(held.find((one) => one.class === name)?.fields.map((field) => [field.name, field.value]) ?? []);

describe('the file', () => {
  it('keeps values as they are stored, for another program', async () => {
    const file = async (kind: keyof typeof people) =>
      (await world.app.inject({ url: '/api/download-my-data', headers: of(kind).headers })).json<MyData>();
    const personal = await file('personal');
    expect(fieldsIn(personal, 'profile')).toMatchObject({
      ...{ birth_date: '1992-04-17', monthly_income: '65000', desired_tenure: '36', tin: 'ABCPM1204N' },
    });
    expect(fieldsIn(personal, 'origin')).toEqual({ brand: 'cl', entry: 'customer_site', utm_source: 'insta' });
    expect(fieldsIn(personal, 'nominee')).toMatchObject({ relation: 'spouse' });
    expect(fieldsIn(personal, 'blocks')).toMatchObject({ blocked_at: '2026-11-20T19:30:00.000Z' });
    expect(Object.keys(fieldsIn(personal, 'sessions'))).toEqual(['2026-11-24T09:30:00.000Z']);
    expect(fieldsIn(await file('business'), 'business')).toMatchObject({
      ...{ company_name: 'Shaikh Kirana 42', business_monthly_turnover: '450000', se_loan_amount: '800000' },
    });
  });

  it('the page on the screen names the brand, and masks the PAN wherever it is', async () => {
    for (const kind of ['personal', 'business'] as const) {
      const { body } = await of(kind).get<MyData>('/api/get-my-data');
      expect(fieldsIn(body, 'origin')).toMatchObject({ brand: 'Tulna' });
      const pans = [fieldsIn(body, 'profile').tin, fieldsIn(body, 'draft').tin];
      expect(pans).toEqual(['******204N', '******204N']);
      expect(JSON.stringify(body)).not.toMatch(/ABCP[MS]1204N/);
    }
  });
});
