import { expect, it } from 'vitest';
import { withoutIds } from './without-ids.ts';

it('removes ids, times and tokens from a text, and keeps words, amounts and phone numbers', () => {
  const logLine = {
    event_id: '9b91504d-7574-4165-9d35-65f2bd37dbd6',
    timestamp: '2026-11-27T18:05:13.021Z',
    token: 'Zm9vYmFyLXF1eC1iYXo9MTIz_7001-x',
    hash: 'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    phone: '9000077001',
    amount: 50000,
    name_of_the_second_applicant: 'Asha',
  };
  expect(JSON.parse(withoutIds(JSON.stringify(logLine)))).toEqual({
    ...logLine,
    event_id: '',
    timestamp: '',
    token: '',
    hash: '',
  });
});
