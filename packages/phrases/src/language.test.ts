import { expect, test } from 'vitest';
import { inSentences } from './language.ts';

test('sentences follow each other by the stop of their language, without those that are empty', () => {
  expect(inSentences('en', 'What it costs', 'Fees and GST')).toBe('What it costs. Fees and GST');
  expect(inSentences('hi', 'ख़र्च कितना', 'फ़ीस और GST')).toBe('ख़र्च कितना। फ़ीस और GST');
  expect(inSentences('hi', '', 'फ़ीस और GST', '')).toBe('फ़ीस और GST');
});
