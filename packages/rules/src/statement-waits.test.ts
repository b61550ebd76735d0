import { expect, it } from 'vitest';
import { type OpenClaim, type PaidPartner, waitsOf } from './statement-waits.ts';

const claim: OpenClaim = {
  day: '2026-11-05',
  heldPaise: 0,
  payablePaise: 0,
  closedPaise: 0,
  sendingPaise: 0,
  isUnderReview: false,
  isWaitingForCode: false,
};
const partner: PaidPartner = {
  holdingDays: 30,
  leastPaise: 50_000,
  hasDetails: true,
  duePaise: 50_000,
  openMonth: '2026-12',
};
const waits = (of: Partial<OpenClaim>, by: Partial<PaidPartner> = {}) =>
  waitsOf({ ...claim, ...of }, { ...partner, ...by });
const due = { payablePaise: 100, closedPaise: 100 };

it.each([
  ['nothing', {}, {}, []],
  ['what is held', { heldPaise: 1 }, {}, [{ why: 'held', paise: 1, day: '2026-12-05' }]],
  ['what is held for no day', { heldPaise: 1 }, { holdingDays: 0 }, [{ why: 'held', paise: 1, day: '2026-11-05' }]],
  ['what an open month made payable', { payablePaise: 9 }, {}, [{ why: 'month_open', paise: 9, month: '2026-12' }]],
  [
    'what an open month added',
    { payablePaise: 9, closedPaise: 4 },
    {},
    [
      { why: 'month_open', paise: 5, month: '2026-12' },
      { why: 'next_run', paise: 4 },
    ],
  ],
  ['what an open month took', { payablePaise: 4, closedPaise: 9 }, {}, [{ why: 'next_run', paise: 4 }]],
  [
    'what met a debt of its own',
    { payablePaise: 4, closedPaise: -9 },
    {},
    [{ why: 'month_open', paise: 4, month: '2026-12' }],
  ],
  ['a debt', { payablePaise: -4, closedPaise: 0 }, {}, []],
  ['what is due', due, {}, [{ why: 'next_run', paise: 100 }]],
  ['what is due and little', due, { duePaise: 49_999 }, [{ why: 'below_least', paise: 100, leastPaise: 50_000 }]],
  ['what a debt takes', due, { duePaise: 0 }, [{ why: 'debt', paise: 100 }]],
  ['what is left beside a debt', due, { duePaise: 1, leastPaise: 0 }, [{ why: 'next_run', paise: 100 }]],
  ['what nobody knows whom to pay', due, { hasDetails: false, duePaise: 0 }, [{ why: 'no_details', paise: 100 }]],
  ['what the bank has', { sendingPaise: 7 }, {}, [{ why: 'sending', paise: 7 }]],
  [
    'what is under review, held and payable of closed and open months,',
    { heldPaise: 1, payablePaise: 9, closedPaise: 4, sendingPaise: 7, isUnderReview: true },
    {},
    [
      { why: 'held_under_review', paise: 1 },
      { why: 'under_review', paise: 9 },
      { why: 'sending', paise: 7 },
    ],
  ],
  [
    'what the signed code is wanted for, and what was payable before,',
    { heldPaise: 1, payablePaise: 9, closedPaise: 9, isWaitingForCode: true },
    {},
    [
      { why: 'held_for_code', paise: 1 },
      { why: 'next_run', paise: 9 },
    ],
  ],
  [
    'a payable amount alone, though the code is wanted,',
    { ...due, isWaitingForCode: true },
    {},
    [{ why: 'next_run', paise: 100 }],
  ],
  [
    'what is under review, though the code is wanted,',
    { heldPaise: 1, isUnderReview: true, isWaitingForCode: true },
    {},
    [{ why: 'held_under_review', paise: 1 }],
  ],
  ['a debt under review', { payablePaise: -4, isUnderReview: true }, {}, []],
] as const)('%s waits for its reason', (_, of, by, expected) => {
  expect(waits(of, by)).toEqual(expected);
});
