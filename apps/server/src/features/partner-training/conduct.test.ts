import { randomUUID } from 'node:crypto';
import type { getCommissionLine } from '@tulna/contract/commission-disputes';
import type { getConductSignatures } from '@tulna/contract/conduct-rules';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getTraining } from '@tulna/contract/partner-training';
import { type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { type LeadsWorld, startLeadsWorld } from '../../test/suspicious-leads-world.ts';
import { releaseHeld } from '../commissions/index.ts';
import { questions, quizEdition } from './quiz.ts';

type Story = AnswerOf<typeof getCommissionLine>;

/** The signed code of conduct as a requirement: people must sign before they type leads, and commission is held until an owner signs. No customer is refused. */
let world: LeadsWorld;
let staff: StaffClient;

const once = () => ({ 'idempotency-key': randomUUID() });
const somebody = (role: PartnerRole = partnerRoles.owner, partner = 'haldi', name = 'Meera Partner') =>
  partnerClient(world, { partner, role, name });

async function goTo(moment: string): Promise<void> {
  world.clock.stopAt(new Date(moment));
  staff = await staffClient(world);
}

const require_ = (required: boolean) =>
  staff.post<{ message: string; code: string }>(`/api/set-conduct-required/${world.partnerId}`, { required });
const signatures = async (id = world.partnerId) =>
  (await staff.get<AnswerOf<typeof getConductSignatures>>(`/api/get-conduct-signatures/${id}`)).body;
const rule = async (by: StaffClient) => (await by.get('/api/partner/conduct-rule')).body;
const undoLast = async (): Promise<number> => {
  const { rows } = (await staff.get<{ rows: { sequence: number }[] }>('/api/get-audit-entries?limit=1')).body;
  return (await staff.post('/api/undo-audit-entry', { sequence: rows[0]?.sequence })).status;
};

async function sign(by: StaffClient): Promise<void> {
  const answers = questions.map(({ id, right }) => ({ question_id: id, option: right }));
  await by.post('/api/partner/take-quiz', { edition: quizEdition, answers }, once());
  const { lessons } = (await by.get<AnswerOf<typeof getTraining>>('/api/partner/get-training')).body;
  const code = lessons.find(({ key }) => key === 'conduct');
  const body = { name: 'Asha Rane', text_id: code?.text_id, version: code?.version, agreed: true };
  expect((await by.post('/api/partner/sign-conduct', body, once())).status).toBe(200);
}

let typed = 0;
const type = (by: StaffClient) => {
  typed += 1;
  const body = {
    offering: 'personal-loan',
    first_name: 'Asha',
    last_name: 'Rane',
    phone: String(9_000_046_000 + typed),
    language: 'en',
    asked_for: true,
  };
  return by.post<{ code: string; message: string }>('/api/partner/create-assisted-lead', body, once());
};

beforeAll(async () => {
  world = await startLeadsWorld(6);
  await goTo('2026-11-22T09:30:00Z');
});
afterAll(() => world.close());

describe('the signed code of conduct', () => {
  it('is required of a partner only by role 1, once, and the change can be undone', async () => {
    const path = `/api/set-conduct-required/${world.partnerId}`;
    for (const role of [2, 3] as const) {
      const other = await staffClient(world, role);
      expect((await other.post(path, { required: true })).status).toBe(403);
      expect((await other.get(`/api/get-conduct-signatures/${world.partnerId}`)).status).toBe(403);
    }
    expect((await staff.post('/api/set-conduct-required/999999', { required: true })).status).toBe(404);
    expect((await require_(false)).body.code).toBe('changed_since');
    expect((await require_(true)).body.message).toBe('Saved. The code of conduct is required from now on.');
    expect((await require_(true)).body.code).toBe('changed_since');
    expect((await signatures()).required_since).toBe('2026-11-22T09:30:00.000Z');
    expect(await undoLast()).toBe(200);
    expect((await signatures()).required_since).toBeNull();
    // Undoing the undo restores the requirement with its earlier moment.
    expect(await undoLast()).toBe(200);
    expect((await signatures()).required_since).toBe('2026-11-22T09:30:00.000Z');
    expect((await require_(false)).status).toBe(200);
  });

  it('lets a person type leads once they have signed, and doesn’t affect other partners', async () => {
    const [owner, member] = [await somebody(), await somebody(partnerRoles.member)];
    expect((await type(member)).status).toBe(200);
    expect((await require_(true)).status).toBe(200);
    const refused = await type(member);
    expect([refused.status, refused.body.code]).toEqual([409, 'conduct_first']);
    expect(refused.body.message).toContain('Sign the code of conduct before you enter leads.');
    expect(await rule(member)).toEqual({
      required_since: '2026-11-22T09:30:00.000Z',
      signed: false,
      owner_signed: false,
    });
    await sign(owner);
    expect((await type(owner)).status).toBe(200);
    expect((await type(member)).body.code).toBe('conduct_first');
    expect(await rule(member)).toMatchObject({ signed: false, owner_signed: true });
    await sign(member);
    expect((await type(member)).status).toBe(200);
    const stranger = await somebody(partnerRoles.owner, 'cl');
    expect(await rule(stranger)).toEqual({ required_since: null, signed: false, owner_signed: false });
    expect((await type(stranger)).body.code).not.toBe('conduct_first');
    const { people, owner_signed } = await signatures();
    expect(owner_signed).toBe(true);
    expect(people.find(({ user_id }) => user_id === owner.userId)).toEqual({
      user_id: owner.userId,
      name: 'Meera Partner',
      role_id: 21,
      signed: { at: '2026-11-22T09:30:00.000Z', version: 1, number: expect.stringMatching(/^C2026-/) },
    });
    expect((await require_(false)).status).toBe(200);
    // Certificates are removed because they would release the commissions below.
    for (const { userId } of [owner, member])
      await world.services.pool.query('delete from conduct_certificates where user_id = $1', [userId]);
  });

  it('holds the commission of leads since it was required, and releases it once an owner has signed', async () => {
    await goTo('2026-09-30T06:00:00Z');
    expect((await require_(true)).status).toBe(200);
    await goTo('2026-11-22T09:30:00Z');
    const n = await world.paidOut();
    await goTo('2026-12-31T06:00:00Z');
    await releaseHeld(world.services);
    const waiting = ['partner accrue 160000 disbursed'];
    const released = [...waiting, 'partner release 160000 released'];
    expect(await world.partnerLines(n)).toEqual(waiting);
    const gaps = async () => {
      const { body } = await staff.get<Story>(`/api/get-commission-line?id=${applicationId(n)}`);
      const stages = body.partner_side?.stages ?? [];
      return stages.flatMap(({ gaps }) => gaps.map(({ reason, paise }) => `${reason} ${paise}`));
    };
    expect(await gaps()).toEqual(['held_for_code -160000']);
    // A member's signature counts only for the member; commission needs an owner's.
    await sign(await somebody(partnerRoles.member));
    await releaseHeld(world.services);
    expect(await world.partnerLines(n)).toEqual(waiting);
    const owner = await somebody();
    await sign(owner);
    await releaseHeld(world.services);
    expect(await world.partnerLines(n)).toEqual(released);
    expect(await gaps()).not.toContain('held_for_code -160000');
  });

  it('doesn’t hold commission of leads from before it was required', async () => {
    await world.services.pool.query('delete from conduct_certificates');
    expect((await require_(false)).status).toBe(200);
    await goTo('2026-11-22T09:30:00Z');
    expect((await require_(true)).status).toBe(200);
    const n = await world.paidOut();
    await goTo('2026-12-31T06:00:00Z');
    await releaseHeld(world.services);
    expect(await world.partnerLines(n)).toEqual(['partner accrue 160000 disbursed', 'partner release 160000 released']);
  });
});
