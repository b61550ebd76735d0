import { describe, expect, it } from 'vitest';
import { smsSize } from './sms-text.ts';

const size = (encoding: 'gsm7' | 'ucs2', units: number, parts: number) => ({ encoding, units, parts });

describe('the number of SMS parts of a text', () => {
  it.each([
    ['nothing', '', size('gsm7', 0, 0)],
    ['one character', 'a', size('gsm7', 1, 1)],
    ['160 characters', 'a'.repeat(160), size('gsm7', 160, 1)],
    ['161 characters', 'a'.repeat(161), size('gsm7', 161, 2)],
    ['306 characters', 'a'.repeat(306), size('gsm7', 306, 2)],
    ['307 characters', 'a'.repeat(307), size('gsm7', 307, 3)],
    ['80 characters of two units', '€'.repeat(80), size('gsm7', 160, 1)],
    ['81 characters of two units', '€'.repeat(81), size('gsm7', 162, 2)],
    // 153 units hold 76 of them, and the last unit stays empty.
    ['153 characters of two units', '€'.repeat(153), size('gsm7', 306, 3)],
    ['152 characters of two units', '€'.repeat(152), size('gsm7', 304, 2)],
    ['a line break with letters outside GSM', 'Ünë\r\nñ@', size('ucs2', 7, 1)],
    ['GSM characters of every kind', 'Ü\nñ@£¥èàΔ_§¿\f', size('gsm7', 14, 1)],
    ['70 characters of Hindi', 'क'.repeat(70), size('ucs2', 70, 1)],
    ['71 characters of Hindi', 'क'.repeat(71), size('ucs2', 71, 2)],
    ['134 characters of Hindi', 'क'.repeat(134), size('ucs2', 134, 2)],
    ['135 characters of Hindi', 'क'.repeat(135), size('ucs2', 135, 3)],
    ['one rupee sign among GSM characters', `₹${'a'.repeat(69)}`, size('ucs2', 70, 1)],
    ['a bracket beside Hindi', '[क', size('ucs2', 2, 1)],
    // A character of two code units is never split: 67 units hold 33 of them.
    ['35 emoji', '😀'.repeat(35), size('ucs2', 70, 1)],
    ['66 emoji', '😀'.repeat(66), size('ucs2', 132, 2)],
    ['67 emoji', '😀'.repeat(67), size('ucs2', 134, 3)],
  ])('%s', (_, text, expected) => expect(smsSize(text)).toEqual(expected));
});
