import { randomUUID } from 'node:crypto';
import type { OwnCommissionStory } from '@tulna/contract/partner-reports';
import type { PayoutPlan } from '@tulna/contract/payout-runs';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId, customerId } from '../../test/applications.ts';
import { disbursed, hoursAgo } from '../../test/commission-world.ts';
import { partnerClient } from '../../test/partner.ts';
import { colleagueOf, once } from '../../test/payout-accounts.ts';
import { type Answer, type RefusalWorld, type Suspicious, startRefusalWorld } from '../../test/refusal-world.ts';
import { releaseHeld } from '../commissions/index.ts';

/** Refusing leads permanently. It is 22 November 2026, 15:00 in India. */
let world: RefusalWorld;
beforeAll(async () => {
  world = await startRefusalWorld(36);
});
afterAll(() => world.close());

describe('a refused lead', () => {
  it('reverses its commission to the paisa by an entry for its line, and restores it when the refusal is undone', async () => {
    const one = await world.suspicious();
    const [accrued = ''] = await world.partnerLines(one.n);
    const before = await world.accounts(one.n);
    const paise = (await world.lineOf(one)).earned_paise;
    expect(accrued).toBe(`partner accrue ${paise} disbursed`);
    await world.refused(one);
    expect(await world.partnerLines(one.n)).toEqual([accrued, `partner lower_accrued ${paise} refused`]);
    const { rows } = await world.services.pool.query(
      `select e.cause_kind, line.move as answers, e.cause_id = s.refusal_id as of_it, e.actor is not null as by_somebody, s.refused_paise
       from ledger_entries e join ledger_entries line on line.id = e.answers, suspicious_leads s where s.id = $1 and e.cause_id = s.refusal_id`,
      [one.id],
    );
    expect(rows).toEqual([
      { cause_kind: 'refusal', answers: 'accrue', of_it: true, by_somebody: true, refused_paise: paise },
    ]);
    expect(await world.accounts(one.n)).not.toHaveProperty('accrued');
    expect(await world.newest()).toMatchObject({
      property: 'review',
      before: { state: 'held' },
      after: { state: 'refused' },
    });
    // Working the commission out again adds no entry.
    await world.services.pool.query('insert into commission_due (lender_application_id) values ($1)', [
      applicationId(one.n),
    ]);
    await world.settle();
    expect(await world.partnerLines(one.n)).toHaveLength(2);
    expect((await world.undo()).status).toBe(200);
    expect(await world.partnerLines(one.n)).toEqual([
      accrued,
      `partner lower_accrued ${paise} refused`,
      `partner -lower_accrued ${paise} refusal_taken_back`,
    ]);
    expect(await world.accounts(one.n)).toEqual(before);
    expect(await world.listed(one)).toMatchObject({ state: 'held', reason: 'Same owner', unpaid_paise: paise });
  });

  it('earns nothing from later payouts, and its full commission once the refusal is undone', async () => {
    const n = world.fresh();
    const one = await world.listedAsSuspicious(n);
    await world.refused(one);
    expect(await world.say(n, disbursed(hoursAgo(1), 10_000_000))).toBe(200);
    await world.settle();
    expect(await world.claims(n)).toContain('partner 2026-11-22 10000000 0 lead_refused');
    expect(await world.partnerLines(n)).toEqual([]);
    expect((await world.undoRefusal(one)).body.message).toBe('Refusal undone. The lead is held again.');
    expect(await world.partnerLines(n)).toEqual(['partner accrue 160000 refusal_taken_back']);
  });

  it('also has its released commission reversed, and stays out of releases and payment runs', async () => {
    const one = await world.suspicious(10_000_000);
    await world.move(one.n, ['release', 160_000]);
    await world.refused(one);
    expect(await world.partnerLines(one.n)).toContain('partner lower 160000 refused');
    expect(await world.accounts(one.n)).not.toHaveProperty('payable');
    expect((await world.undoRefusal(one)).status).toBe(200);
    expect(await world.accounts(one.n)).toMatchObject({ payable: -160_000 });
  });

  it('can’t have a commission that is with the bank or paid; such a commission must be corrected instead', async () => {
    const one = await world.suspicious(10_000_000);
    await world.move(one.n, ['release', 160_000], ['send', 160_000]);
    await world.hold(one);
    expect(await world.refuse(one)).toMatchObject({ status: 409, body: { code: 'lead_commission_paid' } });
    await world.move(one.n, ['arrive', 160_000]);
    expect((await world.refuse(one)).body.code).toBe('lead_commission_paid');
    expect(await world.stateOf(one)).toBe('held');
    expect(await world.accounts(one.n)).toMatchObject({ paid: -160_000 });
  });

  it('must have been held before, and can be neither held nor released while it is refused', async () => {
    const one = await world.suspicious();
    expect((await world.refuse(one)).body.code).toBe('lead_not_held');
    expect((await world.confirm(one)).body.code).toBe('changed_since');
    expect((await world.undoRefusal(one)).body.code).toBe('changed_since');
    await world.refused(one);
    for (const answer of [await world.hold(one), await world.release(one)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'lead_refused' } });
    expect((await world.refuse(one)).body.code).toBe('lead_not_held');
    expect(await world.refuse({ n: 0, id: randomUUID() })).toMatchObject({ status: 404 });
    for (const [reason, expected] of [
      [' ', 400],
      ['x'.repeat(201), 400],
      ['Call 9811012345', 400],
    ] as const)
      expect((await world.refuse(one, world.people.staff, reason)).status).toBe(expected);
  });

  it('stays refused when there is a new finding about it', async () => {
    const one = await world.suspicious();
    await world.refused(one);
    await world.services.pool.query("update suspicious_leads set reasons = '{burst}' where id = $1", [one.id]);
    const shop = await world.merchant('haldi', { phone: '9811012345', pan: 'AAPFU0939F' });
    expect(shop).not.toBe('');
    await world.pan(customerId(one.n), 'AAPFU0939F');
    await world.services.pool.query(
      'insert into lead_checks_due (lead_id, is_new) select lead_id, false from suspicious_leads where id = $1',
      [one.id],
    );
    await world.check();
    expect(await world.listed(one)).toMatchObject({ state: 'refused', reasons: ['own_pan', 'burst'] });
  });
});

