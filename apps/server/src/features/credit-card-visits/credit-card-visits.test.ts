import { randomUUID } from 'node:crypto';
import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import { hostileTargets } from '@tulna/rules/hostile-targets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCards } from '../../seeds/data/credit-cards.ts';
import { customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { creditCardsRepository } from '../credit-cards/index.ts';
import { issuerLink } from './way-out.ts';

let world: TestApp;
const nextPhone = mobileNumbers(9_000_520_001);
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  for (const { marketing_bullets, hindi: _hindi, ...card } of creditCards)
    await creditCardsRepository(world.db).add({ ...card, marketing_bullets: [...marketing_bullets] });
});
afterAll(() => world.close());

const on = creditCards.filter(({ status }) => status);
const card = on[0]?.category_id ?? '';
const visit = async (category_id: string, partner?: string) => {
  const payload = { category_id, ...(partner && { partner }) };
  const answer = await world.app.inject({ method: 'POST', url: '/api/visit-credit-card', payload });
  return { status: answer.statusCode, body: answer.json<{ redirect: string; code: string }>() };
};
const visits = () => world.db.selectFrom('credit_card_visits').selectAll().orderBy('at', 'desc').execute();

describe('the catalogue for everyone', () => {
  it('lists the cards that are switched on, in their order, without their links', async () => {
    const answer = await world.app.inject({ url: '/api/get-credit-card-catalogue' });
    const { cards } = answer.json<{ cards: PublicCreditCard[] }>();
    expect(cards.map(({ category_id }) => category_id)).toEqual(on.map(({ category_id }) => category_id));
    expect(cards.every(({ can_apply }) => can_apply === 1)).toBe(true);
    expect(answer.body).not.toContain('utm');
    expect(answer.body).not.toContain('UNIQUE_ID');
  });
});

describe('the outbound click', () => {
  it('adds the customer’s unique id to the link and is recorded', async () => {
    const person = await customerClient(world, nextPhone());
    const { status, body } = await person.post('/api/apply-for-credit-card', { category_id: card, partner: 'haldi' });
    expect(status).toBe(200);
    const url = new URL(String(body.redirect));
    expect(url.protocol).toBe('https:');
    expect(url.searchParams.get('click_id')).toBe(person.userId);
    const [note] = await visits();
    expect(note).toMatchObject({ category_id: card, customer_id: person.userId, brand: 'haldi', host: url.hostname });
  });

  it('without a sign-in adds the id of the visit to the link', async () => {
    const { status, body } = await visit(card);
    expect(status).toBe(200);
    const [note] = await visits();
    expect(note?.customer_id).toBeNull();
    expect(new URL(body.redirect).searchParams.get('click_id')).toBe(note?.id);
  });

  it('is refused for cards that are off, deleted, unknown or without a link, and isn’t recorded', async () => {
    const before = (await visits()).length;
    const off = creditCards.find(({ status }) => !status)?.category_id ?? '';
    expect((await visit(off)).status).toBe(404);
    expect((await visit(randomUUID())).status).toBe(404);
    const bare = randomUUID();
    await creditCardsRepository(world.db).add({
      category_id: bare,
      category_name: 'Bare',
      status: true,
      sort_order: 900,
    });
    const refused = await visit(bare);
    expect(refused.body.code).toBe('redirect_refused');
    expect((await visits()).length).toBe(before);
  });
});

describe('a link', () => {
  it('that is hostile is refused, or leads only to the host that the back office sees in it', () => {
    for (const target of hostileTargets('cards.demo.example')) {
      const out = issuerLink(target, 'id');
      if (out === undefined) continue;
      expect(target.toLowerCase()).toMatch(new RegExp(`^https://${out.host.replaceAll('.', '\\.')}(?:[/?#]|$)`));
      expect(new URL(out.href)).toMatchObject({ protocol: 'https:', host: out.host, username: '', password: '' });
    }
  });

  it.each([
    '',
    'javascript:alert(1)',
    'http://cards.demo.example/',
    'https://{UNIQUE_ID}.example/',
    '//cards.demo.example',
  ])('that isn’t a full https address is refused: %s', (link) => expect(issuerLink(link, 'id')).toBeUndefined());

  it.each(['a b', 'x&y=1', '../..', '@evil.example/', '#top', '?q', 'é{}', '%2F'])(
    'keeps its host and its parts whatever the id is: %s',
    (id) => {
      const out = issuerLink('https://cards.demo.example/apply?a=1&click_id={UNIQUE_ID}#end', id);
      const url = new URL(out?.href ?? '');
      expect(url.hostname).toBe('cards.demo.example');
      expect(url.searchParams.get('click_id')).toBe(id);
      expect(url.hash).toBe('#end');
    },
  );
});
