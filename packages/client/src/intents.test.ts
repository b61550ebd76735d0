import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { keyFor, storedAfter } from './intents.ts';

const sent = { key: 'a', content: '{"amount":"1"}' };
const refusal = (status: number) => new ApiError(status, { message: 'No.', code: 'conflict' });

test('the same content is sent with the stored key, and other content with a new one', () => {
  expect(keyFor(sent, '{"amount":"1"}')).toBe(sent);
  const next = keyFor(sent, '{"amount":"2"}');
  expect(next).toEqual({ key: expect.stringMatching(/^[0-9a-f-]{36}$/), content: '{"amount":"2"}' });
  expect(keyFor(undefined, '{"amount":"1"}').key).not.toBe('a');
});

test.each([
  ['no answer', new NetworkError('lost'), sent],
  ['a proxy that says 500', refusal(500), sent],
  ['a proxy that says 502', refusal(502), sent],
  ['a database that is away', refusal(503), sent],
  ['a refusal that is 499', refusal(499), undefined],
  ['a wrong field', refusal(400), undefined],
  ['a conflict', refusal(409), undefined],
  ['too many requests', refusal(429), undefined],
])('after %s the key is kept only if the server may have acted', (_, error, kept) =>
  expect(storedAfter(error, sent)).toBe(kept),
);
