import { expect, test } from 'vitest';
import { updatesRequired } from './profile-age.ts';

const sent = new Date('2026-01-01T10:00:00.000Z');
const onDay90 = new Date('2026-04-01T10:00:00.000Z');
const after = new Date(onDay90.getTime() + 1);

test.each([
  ['never sent', null, 'salaried', after, false, false],
  ['90 days to the millisecond', sent, 'salaried', onDay90, false, false],
  ['a millisecond more', sent, 'salaried', after, true, false],
  ['a professional of one’s own', sent, 'self_employed_professional', after, false, true],
  ['in business for oneself', sent, 'self_employed', onDay90, false, false],
  ['retired', sent, 'retired', after, true, false],
  ['sent again', onDay90, 'salaried', after, false, false],
])('%s', (_, checkedAt, employment, now, personal, selfEmployed) => {
  expect(updatesRequired(checkedAt, employment, now)).toEqual({ personal, selfEmployed });
});