describe('the partner’s view of a refused lead', () => {
  it('shows why, and the partner can dispute it; once an answer pays something, the refusal can’t be undone', async () => {
    const one = await world.suspicious(10_000_000);
    await world.hold(one);
    expect((await world.lineOf(one)).review).toMatchObject({ refused: false, reason: '' });
    const by = await colleagueOf(world);
    expect((await world.refuse(one, by)).status).toBe(200);
    const line = await world.lineOf(one);
    expect(line).toMatchObject({
      earned_paise: 0,
      state: 'nothing',
      zero: 'lead_refused',
      review: {
        category: 'customer',
        refused: true,
        reason: 'The shop applied for itself',
        since: world.clock.now().toISOString(),
      },
    });
    const story = (
      await world.people.haldi.get<OwnCommissionStory>(`/api/partner/get-own-commission?id=${line.claim_id}`)
    ).body;
    expect(story.disputable).toBe(true);
    expect(story.entries.map(({ reason }) => reason)).toEqual(['disbursed', 'refused']);
    expect(JSON.stringify(story)).not.toContain('Same owner');
    const opened = await world.people.haldi.post<{ dispute_id: string }>(
      '/api/partner/open-dispute',
      { claim_id: line.claim_id, text: 'It is a cousin.', wanted_paise: 160_000 },
      once(),
    );
    expect(opened.status).toBe(200);
    expect((await world.change(opened.body.dispute_id, 50_001, 0, world.people.other)).status).toBe(200);
    await world.settle();
    expect((await world.lineOf(one)).earned_paise).toBe(50_001);
    expect((await world.undoRefusal(one)).body.code).toBe('refusal_corrected');
    expect((await world.lineOf(one)).earned_paise).toBe(50_001);
    const kajal = await partnerClient(world, { partner: 'kajal' });
    expect((await kajal.get(`/api/partner/get-own-commission?id=${line.claim_id}`)).status).toBe(404);
  });
});

