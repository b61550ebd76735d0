import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AnswerBody, minutesLater, openAssistedWorld } from '../../test/assisted-world.ts';
import { answersTo } from '../../test/consent-answers.ts';
import { meera } from '../../test/lending-world.ts';
import { assistedProfilesRepository } from './repository.ts';
import { expireAssistedProfiles } from './work.ts';

const {
  world,
  farida,
  ravi,
  later,
  waiting,
  desk,
  start,
  type,
  send,
  outcomeOf,
  started,
  sent,
  open,
  opened,
  profileOf,
  minutes,
} = await openAssistedWorld(9_001_350_001);

describe('an assisted profile', () => {
  it('ends 30 minutes after the code was sent, and the typed answers are deleted', async () => {
    const { customer, id, code } = await sent();
    const page = await opened(id, code);
    const { values } = (await page.proposal()).body;
    const sentAt = minutes();
    world.test.clock.stopAt(new Date(minutesLater(sentAt + 30).getTime() - 1));
    await page.signInAgain();
    expect((await page.proposal()).status).toBe(200);
    world.test.clock.stopAt(minutesLater(sentAt + 30));
    expect(outcomeOf(await page.proposal())).toEqual([410, 'assisted_gone']);
    expect(outcomeOf(await page.confirm(values))).toEqual([410, 'assisted_gone']);
    expect((await desk(farida, customer)).profile?.state).toBe('expired');
    await world.test.services.jobs.send(expireAssistedProfiles, {}, { db: world.test.db });
    await world.test.services.jobs.drain();
    const row = await assistedProfilesRepository(world.test.services, world.test.db).byId(id);
    expect([row?.state, row?.values]).toEqual(['expired', {}]);
    expect(await profileOf(customer)).toBe(false);
  });

  it('ends when it is discarded, or when the customer sends their own form', async () => {
    const { customer, id, code } = await sent();
    expect((await farida.post<AnswerBody>('/api/discard-assisted-profile', { assisted_id: id })).status).toBe(200);
    expect(outcomeOf(await open(id, code))).toEqual([410, 'assisted_gone']);
    expect((await start(farida, customer)).status).toBe(200);
    const next = (await desk(farida, customer)).profile?.assisted_id ?? '';
    expect((await desk(farida, customer)).complete).toBe(0);
    expect(next).not.toBe(id);
    const texts = await customer.get<{ consents: Parameters<typeof answersTo>[0] }>(
      '/api/get-consent-texts?product=Personal%20Loans',
    );
    const consents = answersTo(texts.body.consents, 'all');
    const own = await customer.post('/api/complete-personal-loan-profile', { values: meera, consents });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    expect((await desk(farida, customer)).profile?.state).toBe('overtaken');
    expect(outcomeOf(await type(farida, next, 'first_name', 'Mira'))).toEqual([410, 'assisted_gone']);
    expect(outcomeOf(await start(farida, customer))).toEqual([409, 'assisted_complete']);
    expect((await desk(farida, customer)).complete).toBe(1);
  });

  it('is deleted with the customer’s data', async () => {
    const { customer, id } = await started();
    await customer.post('/api/erase-my-data', { understood: true });
    expect(await assistedProfilesRepository(world.test.services, world.test.db).byId(id)).toBeUndefined();
  });
});

describe('one agent at a time', () => {
  it('an agent must have claimed an item of the customer to type for them', async () => {
    const customer = await waiting();
    expect(outcomeOf(await start(farida, customer))).toEqual([409, 'assisted_unclaimed']);
    await world.claim(ravi, customer.item);
    expect(outcomeOf(await start(farida, customer))).toEqual([409, 'assisted_unclaimed']);
    expect((await start(ravi, customer)).status).toBe(200);
    expect((await desk(farida, customer)).profile).toMatchObject({ agent: 'Ravi Desk', mine: 0, steps: [] });
    const id = (await desk(ravi, customer)).profile?.assisted_id ?? '';
    expect(outcomeOf(await type(farida, id, 'first_name', 'Meera'))).toEqual([409, 'assisted_taken']);
    expect(outcomeOf(await send(farida, id))).toEqual([409, 'assisted_taken']);
    // The claim lapses after ten minutes without activity; storing an answer is activity.
    await later(9);
    expect((await type(ravi, id, 'first_name', 'Meera')).status).toBe(200);
    await later(9);
    expect((await type(ravi, id, 'last_name', 'Joshi')).status).toBe(200);
    await later(10);
    expect(outcomeOf(await type(ravi, id, 'first_name', 'Mira'))).toEqual([409, 'assisted_unclaimed']);
    // The next agent to claim it continues with the typed answers.
    await world.claim(farida, customer.item);
    expect((await start(farida, customer)).status).toBe(200);
    const questions = (await desk(farida, customer)).profile?.steps.flatMap((step) => step.questions) ?? [];
    expect(questions.find(({ name }) => name === 'last_name')?.value).toBe('Joshi');
    expect(outcomeOf(await type(ravi, id, 'first_name', 'Mira'))).toEqual([409, 'assisted_taken']);
  });

  it('if two agents start at once, each with an item of the customer, only one types', async () => {
    const customer = await waiting();
    const second = { ...(await world.test.db.selectFrom('csr_items').selectAll().executeTakeFirstOrThrow()) };
    const other = { ...second, id: randomUUID(), reason: 'message_failed', source_id: randomUUID() };
    await world.test.db.insertInto('csr_items').values(other).execute();
    await world.claim(farida, customer.item);
    await world.claim(ravi, other.id);
    const both = await Promise.all([start(farida, customer), start(ravi, customer)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('assisted_taken');
    const { rows } = await world.test.services.pool.query('select id from assisted_profiles');
    expect(rows).toHaveLength(1);
  });
});
