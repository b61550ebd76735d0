import { expect, test } from 'vitest';
import { inSentences } from './language.ts';

test('sentences are joined with the full stop of their language, and empty ones are left out', () => {
  expect(inSentences('en', 'What it costs', 'Fees and GST')).toBe('What it costs. Fees and GST');
  expect(inSentences('hi', 'ख़र्च कितना', 'फ़ीस और GST')).toBe('ख़र्च कितना। फ़ीस और GST');
  expect(inSentences('hi', '', 'फ़ीस और GST', '')).toBe('फ़ीस और GST');
});
