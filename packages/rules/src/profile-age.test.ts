import { expect, test } from 'vitest';
import { updatesRequired } from './profile-age.ts';

const sent = new Date('2026-01-01T10:00:00.000Z');
const onDay90 = new Date('2026-04-01T10:00:00.000Z');
const after = new Date(onDay90.getTime() + 1);

test.each([
  ['never sent', null, 'salaried', after, false, false],
  ['sent exactly 90 days ago', sent, 'salaried', onDay90, false, false],
  ['sent 90 days and a millisecond ago', sent, 'salaried', after, true, false],
  ['a self-employed professional, after 90 days', sent, 'self_employed_professional', after, false, true],
  ['self-employed, exactly 90 days', sent, 'self_employed', onDay90, false, false],
  ['retired, after 90 days', sent, 'retired', after, true, false],
  ['sent again', onDay90, 'salaried', after, false, false],
])('whether the profile must be updated: %s', (_, checkedAt, employment, now, personal, selfEmployed) => {
  expect(updatesRequired(checkedAt, employment, now)).toEqual({ personal, selfEmployed });
});
