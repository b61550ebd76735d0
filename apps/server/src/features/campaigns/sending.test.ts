import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { answer, makeCrowd, makePerson } from '../../test/campaign-people.ts';
import { colleagueOf } from '../../test/payout-accounts.ts';
import { versionsRepository } from '../message-templates/index.ts';
import { sendMessage } from '../messages/index.ts';
import { takeTurn } from './send.ts';
import {
  act,
  campaignsWorld,
  create,
  excluded,
  minute,
  phone,
  proceed,
  provider,
  recipientsOf,
  results,
  runDueCampaigns,
  signInAgain,
  somePeople,
  started,
  stateOf,
  states,
  template,
  test,
} from './testing/world.ts';

campaignsWorld();

describe('a campaign', () => {
  it('a campaign sends each person the registered text once, with their name and link, within its limit per minute', async () => {
    await makePerson(test.services, { phone: phone(1), name: 'Asha' });
    await makePerson(test.services, { phone: phone(2), language: 'hi' });
    await makePerson(test.services, { phone: phone(3), name: 'A'.repeat(31) });
    const id = await started({ template_a: await template('sms'), per_minute: 1 });
    expect(provider.got).toHaveLength(1);
    await proceed();
    expect(provider.got).toHaveLength(1);
    test.clock.advance(minute);
    await proceed();
    expect(provider.got).toHaveLength(2);
    test.clock.advance(minute);
    await proceed();
    expect(await states(id)).toEqual({ sent: 2, excluded: 1 });
    expect(await excluded(id)).toEqual({ does_not_fit: 1 });
    expect(await stateOf(id)).toBe('done');
    const english = provider.got.find(({ to }) => to === `+91${phone(1)}`);
    expect(english).toMatchObject({
      sender_id: 'TULNAL',
      dlt_entity_id: '1101000000000000001',
      dlt_template_id: '1107000000000000101',
      text: expect.stringMatching(/^Hi Asha, new loans are open\. Stop: tulna\.in\/u\/TULNAL\/\w{8}$/),
    });
    const hindi = provider.got.find(({ to }) => to === `+91${phone(2)}`);
    expect(hindi).toMatchObject({
      dlt_template_id: '1107000000000000102',
      text: expect.stringContaining('नमस्ते ग्राहक,'),
    });
    expect((await recipientsOf(id)).map(({ contact }) => contact).toSorted()).toEqual([
      '******0001',
      '******0002',
      '******0003',
    ]);
    await runDueCampaigns();
    await proceed();
    expect(provider.got).toHaveLength(2);
  });

  it('a campaign waits for its time and for contact hours', async () => {
    await somePeople(1);
    const template_a = await template('sms');
    // 18:59:59 and 19:00 in India.
    const last = new Date('2026-11-24T13:30:00.000Z');
    const { body } = await create({ template_a, starts_at: last.toISOString() });
    await act('approve', body.campaign_id);
    await runDueCampaigns();
    expect(await stateOf(body.campaign_id)).toBe('scheduled');
    test.clock.stopAt(last);
    await signInAgain();
    await runDueCampaigns();
    expect([await stateOf(body.campaign_id), provider.got.length]).toEqual(['running', 0]);
    test.clock.stopAt(new Date('2026-11-25T04:30:00.000Z'));
    await proceed();
    expect(provider.got).toHaveLength(1);
  });

  it('a campaign that is being sent stops at the end of contact hours, and continues the next morning', async () => {
    await somePeople(4);
    const template_a = await template('sms');
    // 18:59:59 in India.
    const last = new Date('2026-11-24T13:29:59.000Z');
    const { body } = await create({ template_a, starts_at: last.toISOString() });
    await act('approve', body.campaign_id);
    test.clock.stopAt(last);
    await signInAgain();
    provider.onMessage = async (count) => {
      if (count === 2) test.clock.advance(1000);
    };
    await runDueCampaigns();
    await proceed();
    expect([provider.got.length, await states(body.campaign_id)]).toEqual([2, { sent: 2, waiting: 2 }]);
    test.clock.stopAt(new Date('2026-11-25T04:30:00.000Z'));
    await signInAgain();
    await proceed();
    expect([provider.got.length, await stateOf(body.campaign_id)]).toEqual([4, 'done']);
  });

  it('a campaign to more than 1,000 people sends nothing before a second person approves it', async () => {
    await makeCrowd(test.services, 7_100_000_000, 1000);
    const template_a = await template('sms', 'service_implicit', {
      en_body: 'Your form is open.',
      hi_body: 'आपका फ़ॉर्म खुला है।',
    });
    const small = (await create({ template_a })).body.campaign_id;
    expect((await act('approve', small)).status).toBe(200);
    await makeCrowd(test.services, 7_200_000_000, 1);
    const large = (await create({ template_a })).body.campaign_id;
    expect(await act('approve', large)).toMatchObject({ status: 403, body: { code: 'own_campaign' } });
    expect(await stateOf(large)).toBe('draft');
    expect((await act('approve', large, await colleagueOf(test))).status).toBe(200);
    expect(await act('approve', large)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    await act('stop', small);
    await act('stop', large);
  });

  it('pausing, resuming and stopping a campaign take effect at once', async () => {
    await somePeople(3);
    const id = await started({ template_a: await template('sms'), per_minute: 1 });
    expect((await act('pause', id)).body.message).toBe('Campaign paused');
    test.clock.advance(minute);
    await proceed();
    await runDueCampaigns();
    expect(provider.got).toHaveLength(1);
    expect((await act('resume', id)).status).toBe(200);
    await test.services.jobs.drain();
    expect(provider.got).toHaveLength(2);
    expect((await act('stop', id)).status).toBe(200);
    test.clock.advance(minute);
    await proceed();
    expect(await states(id)).toEqual({ sent: 2, excluded: 1 });
    expect(await excluded(id)).toEqual({ stopped: 1 });
    for (const what of ['approve', 'pause', 'resume', 'stop']) expect((await act(what, id)).status).toBe(409);
  });

  it('consent is checked at every attempt: one withdrawn while the provider was busy stops the message', async () => {
    const [id = '', other = ''] = await somePeople(2);
    provider.answers = [503];
    const campaign = await started({ template_a: await template('sms') });
    expect(await states(campaign)).toEqual({ waiting: 2 });
    await answer(test.db, id, 'contact_sms', false);
    test.clock.advance(minute);
    await proceed();
    expect([await states(campaign), await excluded(campaign)]).toEqual([{ sent: 1, excluded: 1 }, { no_consent: 1 }]);
    const row = await test.db
      .selectFrom('campaign_recipients')
      .select('state')
      .where('customer_id', '=', other)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('sent');
  });

  it('a message that may have arrived is never sent again, if its answer was lost or the process died', async () => {
    await somePeople(3);
    provider.answers = [0, 400];
    const id = await started({ template_a: await template('sms'), per_minute: 2 });
    expect(await states(id)).toEqual({ unknown: 1, failed: 1, waiting: 1 });
    // The third message is claimed, and the process that claimed it stops working.
    const row = await test.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const version = (await versionsRepository(test.db).byIds([row.version_a])).get(row.version_a);
    if (version === undefined) throw new Error('The campaign has no text.');
    const turn = await takeTurn(test.services, id, row.run, { a: version, b: version });
    expect(turn).toHaveProperty('send');
    expect(await takeTurn(test.services, id, row.run, { a: version, b: version })).toBe('nobody');
    test.clock.advance(2 * minute + 1);
    await proceed();
    test.clock.advance(11 * minute);
    await runDueCampaigns();
    await proceed();
    expect(await states(id)).toEqual({ unknown: 2, failed: 1 });
    expect(await stateOf(id)).toBe('done');
    expect(provider.got).toHaveLength(2);
  });

  it('each person gets one message even if several processes send at once, and none is sent after the campaign is stopped', async () => {
    await somePeople(8);
    const id = await started({ template_a: await template('sms'), per_minute: 1 });
    expect(await states(id)).toEqual({ sent: 1, waiting: 7 });
    const row = await test.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const version = (await versionsRepository(test.db).byIds([row.version_a])).get(row.version_a);
    if (version === undefined) throw new Error('The campaign has no text.');
    const turn = () => takeTurn(test.services, id, row.run, { a: version, b: version });
    const turns = await Promise.all(Array.from({ length: 5 }, turn));
    const taken = turns.flatMap((one) => (typeof one === 'object' ? one.send.reference : []));
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken).size).toBe(taken.length);
    const claimed = (await states(id)).sending ?? 0;
    expect(claimed).toBe(taken.length);
    // Five processes claim recipients while the campaign is stopped; every recipient that was claimed was claimed before the stop.
    const [stopped, ...late] = await Promise.all([act('stop', id), ...Array.from({ length: 5 }, turn)]);
    expect(stopped.status).toBe(200);
    const more = late.filter((one) => typeof one === 'object').length;
    expect((await states(id)).sending).toBe(claimed + more);
    expect(await Promise.all([turn(), turn()])).toEqual(['not_running', 'not_running']);
    expect(provider.got).toHaveLength(1);
  });

  it('a code and a service message are sent before the campaign’s next message, however many wait', async () => {
    const template_a = await template('sms', 'service_implicit', { en_body: 'Campaign', hi_body: 'अभियान' });
    await makeCrowd(test.services, 7_300_000_000, 5006);
    const made = await create({ template_a, per_minute: 6 });
    await sql`update campaigns set created_by = ${randomUUID()}::uuid where id = ${made.body.campaign_id}`.execute(
      test.db,
    );
    await act('approve', made.body.campaign_id);
    provider.onMessage = async (count) => {
      if (count !== 3) return;
      const code = await test.app.inject({
        method: 'POST',
        url: '/api/send-otp',
        payload: { channel: 'sms', phone: phone(90) },
        headers: { 'accept-language': 'en' },
      });
      expect(code.statusCode).toBe(200);
      await sendMessage(test.services, test.db, {
        channel: 'sms',
        to: phone(91),
        template: 'reminder',
        language: 'en',
        facts: { brand: 'Tulna' },
      });
    };
    await runDueCampaigns();
    const order = () => provider.got.map(({ to, text }) => (text === 'Campaign' ? 'campaign' : to));
    expect(order()).toEqual(['campaign', 'campaign', 'campaign', `+91${phone(90)}`, `+91${phone(91)}`]);
    const waiting = await test.db
      .selectFrom('campaign_recipients')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    expect(Number(waiting.count)).toBe(5003);
    await proceed();
    expect(order().slice(5)).toEqual(['campaign', 'campaign', 'campaign']);
    await act('stop', made.body.campaign_id);
  });

  it('two texts are compared, each person gets one of them, and the results say if there are too few messages', async () => {
    await somePeople(12);
    const [template_a, template_b] = [await template('sms'), await template('sms')];
    const id = await started({ template_a, template_b });
    const { texts, comparison } = await results(id);
    const [a, b] = texts as { sent: number }[];
    expect((a?.sent ?? 0) + (b?.sent ?? 0)).toBe(12);
    expect(Math.min(a?.sent ?? 0, b?.sent ?? 0)).toBeGreaterThan(0);
    expect(comparison).toEqual({ too_few: true, difference: 0, from: 0, to: 0 });
    const other = await template('email');
    expect((await create({ template_a, template_b: other })).body.fields).toHaveProperty('template_b');
    expect((await create({ template_a, template_b: template_a })).body.fields).toHaveProperty('template_b');
  });
});
