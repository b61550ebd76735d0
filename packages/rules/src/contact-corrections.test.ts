import { describe, expect, it } from 'vitest';
import {
  CORRECTION_HOURS,
  CORRECTION_STATES,
  type CorrectionProgress,
  hasRunOut,
  hoursAfter,
  isDueCorrection,
  isOpenCorrection,
  mayConfirmCorrection,
  refusalOf,
} from './contact-corrections.ts';

const now = new Date('2026-11-24T06:30:00.000Z');
const by = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const progress = (more: Partial<CorrectionProgress>): CorrectionProgress => ({
  state: 'started',
  expiresAt: by(1),
  oldProvedAt: null,
  dueAt: null,
  ...more,
});

describe('a correction', () => {
  it('is open until it ends in one of four ways', () => {
    expect(CORRECTION_STATES.filter(isOpenCorrection)).toEqual(['started', 'proved', 'asked', 'waiting']);
  });

  it('waits 24 hours, and allows an hour for the codes and 24 hours for the second person', () => {
    expect(CORRECTION_HOURS).toEqual({ codes: 1, confirming: 24, waiting: 24 });
    expect(hoursAfter(now, 24).toISOString()).toBe('2026-11-25T06:30:00.000Z');
  });

  it.each(['started', 'proved', 'asked'] as const)('%s expires in its last millisecond, not before', (state) => {
    expect(hasRunOut(progress({ state, expiresAt: by(1) }), now)).toBe(false);
    expect(hasRunOut(progress({ state, expiresAt: by(0) }), now)).toBe(true);
  });

  it('does not expire while it waits for its day, once both contacts were proved, or after its end', () => {
    expect(hasRunOut(progress({ state: 'waiting', expiresAt: by(-1) }), now)).toBe(false);
    expect(hasRunOut(progress({ state: 'proved', expiresAt: by(-1), oldProvedAt: by(-2) }), now)).toBe(false);
    for (const state of ['done', 'stopped', 'refused', 'expired'] as const)
      expect(hasRunOut(progress({ state, expiresAt: by(-1) }), now)).toBe(false);
  });

  it('is due once both contacts were proved, or when its waiting time is over, to the millisecond', () => {
    expect(isDueCorrection(progress({ state: 'proved', oldProvedAt: by(0) }), now)).toBe(true);
    expect(isDueCorrection(progress({ state: 'proved' }), now)).toBe(false);
    expect(isDueCorrection(progress({ state: 'waiting', dueAt: by(1) }), now)).toBe(false);
    expect(isDueCorrection(progress({ state: 'waiting', dueAt: by(0) }), now)).toBe(true);
    expect(isDueCorrection(progress({ state: 'waiting', dueAt: null }), now)).toBe(false);
    for (const state of ['started', 'asked', 'done', 'stopped', 'refused', 'expired'] as const)
      expect(isDueCorrection(progress({ state, oldProvedAt: by(-1), dueAt: by(-1) }), now)).toBe(false);
  });

  it('can’t be confirmed by the person who started it or the person who requested it', () => {
    const of = { startedBy: 'one', askedBy: 'two' };
    expect(['one', 'two', 'three'].filter((staff) => mayConfirmCorrection(of, staff))).toEqual(['three']);
  });

  it.each([
    [{}, undefined],
    [{ isTaken: true }, 'taken'],
    [{ isTaken: true, hasOld: false }, 'changed'],
    [{ isTaken: true, hasOld: false, isBlocked: true }, 'blocked'],
  ] as const)('with %j is refused as %s', (more, refusal) => {
    expect(refusalOf({ isTaken: false, isBlocked: false, hasOld: true, ...more })).toBe(refusal);
  });
});
