import { expect, it } from 'vitest';
import { commissionLines as en } from './en/commission-lines.ts';
import { commissionLines as hi } from './hi/commission-lines.ts';
import { type WaitSaid, waitInWords } from './wait-words.ts';

const waits: readonly WaitSaid[] = [
  { why: 'held', paise: 160_000, day: '2026-12-05' },
  { why: 'month_open', paise: 1, month: '2026-11' },
  { why: 'below_least', paise: 4_999, least_paise: 50_000 },
  { why: 'no_details', paise: 100 },
  { why: 'debt', paise: 100 },
  { why: 'next_run', paise: 12_345_600 },
  { why: 'sending', paise: 100 },
];

it('every unpaid amount is listed with its reason', () => {
  expect(waits.map((wait) => waitInWords(wait, en.waits, 'en'))).toEqual([
    '₹1,600: Held until 5 Dec 2026',
    '₹0.01: Payable once November 2026 is closed',
    '₹49.99: The partner’s balance is below the minimum payout of ₹500',
    '₹1: The partner’s bank account isn’t confirmed yet',
    '₹1: Withheld to cover what the partner owes',
    '₹1,23,456: In the next payment run',
    '₹1: Being paid',
  ]);
});

it('unpaid amounts are listed in Hindi too', () => {
  expect(waits.map((wait) => waitInWords(wait, hi.waits, 'hi'))).toEqual([
    '₹1,600: 5 दिस॰ 2026 तक रोका गया',
    '₹0.01: नवंबर 2026 का हिसाब बंद होने पर मिलेगा',
    '₹49.99: पार्टनर का बकाया ₹500 से कम है, इससे कम नहीं भेजा जाता',
    '₹1: पार्टनर के बैंक खाते की अभी पुष्टि नहीं हुई',
    '₹1: पार्टनर पर बकाया के बदले रोका गया',
    '₹1,23,456: अगले भुगतान में',
    '₹1: भुगतान जारी',
  ]);
});
