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
  ['an amount held', { heldPaise: 1 }, {}, [{ why: 'held', paise: 1, day: '2026-12-05' }]],
  ['an amount held for 0 days', { heldPaise: 1 }, { holdingDays: 0 }, [{ why: 'held', paise: 1, day: '2026-11-05' }]],
  ['an amount of an open month', { payablePaise: 9 }, {}, [{ why: 'month_open', paise: 9, month: '2026-12' }]],
  [
    'an amount that an open month added to',
    { payablePaise: 9, closedPaise: 4 },
    {},
    [
      { why: 'month_open', paise: 5, month: '2026-12' },
      { why: 'next_run', paise: 4 },
    ],
  ],
  ['an amount that an open month lowered', { payablePaise: 4, closedPaise: 9 }, {}, [{ why: 'next_run', paise: 4 }]],
  [
    'an amount beyond the claim’s own debt',
    { payablePaise: 4, closedPaise: -9 },
    {},
    [{ why: 'month_open', paise: 4, month: '2026-12' }],
  ],
  ['a debt', { payablePaise: -4, closedPaise: 0 }, {}, []],
  ['an amount due', due, {}, [{ why: 'next_run', paise: 100 }]],
  ['an amount below the minimum', due, { duePaise: 49_999 }, [{ why: 'below_least', paise: 100, leastPaise: 50_000 }]],
  ['an amount that a debt uses up', due, { duePaise: 0 }, [{ why: 'debt', paise: 100 }]],
  ['an amount of which a debt leaves some', due, { duePaise: 1, leastPaise: 0 }, [{ why: 'next_run', paise: 100 }]],
  ['an amount without payout details', due, { hasDetails: false, duePaise: 0 }, [{ why: 'no_details', paise: 100 }]],
  ['an amount sent to the bank', { sendingPaise: 7 }, {}, [{ why: 'sending', paise: 7 }]],
  [
    'amounts under review, held and payable in closed and open months',
    { heldPaise: 1, payablePaise: 9, closedPaise: 4, sendingPaise: 7, isUnderReview: true },
    {},
    [
      { why: 'held_under_review', paise: 1 },
      { why: 'under_review', paise: 9 },
      { why: 'sending', paise: 7 },
    ],
  ],
  [
    'an amount held until the code is signed, and one payable before',
    { heldPaise: 1, payablePaise: 9, closedPaise: 9, isWaitingForCode: true },
    {},
    [
      { why: 'held_for_code', paise: 1 },
      { why: 'next_run', paise: 9 },
    ],
  ],
  [
    'only a payable amount, although the code isn’t signed',
    { ...due, isWaitingForCode: true },
    {},
    [{ why: 'next_run', paise: 100 }],
  ],
  [
    'an amount under review, although the code isn’t signed',
    { heldPaise: 1, isUnderReview: true, isWaitingForCode: true },
    {},
    [{ why: 'held_under_review', paise: 1 }],
  ],
  ['a debt under review', { payablePaise: -4, isUnderReview: true }, {}, []],
] as const)('gives the reasons why it is unpaid: %s', (_, of, by, expected) => {
  expect(waits(of, by)).toEqual(expected);
});
