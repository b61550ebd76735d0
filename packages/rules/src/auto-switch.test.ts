import { describe, expect, it } from 'vitest';
import {
  failingSince,
  failsEnough,
  goesOffNow,
  isWell,
  mayComeBack,
  USUAL_AUTO_SWITCH as usual,
  wellnessOf,
} from './auto-switch.ts';

const start = Date.parse('2026-11-23T04:30:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

describe('switching off automatically', () => {
  it.each([
    [20, 10, true],
    [20, 9, false],
    [19, 19, false],
    [21, 10, false],
    [21, 11, true],
    [0, 0, false],
  ])('of %i calls %i failed: %s', (calls, failures, enough) => {
    expect(failsEnough(usual, calls, failures)).toBe(enough);
  });

  it('happens after the minutes of the rule, to the second; a gap or a run that finds the lender well starts them again', () => {
    const since = (seconds: number, checkedAt: number) =>
      failingSince(true, { since: at(0), lookedAt: at(checkedAt) }, at(seconds));
    expect(goesOffNow(usual, since(299, 240), at(299))).toBe(false);
    expect(goesOffNow(usual, since(300, 240), at(300))).toBe(true);
    expect(since(300, 120)).toEqual(at(0));
    expect(failingSince(true, { since: at(0), lookedAt: new Date(at(120).getTime() - 1) }, at(300))).toEqual(at(300));
    expect(failingSince(true, { since: null, lookedAt: null }, at(5))).toEqual(at(5));
    expect(failingSince(false, { since: at(0), lookedAt: at(240) }, at(300))).toBeUndefined();
    expect(goesOffNow(usual, undefined, at(300))).toBe(false);
    expect(goesOffNow({ ...usual, offMinutes: 0 }, at(300), at(300))).toBe(true);
  });

  it('leaves the lender off until a person acts, from the third time in 24 hours', () => {
    const day = 24 * 60 * 60;
    const now = at(day);
    expect(mayComeBack(usual, [], now)).toBe(true);
    expect(mayComeBack(usual, [at(1)], now)).toBe(true);
    expect(mayComeBack(usual, [at(1), at(2)], now)).toBe(false);
    expect(mayComeBack(usual, [at(0), at(2)], now)).toBe(true);
    expect(mayComeBack({ ...usual, comesBack: false }, [], now)).toBe(false);
  });
});

describe('switching on again automatically', () => {
  const every = (seconds: number, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ at: at(from + index * seconds), ok: true }));

  it('happens after enough answers over enough minutes, to the second', () => {
    const well = (seconds: number, count: number, now: number) =>
      isWell(usual, wellnessOf(every(seconds, count), at(0), null), at(now));
    expect(well(100, 10, 900)).toBe(true);
    expect(well(100, 9, 900)).toBe(false);
    expect(well(100, 10, 899)).toBe(false);
    expect(isWell(usual, { answers: 0, since: null }, at(9000))).toBe(false);
  });

  it('counts answers from the first one after a failure, a failed call, a gap or the time it was switched off', () => {
    const probes = every(60, 16);
    expect(wellnessOf(probes, at(0), null)).toEqual({ answers: 16, since: at(0) });
    expect(wellnessOf(probes, at(60), null)).toEqual({ answers: 15, since: at(60) });
    expect(wellnessOf(probes, at(0), at(120))).toEqual({ answers: 13, since: at(180) });
    expect(wellnessOf(probes, at(0), at(119))).toEqual({ answers: 14, since: at(120) });
    const failing = probes.map((one, index) => (index === 10 ? { ...one, ok: false } : one));
    expect(wellnessOf(failing, at(0), null)).toEqual({ answers: 5, since: at(660) });
    expect(wellnessOf([...probes, { at: at(960), ok: false }], at(0), null)).toEqual({ answers: 0, since: null });
    expect(wellnessOf([...every(60, 5), ...every(60, 5, 420)], at(0), null)).toEqual({ answers: 10, since: at(0) });
    expect(wellnessOf([...every(60, 5), ...every(60, 5, 421)], at(0), null)).toEqual({ answers: 5, since: at(421) });
  });

  it('never happens to a lender that answers every other time', () => {
    const flapping = Array.from({ length: 200 }, (_, index) => ({ at: at(index * 60), ok: index % 2 === 0 }));
    for (let count = 1; count <= 200; count += 1) {
      const now = at((count - 1) * 60);
      expect(
        isWell({ ...usual, onAnswers: 3, onMinutes: 5 }, wellnessOf(flapping.slice(0, count), at(0), null), now),
      ).toBe(false);
    }
  });
});
