import { describe, expect, it } from 'vitest';
import { type ContactWindow, contactWindows, withinWindow } from './contact-windows.ts';
import { MESSAGE_TEMPLATE_CATEGORIES } from './message-templates.ts';

const india = (clock: string) => new Date(`${clock}+05:30`);
const moved = (at: string, windows?: readonly ContactWindow[]) => withinWindow('promotional', india(at), windows);

describe('the hours of campaigns', () => {
  it('are 10:00 to 19:00 for every category', () => {
    for (const category of MESSAGE_TEMPLATE_CATEGORIES) {
      expect(withinWindow(category, india('2026-11-27T09:00:00'))).toEqual(india('2026-11-27T10:00:00'));
      expect(withinWindow(category, india('2026-11-27T19:00:00'))).toEqual(india('2026-11-28T10:00:00'));
    }
    expect(contactWindows).toHaveLength(5);
  });

  it.each([
    ['2026-11-27T00:00:00', '2026-11-27T10:00:00'],
    ['2026-11-27T09:59:59.999', '2026-11-27T10:00:00'],
    ['2026-11-27T10:00:00', '2026-11-27T10:00:00'],
    ['2026-11-27T10:00:00.001', '2026-11-27T10:00:00.001'],
    ['2026-11-27T18:59:59.999', '2026-11-27T18:59:59.999'],
    ['2026-11-27T19:00:00', '2026-11-28T10:00:00'],
    ['2026-11-27T23:59:59.999', '2026-11-28T10:00:00'],
    ['2026-12-31T20:00:00', '2027-01-01T10:00:00'],
    // Before the first day of all rules the oldest rule applies, even before 1970.
    ['2020-01-01T05:00:00', '2020-01-01T10:00:00'],
    ['1969-12-01T05:00:00', '1969-12-01T10:00:00'],
    ['1969-12-01T12:00:00', '1969-12-01T12:00:00'],
  ])('a message planned for %s is sent at %s', (at, then) => expect(moved(at)).toEqual(india(then)));

  it('are those of the newest line up to the day, in any order of the lines', () => {
    const lines: readonly ContactWindow[] = [
      { category: 'promotional', validFrom: '2026-12-10', from: 12, to: 15 },
      { category: 'promotional', validFrom: '2026-11-01', from: 10, to: 19 },
      { category: 'promotional', validFrom: '2026-12-01', from: 11, to: 18 },
      { category: 'service_explicit', validFrom: '2026-12-01', from: 1, to: 2 },
    ];
    expect(moved('2026-11-30T18:30:00', lines)).toEqual(india('2026-11-30T18:30:00'));
    expect(moved('2026-11-30T19:00:00', lines)).toEqual(india('2026-12-01T11:00:00'));
    expect(moved('2026-12-01T18:00:00', lines)).toEqual(india('2026-12-02T11:00:00'));
    expect(moved('2026-12-10T00:30:00', lines)).toEqual(india('2026-12-10T12:00:00'));
    expect(moved('2026-10-31T01:30:00', lines)).toEqual(india('2026-10-31T10:00:00'));
    expect(moved('2026-12-09T18:00:00', lines.toReversed())).toEqual(india('2026-12-10T12:00:00'));
  });

  it('are never guessed: a category without hours is an error', () =>
    expect(() => moved('2026-11-27T12:00:00', [])).toThrow('No contact window for promotional.'));
});
