import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { OffersAnswer } from '@tulna/contract/offers';
import { expect, it } from 'vitest';
import { applicationWith, stateFrom } from './own-state.ts';

const application = (status: string, key = 'cashe') => ({ status, lender: { key } }) as LenderApplication;
const offer = (key: string, taken: string | null = null) => ({ lender: { key }, lender_application_id: taken });
const answer = (changes: object) =>
  ({ state: 'matched', offers: [], asked: [], unmatched: [], paused: [], ...changes }) as unknown as OffersAnswer;

it('a running application is preferred to an ended one', () => {
  const all = [application('declined'), application('sent'), application('sent', 'nira')];
  expect(applicationWith(all, 'cashe')?.status).toBe('sent');
  expect(applicationWith(all, 'finzy')).toBeUndefined();
});

it.each([
  ['an application', [application('sent')], answer({ offers: [offer('cashe', '1')] }), 'application'],
  [
    'a declined application of this submission',
    [application('declined')],
    answer({ offers: [offer('cashe', '1')] }),
    'application',
  ],
  ['a new offer after an older decline', [application('declined')], answer({ offers: [offer('cashe')] }), 'offer'],
  ['an offer', [], answer({ offers: [offer('cashe')] }), 'offer'],
  ['an offer that has ended', [], answer({ state: 'expired', offers: [offer('cashe')] }), 'none'],
  ['a lender that is still asked', [], answer({ asked: [{ lender: { key: 'cashe' }, state: 'waiting' }] }), 'waiting'],
  ['a lender that did not answer', [], answer({ asked: [{ lender: { key: 'cashe' }, state: 'no_answer' }] }), 'silent'],
  ['a lender that does not match', [], answer({ unmatched: [{ lender: { key: 'cashe' } }] }), 'unmatched'],
  ['a lender that was switched off', [], answer({ paused: [{ key: 'cashe' }] }), 'paused'],
  ['another lender that was switched off', [], answer({ paused: [{ key: 'nira' }] }), 'none'],
  ['nothing at all', [], undefined, 'none'],
])('the state of a lender’s page with %s', (_, applications, offers, kind) => {
  expect(stateFrom(applications, offers, 'cashe').kind).toBe(kind);
});
