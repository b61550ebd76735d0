import type { LenderApplication, LenderApplicationStatus } from '@tulna/contract/lender-applications';
import { describe, expect, test } from 'vitest';
import { lateUpdates, nextStep, pollAfter, timelineOf, undoneUpdates } from './application-timeline.ts';

let minute = 0;
const event = (status: LenderApplicationStatus, applied = true, note: string | null = null) => {
  minute += 1;
  return {
    status,
    source: 'lender' as const,
    note,
    at: `2026-11-20T10:${String(minute % 60).padStart(2, '0')}:00.000Z`,
    day_only: false,
    payment: null,
    amount_paise: null,
    cancelled: null,
    applied,
    correction: null,
  };
};
const short = (application: Pick<LenderApplication, 'status' | 'events'>): string =>
  timelineOf(application)
    .map(({ status, state }) => `${status}:${state}`)
    .join(' ');

describe('timeline of an application', () => {
  test('the timeline shows past steps, the current one, and those ahead', () => {
    expect(short({ status: 'sent', events: [event('started'), event('sent')] })).toBe(
      'started:done sent:now in_review:ahead approved:ahead agreement:ahead disbursed:ahead',
    );
  });

  test('skipped steps are left out of the timeline', () => {
    expect(short({ status: 'approved', events: [event('started'), event('approved')] })).toBe(
      'started:done approved:now agreement:ahead disbursed:ahead',
    );
  });

  test('a decline ends the timeline; no steps are ahead', () => {
    expect(short({ status: 'declined', events: [event('started'), event('sent'), event('declined')] })).toBe(
      'started:done sent:done declined:stopped',
    );
  });

  test('a payout is a completed step, and a cancellation in the cooling-off period follows it', () => {
    const paid = [event('started'), event('disbursed')];
    expect(short({ status: 'disbursed', events: paid })).toBe('started:done disbursed:done');
    expect(short({ status: 'cancelled', events: [...paid, event('cancelled')] })).toBe(
      'started:done disbursed:done cancelled:stopped',
    );
  });

  test('a payment reported late is shown on its day, and the step that was reported earlier is shown as done', () => {
    const start = event('started');
    const paid = { ...event('disbursed'), day_only: true, payment: 'paid' as const, amount_paise: 5_000_050 };
    const points = timelineOf({ status: 'disbursed', events: [start, event('agreement'), paid] });
    expect(points.map(({ status, state }) => `${status}:${state}`).join(' ')).toBe(
      'started:done disbursed:done agreement:done',
    );
    expect(points[1]).toMatchObject({ paise: 5_000_050, dayOnly: true });
    expect(points[1]).not.toHaveProperty('corrected');
  });

  test('a point says which payment it is about, and whether a cancelled loan had been paid out', () => {
    const first = { ...event('disbursed'), payment: 'paid' as const, amount_paise: null };
    const corrected = { ...event('disbursed'), payment: 'corrected' as const, amount_paise: 100 };
    const back = { ...event('cancelled'), cancelled: 'after_days' as const };
    const points = timelineOf({ status: 'cancelled', events: [first, corrected, back] });
    expect(points.map(({ paise, corrected, cancelled }) => [paise, corrected, cancelled])).toEqual([
      [undefined, undefined, undefined],
      [100, true, undefined],
      [undefined, undefined, 'after_days'],
    ]);
  });

  test('a failed hand-over is the current step, and all later steps are ahead', () => {
    expect(short({ status: 'failed', events: [event('started'), event('failed')] })).toBe(
      'started:done failed:now sent:ahead in_review:ahead approved:ahead agreement:ahead disbursed:ahead',
    );
  });

  test('notes of the lender are quoted, our own notes are not', () => {
    const own = { ...event('started', true, 'kept for the next file'), source: 'system' as const };
    const points = timelineOf({ status: 'declined', events: [own, event('declined', true, 'Income not enough')] });
    expect(points.map(({ note }) => note)).toEqual([undefined, 'Income not enough']);
  });

  test('a late update changes no step and is listed separately', () => {
    const late = event('in_review', false);
    const application = { status: 'approved' as const, events: [event('started'), event('approved'), late] };
    expect(short(application)).not.toContain('in_review');
    expect(lateUpdates(application)).toEqual([late]);
  });
});

describe('updates that were undone', () => {
  const started = event('started');
  const wrong = { ...event('disbursed', true, 'Paid'), correction: 'taken_back' as const };
  const back = { ...event('sent'), source: 'system' as const, correction: 'takes_back' as const };

  test('an undone update restores the earlier status, and the later steps are ahead', () => {
    const events = [started, wrong, back];
    expect(short({ status: 'sent', events })).toBe(
      'started:done sent:now in_review:ahead approved:ahead agreement:ahead disbursed:ahead',
    );
    expect(timelineOf({ status: 'sent', events })[1]).toEqual({
      status: 'sent',
      state: 'now',
      at: back.at,
      takesBack: true,
    });
    expect(undoneUpdates({ events })).toEqual([wrong]);
    expect(lateUpdates({ status: 'sent', events })).toEqual([]);
  });

  test('after two files are undone one after the other, the status that was restored last applies', () => {
    const first = { ...event('started'), source: 'customer' as const };
    const again = { ...event('in_review'), source: 'system' as const, correction: 'takes_back' as const };
    const start = { ...event('started'), source: 'system' as const, correction: 'takes_back' as const };
    expect(short({ status: 'started', events: [first, again, start] })).toBe(
      'started:done started:now sent:ahead in_review:ahead approved:ahead agreement:ahead disbursed:ahead',
    );
  });

  test('late updates of an undone file are no longer listed', () => {
    const late = { ...event('approved', false), correction: 'taken_back' as const };
    expect(lateUpdates({ status: 'sent', events: [late, back] })).toEqual([]);
  });
});

describe('next step', () => {
  const facts = { journey_link: null, offer: { indicative: false } };
  test.each([
    ['a lender whose API is still opening its step', { ...facts, status: 'started' }, 'preparing'],
    ['a lender without an API', { ...facts, status: 'started', offer: { indicative: true } }, 'byHand'],
    ['an open step', { ...facts, status: 'sent', journey_link: 'https://lender.example/1' }, 'open'],
    ['a closed step', { ...facts, status: 'in_review' }, 'in_review'],
    [
      'an old link after the decision',
      { ...facts, status: 'agreement', journey_link: 'https://l.example' },
      'agreement',
    ],
    ['a declined application', { ...facts, status: 'declined', journey_link: 'https://l.example' }, 'declined'],
  ] as const)('for %s', (_, application, expected) => {
    expect(nextStep(application)).toBe(expected);
  });

  test('updates are polled only while an update can still arrive', () => {
    expect(pollAfter('preparing', 0)).toBe(1000);
    expect(pollAfter('open', 60_000)).toBe(15_000);
    expect(pollAfter('declined', 0)).toBe(false);
    expect(pollAfter('disbursed', 0)).toBe(false);
  });
});
