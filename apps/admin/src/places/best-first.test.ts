import { expect, test } from 'vitest';
import { bestFirst } from './best-first.ts';

const options = ['Amritsar, Punjab', 'Pune, Maharashtra', 'Nagpur, Maharashtra', 'पुणे, महाराष्ट्र'].map((label) => ({
  label,
}));
const found = (typed: string) => bestFirst(options, typed).map(({ label }) => label);

test.each([
  ['pun', ['Pune, Maharashtra', 'Amritsar, Punjab']],
  [' PUNE ', ['Pune, Maharashtra']],
  ['पुणे', ['पुणे, महाराष्ट्र']],
  ['xyz', []],
])('typing “%s” offers %j', (typed, labels) => expect(found(typed)).toEqual(labels));

test('an empty field offers every option in the given order', () =>
  expect(found('')).toEqual(options.map(({ label }) => label)));
