import { USUAL_AUTO_SWITCH } from '@tulna/rules/auto-switch';
import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import {
  lenderSwitchesRepository,
  type SwitchFigures,
  switchPlansRepository,
  switchRulesRepository,
} from '../../features/lender-switches/index.ts';
import { lendersRepository } from '../../features/lenders/index.ts';
import { moveRecord, nameOf } from '../../features/switch-board/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { inOfficeHours } from './calendar.ts';
import type { StaffWork } from './staff-work.ts';

interface PastMove {
  /** Days before the first start, and hours after the morning of that day. */
  days: number;
  hours?: number;
  lender: string;
  product?: string;
  partner?: string;
  off: boolean;
  reason: string;
  /** True if the second person did it. */
  other?: true;
  /** Set if the lender's automatic rule did it: the figures behind it. The reason is then empty. */
  figures?: SwitchFigures;
}

const moves: readonly PastMove[] = [
  {
    days: 71,
    lender: 'stashfin',
    off: true,
    reason: 'Every status file of this week came back empty; asked their desk',
  },
  { days: 70, lender: 'stashfin', off: false, reason: 'Files are complete again, checked with 20 applications' },
  {
    days: 52,
    lender: 'paysense',
    partner: 'thela',
    off: true,
    reason: 'Too few repeat customers; trial ended as agreed',
  },
  {
    days: 44,
    lender: 'money-tap',
    partner: 'lehar',
    off: true,
    reason: 'Partner’s contract excludes credit lines',
    other: true,
  },
  {
    days: 33,
    lender: 'earlysalary',
    product: 'Personal Loans',
    off: true,
    reason: 'Errors for every lead since 10:20',
  },
  {
    days: 33,
    hours: 4,
    lender: 'earlysalary',
    product: 'Personal Loans',
    off: false,
    reason: 'Repaired by the lender; test lead went through',
  },
  {
    days: 26,
    lender: 'truebalance',
    off: true,
    reason: 'Complaints about recovery calls, waiting for their answer',
    other: true,
  },
  { days: 19, lender: 'truebalance', off: false, reason: 'Answer and call recordings reviewed; nothing found' },
  {
    days: 15,
    lender: 'earlysalary',
    off: true,
    reason: '',
    figures: { failed_calls: 27, calls: 44, minutes: 15 },
  },
  {
    days: 15,
    hours: 1,
    lender: 'earlysalary',
    off: false,
    reason: '',
    figures: { answers: 21, minutes: 20 },
  },
  {
    days: 12,
    lender: 'kissht',
    partner: 'sarthi',
    off: true,
    reason: 'Drivers’ income proof isn’t taken by this lender',
  },
  {
    days: 9,
    lender: 'finnable',
    partner: 'shikshapath',
    off: true,
    reason: 'Lender asked to pause students until the new limits are in',
  },
  {
    days: 5,
    lender: 'paysense',
    partner: 'thela',
    off: false,
    reason: 'New agreement signed for the second trial',
    other: true,
  },
  {
    days: 2,
    lender: 'incred',
    partner: 'sehat',
    off: true,
    reason: 'Clinics use their own finance desk from this month',
  },
];

/**
 * Adds lenders that were switched off and on during the history, a few that are still off for one partner, and one planned switch. No job
 * is queued for any of it. Returns what staff did.
 */
export async function seedSwitches(services: Services, people: { one: string; other: string }): Promise<StaffWork[]> {
  const now = services.clock.now().getTime();
  return inTransaction(services.db, async (tx) => {
    const work: StaffWork[] = [];
    for (const { days, hours = 0, lender: key, product = null, partner = null, off, reason, other, figures } of moves) {
      const lender = await lendersRepository(tx).byKey(key);
      if (lender === undefined) continue;
      const by = figures !== undefined ? null : other === true ? people.other : people.one;
      const at = new Date(inOfficeHours(now - days * DAY_MS) + hours * HOUR_MS);
      const target = { lenderKey: key, product, partner };
      const before = await lenderSwitchesRepository(tx).find(target);
      const after = await lenderSwitchesRepository(tx).move(target, {
        isOff: off,
        at,
        reason,
        by,
        ...(figures === undefined ? { how: 'person' } : { how: 'rule', onAgain: off, figures }),
      });
      const person = { roleId: 1, ip: '192.0.2.10', userAgent: '' };
      const actor = by === null ? { id: null, roleId: null, ip: '', userAgent: '' } : { id: by, ...person };
      const record = moveRecord(await nameOf(tx, lender, target), before, after);
      const withFigures =
        figures === undefined ? record : { ...record, after: Object.assign({}, record.after, figures) };
      work.push({ actor, at, record: withFigures });
    }
    for (const key of ['earlysalary', 'kreditbee'])
      await switchRulesRepository(tx).set(key, { ...USUAL_AUTO_SWITCH, goesOff: true, offCalls: 100 });
    const start = inOfficeHours(now + 6 * DAY_MS);
    const planned = {
      lenderKey: 'l-t-finance',
      product: null,
      partner: 'deepti',
      reason: 'Their system moves over the weekend; no new applications meanwhile',
      plannedBy: people.one,
      roleId: 1,
      plannedAt: new Date(now),
    };
    const first = '6d0f6b52-52e4-4d3b-9a7f-0c35a1f00001';
    const plans = switchPlansRepository(tx);
    await plans.add({
      ...planned,
      id: first,
      toOff: true,
      dueAt: new Date(start),
      basedOn: 0,
      afterPlan: null,
      ends: false,
    });
    const last = '6d0f6b52-52e4-4d3b-9a7f-0c35a1f00002';
    const end = new Date(start + 2 * DAY_MS);
    await plans.add({ ...planned, id: last, toOff: false, dueAt: end, basedOn: 1, afterPlan: first, ends: true });
    return work;
  });
}
