import { expect, test } from 'vitest';
import { maskContacts } from './contacts-in-text.ts';

test.each([
  ['Call me on 98765 43210, please', 'Call me on ******, please'],
  ['Call me on +91-98765-43210', 'Call me on ******'],
  ['मुझे ९८७६५४३२१० पर फ़ोन करें', 'मुझे ****** पर फ़ोन करें'],
  ['Write to asha.rao+loan@example.co.in or pay asha@okaxis', 'Write to ****** or pay ******'],
  ['My PAN ABCPR4104K and abcpr4104k', 'My PAN ****** and ******'],
  ['A/c 50100123456789, Aadhaar 2345-6789-0123', 'A/c ******, Aadhaar ******'],
  ['a/c 123456789', 'a/c ******'],
  ['On 27-11-2026 9876543210 rang, on 3rd March 2026 too', 'On 27-11-2026 ****** rang, on 3rd March 2026 too'],
  ['Asha here. ASHA RAO, ａｓｈａ', '****** here. ****** ******, ******'],
])('in “%s” only personal data is masked', (text, masked) => {
  expect(maskContacts(text, 'Asha Rao')).toBe(masked);
});

test.each([
  'The fee of ₹12,50,000 was taken twice on 27-11-2026 and 28-11-2026',
  'Ticket G26-ABCD2345, 24 months, 12345678',
  'Ashane and Raoul are others’ names',
  'मुझे ₹२,००० कम मिले',
  '',
])('a text with nothing to hide stays unchanged: %s', (text) => {
  expect(maskContacts(text, 'Asha Rao')).toBe(text);
});

test('a missing name, a name of one letter, and a name with punctuation', () => {
  expect(maskContacts('Asha, 9876543210')).toBe('Asha, ******');
  expect(maskContacts('A fee (twice)', 'A (')).toBe('A fee (twice)');
  expect(maskContacts('A.B* is me', 'A.B*')).toBe('****** is me');
});

test.each([
  ['nanan nan', 'nanan ******', 'nan'],
  ['xab-ab-ab', 'xab-******', 'ab-ab'],
  ['Ram-Kumar came', '******-Kumar came', 'Ram-K Ram'],
  ['मीरा, मीराबाई, मीर', '******, मीराबाई, मीर', 'मीरा'],
  ['𝒜b, 𐐀asha asha𐐀 asha', 'Ab, 𐐀asha asha𐐀 ******', 'asha'],
  ['𐐀𐐀 𐐀𐐀𐐀', '****** 𐐀𐐀𐐀', '𐐀𐐀'],
  ['Li, lI and Lİ', '******, ****** and Lİ', 'li'],
])('a name is hidden only where it is a separate word: %s', (text, masked, name) => {
  expect(maskContacts(text, name)).toBe(masked);
});
