import { describe, expect, it } from 'vitest';
import { makePerson } from '../../test/campaign-people.ts';
import { campaignsPersonalData } from './personal-data.ts';
import {
  campaignsWorld,
  minute,
  phone,
  provider,
  recipientsOf,
  results,
  somePeople,
  staff,
  start,
  started,
  template,
  test,
} from './testing/world.ts';

campaignsWorld();

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const text = {
  en_body: 'Hi {#first_name#}, see {#link#}. Stop: {#unsubscribe#}',
  hi_body: 'नमस्ते {#first_name#}, देखें {#link#}। बंद करें: {#unsubscribe#}',
};
const follow = (url: string, agent = browser, more: object = {}) =>
  test.app.inject({ url, headers: { 'user-agent': agent }, ...more });
const linkIn = (sent = ''): string => /tulna\.in(\/g\/TULNAL\/\w{8})/.exec(sent)?.[1] ?? '';
const linkOf = (index: number): string => linkIn(provider.got.find(({ to }) => to === `+91${phone(index)}`)?.text);

describe('the link of a campaign', () => {
  it('the link leads to the customer’s own page, and each recipient is counted once, apart from previews and bots', async () => {
    await somePeople(3);
    const id = await started({ template_a: await template('sms', 'promotional', text) });
    const [one, two] = [linkOf(1), linkOf(2)];
    expect(one).toMatch(/^\/g\/TULNAL\/\w{8}$/);
    // The value may have at most 30 characters, because an SMS allows no more.
    expect(`tulna.in${one}`.length).toBeLessThanOrEqual(30);
    expect((await results(id)).clicks).toEqual({ people: 0, clicks: 0, previews: 0, bots: 0 });
    const led = await follow(one);
    expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([302, '/user', 'no-store']);
    await follow(one);
    await follow(two, 'WhatsApp/2.23.20.0 A');
    await follow(two, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    await follow(two, browser, { method: 'HEAD' });
    expect((await results(id)).clicks).toEqual({ people: 1, clicks: 2, previews: 1, bots: 1 });
    await follow(two);
    expect((await results(id)).texts).toEqual([{ text: 'a', sent: 3, delivered: 0, read: 0, clicked: 2 }]);
    // The address says nothing about the person.
    expect(one).not.toContain(phone(1));
    expect(JSON.stringify(led.headers)).not.toContain(phone(1));
  });

  it('a link expires 30 days after its message, and a guessed one is unknown', async () => {
    await somePeople(1);
    const id = await started({ template_a: await template('sms', 'promotional', text) });
    const url = linkOf(1);
    for (const wrong of ['/g/TULNAL/AAAAAAAA', url.replace('/TULNAL', ''), `${url}x`, `/g/${'x'.repeat(200)}`])
      expect((await follow(wrong)).statusCode, wrong).toBe(404);
    const month = 30 * 24 * 60 * minute;
    test.clock.stopAt(new Date(start.getTime() + month - 1));
    expect((await follow(url)).statusCode).toBe(302);
    test.clock.stopAt(new Date(start.getTime() + month));
    const ended = await follow(url);
    expect([ended.statusCode, ended.body.includes('This link has ended')]).toEqual([410, true]);
    test.clock.stopAt(start);
    expect((await results(id)).clicks).toMatchObject({ people: 1, clicks: 1 });
  });

  it('a link outside an SMS has no sender header in its path', async () => {
    await makePerson(test.services, { phone: phone(1), whatsapp: true });
    await started({
      template_a: await template('whatsapp', 'marketing', {
        ...text,
        en_body: `${text.en_body}.`,
        hi_body: `${text.hi_body}।`,
      }),
    });
    const { template: sent } = provider.got[0] as unknown as { template: { values: string[] } };
    expect(sent.values[1]).toMatch(/^https:\/\/loans\.example\.in\/g\/\w{8}$/);
    const { pathname } = new URL(sent.values[1] ?? '');
    expect((await follow(pathname)).headers.location).toBe('/user');
    expect((await follow(pathname.replace('/g/', '/g/TULNAL/'))).statusCode).toBe(404);
  });

  it('two texts are compared by the people who followed the link, from 100 messages of each on', async () => {
    await somePeople(2);
    const [template_a, template_b] = [
      await template('sms', 'promotional', text),
      await template('sms', 'promotional', text),
    ];
    const id = await started({ template_a, template_b });
    expect((await results(id)).clicks_comparison).toEqual({ too_few: true, difference: 0, from: 0, to: 0 });
    // 100 people got each text; 10 followed the link of A, and 30 that of B.
    await test.db.deleteFrom('campaign_recipients').execute();
    const rows = Array.from({ length: 200 }, (_, index) => {
      const followed = index % 2 === 0 ? index < 20 : index < 60;
      return {
        id: crypto.randomUUID(),
        campaign_id: id,
        text: index % 2 === 0 ? 'a' : 'b',
        state: 'sent',
        claimed_at: start,
        changed_at: start,
        clicks: followed ? 1 : 0,
        clicked_at: followed ? start : null,
      };
    });
    await test.db.insertInto('campaign_recipients').values(rows).execute();
    expect((await results(id)).clicks_comparison).toEqual({ too_few: false, difference: 20, from: 9.3, to: 30.7 });
    expect((await results(id)).comparison).toMatchObject({ difference: 0 });
  });

  it('a link is deleted with the customer’s data, and the counts stay', async () => {
    const [id = ''] = await somePeople(1);
    const campaign = await started({ template_a: await template('sms', 'promotional', text) });
    const url = linkOf(1);
    await follow(url);
    const person = { id, language: 'en' as const, phone: phone(1), email: null };
    await campaignsPersonalData.erase?.(test.services, test.db, person);
    expect((await follow(url)).statusCode).toBe(404);
    expect((await results(campaign)).clicks).toMatchObject({ people: 1, clicks: 1 });
    expect((await recipientsOf(campaign)).map(({ contact }) => contact)).toEqual(['']);
  });
});

it('a campaign without a link has no clicks, and a service message that needs no consent has no link', async () => {
  await somePeople(1);
  const id = await started({ template_a: await template('sms') });
  expect(await results(id)).toMatchObject({ clicks: null, clicks_comparison: null });
  const { body } = await staff.post<{ message_template_id: string }>(
    '/api/create-message-template',
    { name: 'Form open', channel: 'sms', category: 'service_implicit' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const { contents } = await import('../../test/campaign-people.ts');
  const content = { ...contents.sms, ...text, seen: null };
  const refused = await staff.post(`/api/save-message-template-version/${body.message_template_id}`, content);
  const message = 'We can’t count clicks in service messages without consent. Please remove {#link#}';
  expect(refused).toMatchObject({ status: 400, body: { fields: { en_body: message, hi_body: message } } });
});
