import type { AddressInfo } from 'node:net';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { offersAtOnce } from './routes.ts';

let world: LendingWorld;
let url: string;
const nextPhone = mobileNumbers(9_000_140_001);
let pans = 4000;

beforeAll(async () => {
  world = await startLendingWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  // `fetch` opens a connection ahead that has had no request, and the server does not count it as idle.
  world.app.server.closeAllConnections();
  await world.close();
});

interface Answer {
  status: number;
  body: { code?: string; message?: string; retry_after?: number };
  retryAfter: string | null;
}

interface Waiting {
  person: CustomerClient;
  /** Requests the offers; with `wait`, sends the known revision and waits for a change. */
  look: (wait: boolean, signal?: AbortSignal, language?: string) => Promise<Answer>;
}

/** A customer whose lenders have not answered, because their jobs don't run in this test. */
async function waitingForOffers(): Promise<Waiting> {
  const person = await customerClient(world, nextPhone());
  pans += 1;
  const id = await complete(person, { tin: `ABCPC${pans}N`, email: `w${pans}@example.in` });
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${id}`);
  expect(body.complete).toBe(false);
  const look: Waiting['look'] = async (wait, signal, language = 'en') => {
    const answer = await fetch(`${url}/api/get-offers/${id}${wait ? `?since=${body.revision}` : ''}`, {
      headers: { ...person.headers, 'accept-language': language },
      ...(signal && { signal }),
    });
    // Read to the end, or the connection stays busy.
    const answered = await answer.json();
    return { status: answer.status, body: answered, retryAfter: answer.headers.get('retry-after') };
  };
  return { person, look };
}

describe('open requests of one customer', () => {
  let one: Waiting;
  let page: AbortController;
  beforeEach(async () => {
    one = await waitingForOffers();
    page = new AbortController();
  });
  /** Opens every allowed request and one more: exactly one is refused, before any other is answered. */
  const fill = async () => {
    const held = Array.from({ length: offersAtOnce + 1 }, () => one.look(true, page.signal).catch(() => undefined));
    expect(await Promise.race(held)).toMatchObject({ status: 429 });
    return held;
  };
  const statusOfALook = async () => (await one.look(false)).status;

  it('a customer may have ten requests for offers open', () => expect(offersAtOnce).toBe(10));

  it('are limited to ten: the next is refused in its language with the seconds to wait, and other customers are not affected', async () => {
    const held = await fill();
    expect(await statusOfALook()).toBe(429);
    const { body, retryAfter } = await one.look(false, undefined, 'hi');
    expect(body).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(/[ऀ-ॿ]/) });
    expect(body.retry_after).toBeGreaterThanOrEqual(1);
    expect(body.retry_after).toBeLessThanOrEqual(20);
    expect(retryAfter).toBe(String(body.retry_after));
    expect(body.message).toContain(String(body.retry_after));
    expect((await one.look(true)).status).toBe(429);
    const other = await waitingForOffers();
    expect((await other.look(false)).status).toBe(200);
    // A change answers every waiting request.
    await one.person.post('/api/withdraw-consent', { purpose: 'share_with_lenders' });
    const answers = (await Promise.all(held)).map((answer) => answer?.status);
    expect(answers.toSorted()).toEqual([...Array(offersAtOnce).fill(200), 429]);
    expect(await statusOfALook()).toBe(200);
  });

  it('leave room for two tabs that are reloaded again and again', async () => {
    for (let reload = 0; reload < 5; reload += 1) {
      const tabs = [new AbortController(), new AbortController()];
      const looks = tabs.map(({ signal }) => one.look(true, signal).catch(() => undefined));
      expect(await Promise.all([statusOfALook(), statusOfALook()])).toEqual([200, 200]);
      for (const tab of tabs) tab.abort();
      await Promise.all(looks);
    }
    expect(await statusOfALook()).toBe(200);
  });

  it('end when the page is closed', async () => {
    const held = await fill();
    expect(await statusOfALook()).toBe(429);
    page.abort();
    await Promise.all(held);
    // Long before the twenty seconds of a wait are over, the place is free.
    await expect.poll(statusOfALook, { timeout: 5_000 }).toBe(200);
  });
});
