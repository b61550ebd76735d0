import { describe, expect, it } from 'vitest';
import {
  ALARM_FIGURE_FACTS,
  ALARM_FIGURES,
  type AlarmFigure,
  type AlarmReading,
  type AlarmSettings,
  type AlarmState,
  type AlarmThreshold,
  maySetAlarms,
  scopeFits,
  stepAlarm,
  thresholdFault,
} from './alarms.ts';

const start = Date.parse('2026-11-23T04:30:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const calm: AlarmState = { raisedAt: null, pendingSince: null, checkedAt: null };
const settings: AlarmSettings = { direction: 'above', limit: 50, ends: 30, minCases: 20, holdMinutes: 0 };
const read = (value: number | null, cases: number | null = 20): AlarmReading => ({ value, cases });

/** Checks each value in turn, a minute apart, and returns what happened at which minute. */
function series(own: AlarmSettings, values: readonly AlarmReading[], seconds = 60): string[] {
  let state = calm;
  return values.flatMap((value, index) => {
    const step = stepAlarm(own, state, value, at(index * seconds));
    state = step.state;
    return step.event === undefined ? [] : [`${index} ${step.event}`];
  });
}

describe('an alarm', () => {
  it.each([
    ['one that watches for high values, just below its limit', settings, read(49.99), undefined],
    ['one that watches for high values, at its limit', settings, read(50), 'raised'],
    [
      'one that watches for low values, just above its limit',
      { ...settings, direction: 'below', limit: 10, ends: 20 },
      read(10.01),
      undefined,
    ],
    [
      'one that watches for low values, at its limit',
      { ...settings, direction: 'below', limit: 10, ends: 20 },
      read(10),
      'raised',
    ],
    ['one case fewer than it needs', settings, read(100, 19), undefined],
    ['as many cases as it needs', settings, read(100, 20), 'raised'],
    ['a figure that can’t be calculated', { ...settings, minCases: 0 }, read(null, 0), undefined],
    ['a state at this moment, which has no cases', settings, read(50, null), 'raised'],
  ] as const)('is raised or not: %s', (_, own, reading, event) => {
    expect(stepAlarm(own, calm, reading, at(0)).event).toBe(event);
  });

  it('ends only past the value at which it ends', () => {
    const raised: AlarmState = { raisedAt: at(-60), pendingSince: null, checkedAt: at(-60) };
    const event = (own: AlarmSettings, reading: AlarmReading) => stepAlarm(own, raised, reading, at(0)).event;
    expect([event(settings, read(30)), event(settings, read(29.99))]).toEqual([undefined, 'back']);
    const below: AlarmSettings = { ...settings, direction: 'below', limit: 10, ends: 20 };
    expect([event(below, read(20)), event(below, read(20.01))]).toEqual([undefined, 'back']);
    expect([event(settings, read(90, 19)), event(settings, read(null, 0)), event(settings, read(90, 20))]).toEqual([
      'too_few',
      'too_few',
      undefined,
    ]);
    expect(event(settings, read(null, null))).toBe('too_few');
    expect(event(settings, read(0, null))).toBe('back');
  });

  it('is raised and ends only after its hold time, to the second', () => {
    const own = { ...settings, holdMinutes: 2 };
    const pending = (seconds: number): AlarmState => ({
      raisedAt: null,
      pendingSince: at(0),
      checkedAt: at(seconds - 60),
    });
    expect(stepAlarm(own, pending(119), read(60), at(119))).toEqual({
      state: { raisedAt: null, pendingSince: at(0), checkedAt: at(119) },
      event: undefined,
    });
    expect(stepAlarm(own, pending(120), read(60), at(120))).toEqual({
      state: { raisedAt: at(120), pendingSince: null, checkedAt: at(120) },
      event: 'raised',
    });
    const raised = (seconds: number): AlarmState => ({ ...pending(seconds), raisedAt: at(-600) });
    expect(stepAlarm(own, raised(119), read(10), at(119)).event).toBeUndefined();
    expect(stepAlarm(own, raised(120), read(10), at(120)).event).toBe('back');
  });

  it('starts its hold time again after a reading on the other side, and after a gap of more than three minutes', () => {
    const own = { ...settings, holdMinutes: 2 };
    expect(
      series(
        own,
        [60, 60, 40, 60, 60, 60].map((value) => read(value)),
      ),
    ).toEqual(['5 raised']);
    const after = (milliseconds: number) => {
      const seen = { raisedAt: null, pendingSince: at(-600), checkedAt: new Date(at(0).getTime() - milliseconds) };
      return stepAlarm(own, seen, read(60), at(0)).event;
    };
    expect([after(180_000), after(180_001)]).toEqual(['raised', undefined]);
  });

  it('is raised only once by a figure that wavers between its two values', () => {
    const wavering = Array.from({ length: 40 }, (_, index) => read(index % 2 === 0 ? 55 : 31));
    expect(series(settings, wavering)).toEqual(['0 raised']);
    expect(series(settings, [...wavering, read(29), read(31), read(49), read(50)])).toEqual([
      '0 raised',
      '40 back',
      '43 raised',
    ]);
  });

  it('is not raised by a figure that is beyond its limit every other minute', () => {
    const flapping = Array.from({ length: 60 }, (_, index) => read(index % 2 === 0 ? 100 : 0));
    expect(series({ ...settings, holdMinutes: 1 }, flapping)).toEqual([]);
  });
});

describe('a threshold', () => {
  it.each<[AlarmFigure, AlarmThreshold, 'limit' | 'ends' | undefined]>([
    ['call_failure_share', { direction: 'above', limit: 50, ends: 50 }, undefined],
    ['call_failure_share', { direction: 'above', limit: 50, ends: 50.01 }, 'ends'],
    ['call_failure_share', { direction: 'above', limit: 100, ends: 0.5 }, undefined],
    ['call_failure_share', { direction: 'above', limit: 100.01, ends: 10 }, 'limit'],
    ['call_failure_share', { direction: 'above', limit: 0, ends: 0 }, 'limit'],
    ['call_failure_share', { direction: 'above', limit: 10, ends: 0 }, 'ends'],
    ['codes_used_share', { direction: 'below', limit: 40, ends: 40 }, undefined],
    ['codes_used_share', { direction: 'below', limit: 40, ends: 39.99 }, 'ends'],
    ['codes_used_share', { direction: 'below', limit: 0, ends: 99.99 }, undefined],
    ['codes_used_share', { direction: 'below', limit: 40, ends: 100 }, 'ends'],
    ['codes_used_share', { direction: 'below', limit: 100, ends: 100 }, 'limit'],
    ['codes_used_share', { direction: 'below', limit: -1, ends: 10 }, 'limit'],
    ['call_p95', { direction: 'above', limit: 4000.5, ends: 3000 }, 'limit'],
    ['call_p95', { direction: 'above', limit: 4000, ends: 3000.5 }, 'ends'],
    ['call_p95', { direction: 'above', limit: 600_000, ends: 1 }, undefined],
    ['call_p95', { direction: 'above', limit: 600_001, ends: 1 }, 'limit'],
    ['queue_wait', { direction: 'above', limit: 10_080, ends: 5 }, undefined],
    ['queue_wait', { direction: 'above', limit: 10_081, ends: 5 }, 'limit'],
    ['calls', { direction: 'below', limit: 10_000_000, ends: 10_000_000 }, 'limit'],
    ['calls', { direction: 'below', limit: 9_999_999, ends: 9_999_999 }, undefined],
  ])('of %s: %o', (figure, threshold, fault) => {
    expect(thresholdFault(figure, threshold)).toBe(fault);
  });
});

it('an alarm watches the total, or one group that the figure is counted by', () => {
  expect(scopeFits('calls', 'all', null)).toBe(true);
  expect(scopeFits('calls', 'all', 'nira')).toBe(false);
  expect(scopeFits('calls', 'lender', 'nira')).toBe(true);
  expect(scopeFits('calls', 'lender', null)).toBe(false);
  expect(scopeFits('calls', 'provider', 'sms.example')).toBe(false);
  expect(scopeFits('codes_sent', 'provider', 'sms.example')).toBe(true);
  expect(scopeFits('dedupe_checks', 'brand', 'cl')).toBe(true);
  expect(scopeFits('open_cases', 'lender', 'nira')).toBe(false);
  expect(ALARM_FIGURES.filter((figure) => ALARM_FIGURE_FACTS[figure].isNow)).toEqual([
    'queue_wait',
    'open_cases',
    'lenders_on',
    'neutrality_differences',
  ]);
});

it('only role 1 may set alarms', () => {
  expect([1, 2, 3, 0].map(maySetAlarms)).toEqual([true, false, false, false]);
});
