import { describe, expect, it } from 'vitest';
import { smsSize } from './sms-text.ts';

const size = (encoding: 'gsm7' | 'ucs2', units: number, parts: number) => ({ encoding, units, parts });

describe('the number of SMS parts of a text', () => {
  it.each([
    ['nothing', '', size('gsm7', 0, 0)],
    ['one sign', 'a', size('gsm7', 1, 1)],
    ['160 signs', 'a'.repeat(160), size('gsm7', 160, 1)],
    ['161 signs', 'a'.repeat(161), size('gsm7', 161, 2)],
    ['306 signs', 'a'.repeat(306), size('gsm7', 306, 2)],
    ['307 signs', 'a'.repeat(307), size('gsm7', 307, 3)],
    ['80 signs of two places', '€'.repeat(80), size('gsm7', 160, 1)],
    ['81 signs of two places', '€'.repeat(81), size('gsm7', 162, 2)],
    // 153 units hold 76 of them, and the last unit stays empty.
    ['153 signs of two places', '€'.repeat(153), size('gsm7', 306, 3)],
    ['152 signs of two places', '€'.repeat(152), size('gsm7', 304, 2)],
    ['a line break and what Europeans write', 'Ünë\r\nñ@', size('ucs2', 7, 1)],
    ['GSM signs of every sort', 'Ü\nñ@£¥èàΔ_§¿\f', size('gsm7', 14, 1)],
    ['70 signs of Hindi', 'क'.repeat(70), size('ucs2', 70, 1)],
    ['71 signs of Hindi', 'क'.repeat(71), size('ucs2', 71, 2)],
    ['134 signs of Hindi', 'क'.repeat(134), size('ucs2', 134, 2)],
    ['135 signs of Hindi', 'क'.repeat(135), size('ucs2', 135, 3)],
    ['one rupee sign among others', `₹${'a'.repeat(69)}`, size('ucs2', 70, 1)],
    ['a bracket beside Hindi', '[क', size('ucs2', 2, 1)],
    // A character of two code units is never split: 67 units hold 33 of them.
    ['35 faces', '😀'.repeat(35), size('ucs2', 70, 1)],
    ['66 faces', '😀'.repeat(66), size('ucs2', 132, 2)],
    ['67 faces', '😀'.repeat(67), size('ucs2', 134, 3)],
  ])('%s', (_, text, expected) => expect(smsSize(text)).toEqual(expected));
});
