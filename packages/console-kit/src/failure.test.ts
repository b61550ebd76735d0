import { ApiError, NetworkError } from '@tulna/client/errors';
import { expect, test } from 'vitest';
import { failureText, refusedAs } from './failure.tsx';

const failures = {
  network: 'No connection',
  unknown: 'Our fault',
  all: (texts: readonly string[]) => texts.join(' | '),
};
const refused = (message: string, fields?: Record<string, string>) =>
  new ApiError(400, { message, code: 'invalid_request', ...(fields && { fields }), retry_after: 7 });

test.each([
  [refused('Check the fields', { name: 'Too long', title: 'Too short', tag: 'Too long' }), 'Too long | Too short'],
  [refused('Check the fields'), 'Check the fields'],
  [refused(''), 'Our fault'],
  [new NetworkError('down'), 'No connection'],
])('%s is shown by the messages of its fields, by its own message, or in our own words', (error, words) => {
  expect(failureText(error, failures)).toBe(words);
});

const renamed = (error: unknown): unknown => {
  try {
    return refusedAs('value', 'so_text')(error);
  } catch (failure) {
    return failure;
  }
};

test('a refused field of the wire becomes a field of the form, and everything else is unchanged', () => {
  const error = renamed(refused('Check the fields', { value: 'Too long', lender_id: 'Gone' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    message: 'Check the fields',
    code: 'invalid_request',
    retryAfter: 7,
    fields: { so_text: 'Too long', lender_id: 'Gone' },
  });
  expect(error).not.toHaveProperty('fields.value');
});

test('any other failure is rethrown unchanged', () => {
  for (const error of [refused('No', { lender_id: 'Gone' }), refused('No'), new NetworkError('down')])
    expect(renamed(error)).toBe(error);
});
