import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import { type LineWorld, startLineWorld } from '../../test/line-world.ts';
import { staffClientOf } from '../../test/staff.ts';

let world: LineWorld;
beforeAll(async () => {
  world = await startLineWorld(5);
});
afterAll(() => world.close());

const once = () => ({ 'idempotency-key': randomUUID() });

it('staff can’t change a commission for a dispute of a person whom they invited; they can keep it, and others can change it', async () => {
  const n = await world.paidOut();
  const invited = await world.staff.post<{ user_id: string }>(
    '/api/invite-partner-person',
    { partner_id: world.partnerId, name: 'Asha Rao', email: 'asha@dsa.example', role_id: 22, language: 'en' },
    once(),
  );
  expect(invited.status, JSON.stringify(invited.body)).toBe(200);
  const userId = invited.body.user_id;
  const who = { kind: 'partner', userId, roleId: 22, brand: 'haldi', userAgent: undefined } as const;
  const { access } = await world.services.sessions.open(world.db, { ...who, identityProved: true });
  const guest = staffClientOf(world.app, userId, access);
  const claim_id = (await world.story(applicationId(n))).partner_side?.claim_id;
  const dispute = async () =>
    (
      await guest.post<{ dispute_id: string }>(
        '/api/partner/open-dispute',
        { claim_id, text: 'They counted more.', wanted_paise: null },
        once(),
      )
    ).body.dispute_id;

  const first = await dispute();
  expect(await world.change(first, 90_000, 160_000, world.staff)).toMatchObject({
    status: 403,
    body: {
      code: 'own_guest',
      message:
        'Somebody else has to decide this, because you invited the person who asked for it, or gave them their role.',
    },
  });
  expect(await world.partnerLines(n)).toEqual(['partner accrue 160000 disbursed']);
  expect((await world.answer(first, { outcome: 'kept' }, world.staff)).status).toBe(200);
  expect((await world.change(await dispute(), 2550, 160_000)).status).toBe(200);
  expect(await world.partnerLines(n)).toEqual(['partner accrue 160000 disbursed', 'partner accrue 2550 disputed']);
});
