import { describe, expect, it } from 'vitest';
import { type DeletionSight, deletionDifferences, deletionExpires, isPlainReference, sightText } from './deletions.ts';

describe('a reference of a deletion', () => {
  it.each(['', 'Ticket 48213', 'Letter of 12/11/2026', 'पत्र 17', 'CR-2026/114', 'A#1:2_3.4', '987654321', 'A1234B'])(
    'is accepted without personal data: %s',
    (text) => expect(isPlainReference(text)).toBe(true),
  );
  it.each(['9876543210', '+91 98765 43210', '98765-43210', 'asha@example.in', 'ABCPE1234F', 'abcpe 1234 f', 'a\nb'])(
    'is refused if it may identify a person: %s',
    (text) => expect(isPlainReference(text)).toBe(false),
  );
});

it('a request ends after seven days', () => {
  expect(deletionExpires(new Date('2026-11-20T06:30:00.000Z')).toISOString()).toBe('2026-11-27T06:30:00.000Z');
});

describe('the facts that two colleagues must both see', () => {
  const sight: DeletionSight = {
    classes: [
      { class: 'applications', count: 1, stays: false },
      { class: 'decisions', count: 4, stays: false },
      { class: 'consents', count: 6, stays: true },
      { class: 'sessions', count: 1, stays: false },
      { class: 'messages', count: 3, stays: false },
    ],
    applications: [{ id: 'a', status: 'started' }],
  };
  const classes = (change: Partial<Record<string, Partial<DeletionSight['classes'][number]>>>) =>
    sight.classes.map((one) => ({ ...one, ...change[one.class] }));

  it('are the same if only visits and messages have changed', () => {
    expect(deletionDifferences(sight, sight)).toEqual([]);
    const after = { ...sight, classes: classes({ sessions: { count: 2 }, messages: { count: 9 } }) };
    expect(deletionDifferences(sight, after)).toEqual([]);
    // A count of zero is the same as a missing class.
    const none = { ...sight, classes: [...sight.classes, { class: 'complaints', count: 0, stays: true }] };
    expect(deletionDifferences(sight, none)).toEqual([]);
  });

  it('are written as one text, the same in any order', () => {
    const turned = { classes: sight.classes.toReversed(), applications: sight.applications.toReversed() };
    expect(sightText(turned)).toBe(sightText(sight));
    expect(JSON.parse(sightText(sight))).toEqual([
      ['application a', 'started'],
      ['class applications false', '1'],
      ['class consents true', '6'],
      ['class decisions false', '4'],
    ]);
    expect(sightText({ ...sight, classes: classes({ consents: { count: 7 } }) })).not.toBe(sightText(sight));
  });

  it.each([
    [
      'another count',
      { ...sight, classes: classes({ consents: { count: 7 } }) },
      [{ what: 'consents', kind: 'class', before: '6', after: '7' }],
    ],
    [
      'a class that stays now',
      { ...sight, classes: classes({ decisions: { stays: true } }) },
      [
        { what: 'decisions', kind: 'class', before: '4', after: null },
        { what: 'decisions', kind: 'class', before: null, after: '4' },
      ],
    ],
    [
      'an application with another status',
      { ...sight, applications: [{ id: 'a', status: 'sent' }] },
      [{ what: 'a', kind: 'application', before: 'started', after: 'sent' }],
    ],
    [
      'a new application',
      { ...sight, applications: [...sight.applications, { id: 'b', status: 'started' }] },
      [{ what: 'b', kind: 'application', before: null, after: 'started' }],
    ],
    [
      'one that is gone',
      { ...sight, applications: [] },
      [{ what: 'a', kind: 'application', before: 'started', after: null }],
    ],
  ] as const)('%s is told', (_what, after, told) => {
    expect(deletionDifferences(sight, after)).toEqual(told);
  });
});
