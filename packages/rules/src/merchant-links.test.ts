import { expect, it } from 'vitest';
import { merchantAddress, merchantTarget } from './merchant-links.ts';

it('a merchant’s short address leads to its page at its partner', () => {
  expect(merchantAddress('https://loans.example.in', 'K7QX2M')).toBe('https://loans.example.in/m/K7QX2M');
  expect(merchantTarget('p-1', 'K7QX2M', false)).toBe('/customer-site?partner=p-1&merchant=K7QX2M');
  expect(merchantTarget('p-1', 'K7QX2M', true)).toBe('/customer-site?partner=p-1&merchant=K7QX2M&qr=1');
  expect(merchantTarget('a&b', 'x y', false)).toBe('/customer-site?partner=a%26b&merchant=x+y');
});