describe('a second person', () => {
  it('is needed beyond 10 leads a day, and staff can’t confirm their own request', async () => {
    const by = await colleagueOf(world);
    const empty = async (): Promise<Suspicious> => {
      const one = await world.listedAsSuspicious(world.fresh());
      await world.hold(one, by);
      return one;
    };
    for (let n = 0; n < 10; n += 1)
      expect((await world.refuse(await empty(), by)).body.message).toMatch(/^Lead refused/);
    const eleventh = await empty();
    expect((await world.refuse(eleventh, by)).body.message).toMatch(/^A second person has to confirm/);
    expect(await world.listed(eleventh)).toMatchObject({
      state: 'refusal_asked',
      reason: 'The shop applied for itself',
    });
    expect((await world.confirm(eleventh, by)).body.code).toBe('own_refusal');
    // The confirmation applies only to the facts seen.
    const seen = editTag({ state: 'refusal_asked', category: 'customer', reason: 'Another reason' });
    expect(
      (
        await world.people.other.post(`/api/confirm-lead-refusal/${eleventh.id}`, undefined, {
          'if-match': `"${seen}"`,
        })
      ).status,
    ).toBe(409);
    // If two people confirm at the same moment, the lead is refused once.
    const third = await colleagueOf(world);
    const answers = await Promise.all([world.confirm(eleventh), world.confirm(eleventh, third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await world.stateOf(eleventh)).toBe('refused');
    // Undoing the confirmation returns the lead to waiting for a second person.
    expect((await world.undo()).status).toBe(200);
    expect(await world.stateOf(eleventh)).toBe('refusal_asked');
    expect((await world.undoRefusal(eleventh, by)).status).toBe(200);
    expect(await world.stateOf(eleventh)).toBe('held');
    // The next day counts separately, from midnight in India.
    const twelfth = await empty();
    await world.goTo('2026-11-22T18:29:59.999Z');
    const late = await world.again(by);
    expect((await world.refuse(twelfth, late)).body.message).toMatch(/^A second person/);
    expect((await world.undoRefusal(twelfth, late)).status).toBe(200);
    world.clock.stopAt(new Date('2026-11-22T18:30:00Z'));
    expect((await world.refuse(twelfth, late)).body.message).toMatch(/^Lead refused/);
  });

  it('is needed beyond ₹10,000 a day, to the paisa; until the confirmation, the lead stays under review', async () => {
    const by = await colleagueOf(world);
    // ₹6,60,000 earns ₹10,000: 1.5 % and ₹100.
    const [exactly, more] = [await world.suspicious(66_000_000), await world.suspicious(66_000_067)];
    for (const one of [exactly, more]) await world.hold(one, by);
    expect((await world.lineOf(exactly)).earned_paise).toBe(1_000_000);
    expect((await world.lineOf(more)).earned_paise).toBe(1_000_001);
    expect((await world.refuse(more, by)).body.message).toMatch(/^A second person/);
    expect((await world.lineOf(more)).review).toMatchObject({ refused: false, reason: '' });
    expect((await world.lineOf(more)).earned_paise).toBe(1_000_001);
    expect((await world.refuse(exactly, by)).body.message).toMatch(/^Lead refused/);
    expect((await world.confirm(more)).body.message).toMatch(/^Lead refused/);
    expect((await world.lineOf(more)).earned_paise).toBe(0);
    // A refusal that was undone needs two people the second time.
    expect((await world.undoRefusal(more)).status).toBe(200);
    expect((await world.undo()).body.code).toBe('refusal_needs_two');
    expect((await world.lineOf(more)).earned_paise).toBe(1_000_001);
  });
});

describe('a closed month', () => {
  it('keeps its refusals and says why; before the month is closed, a refusal can be undone', async () => {
    const [late, early] = [await world.suspicious(10_000_000), await world.suspicious(10_000_000)];
    await world.refused(late);
    await world.refused(early);
    await world.goTo('2026-11-30T18:29:59Z');
    expect((await world.undoRefusal(early)).status).toBe(200);
    await world.goTo('2026-12-31T06:00:00Z');
    await world.closeMonth('2026-11-01');
    expect(await world.undoRefusal(late)).toMatchObject({ status: 409, body: { code: 'refusal_month_closed' } });
    expect(await world.stateOf(late)).toBe('refused');
    // This commission was earned in the closed month; refused now, it is reversed in the open month.
    expect((await world.refuse(early)).status).toBe(200);
    expect((await world.lineOf(early)).earned_paise).toBe(0);
    await releaseHeld(world.services);
    expect(await world.partnerLines(late.n)).toEqual([
      'partner accrue 160000 disbursed',
      'partner lower_accrued 160000 refused',
    ]);
  });
});

it('a refusal at the same moment as a payment run either comes first, so that nothing is sent, or second, and is turned down', async () => {
  await world.services.pool.query(
    `update suspicious_leads set state = 'held', category = 'other', decided_by = $1, decided_at = $2 where state = 'open'`,
    [world.people.staff.userId, world.clock.now()],
  );
  const one = await world.suspicious(10_000_000);
  await world.services.pool.query(
    `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
     select gen_random_uuid(), id, 'partner', 'release', 160000, 'held', id, 'released', $2
     from commission_claims where lender_application_id = $1 and side = 'partner'`,
    [applicationId(one.n), world.clock.now()],
  );
  await world.goTo('2027-01-05T06:00:00Z');
  await world.closeMonth('2026-12-01');
  const { digest, paise } = (await world.people.staff.get<PayoutPlan>('/api/get-payout-plan')).body;
  expect(paise).toBeGreaterThanOrEqual(160_000);
  const { run_id } = (await world.people.staff.post<{ run_id: string }>('/api/draft-payout-run', { digest }, once()))
    .body;
  const refusing = async () => ((await world.hold(one)).status === 200 ? world.refuse(one) : undefined);
  const [refusal, confirmed] = await Promise.all([
    refusing(),
    world.people.other.post<Answer>('/api/confirm-payout-run', { run_id }, once()),
  ]);
  const { payable = 0, sending = 0 } = await world.accounts(one.n);
  if (confirmed.status === 200) {
    expect(refusal?.body.code).toBe('lead_commission_paid');
    expect([payable, sending]).toEqual([0, -160_000]);
  } else {
    expect([refusal?.status, payable, sending]).toEqual([200, 0, 0]);
  }
});
