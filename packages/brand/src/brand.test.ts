import { describe, expect, test } from 'vitest';
import { brandSchema } from './brand.ts';

const contact = { name: 'Support desk', email: 'support@demo.example', phone: '9000010000' };
const brand = {
  key: 'demo_1',
  name: 'Demo',
  legal_name: 'Demo Private Limited',
  logo: '/assets/brands/demo_1/logo.svg',
  font_link: '',
  font_family: 'System',
  primary_color: '#4EC9DB',
  secondary_color: '#070050',
  tancApply: 1,
  products: ['Personal Loans'],
  support: contact,
  grievance_officer: contact,
};

test('a brand needs no title, co-brand logo or host', () => {
  expect(brandSchema.safeParse(brand).success).toBe(true);
});

describe('a brand row is treated as input: whatever could affect HTML, CSS or the network is refused', () => {
  test.each([
    ['key', 'a b'],
    ['key', 'x'.repeat(41)],
    ['key', '../admin'],
    ['name', '<script>'],
    ['name', 'two\nlines'],
    ['title', 'a</title>'],
    ['logo', 'https://elsewhere.example/logo.svg'],
    ['logo', '//elsewhere.example/logo.svg'],
    ['logo', '/assets/../secret.svg'],
    ['logo', '/assets/logo.html'],
    ['logo', 'javascript:alert(1)//.svg'],
    ['font_link', 'http://fonts.googleapis.com/css2?family=Hind'],
    ['font_link', 'https://fonts.googleapis.com.evil.example/css2'],
    ['font_link', 'https://fonts.googleapis.com@evil.example/css2'],
    ['font_link', 'https://fonts.googleapis.com:8443/css2'],
    ['font_link', '//fonts.googleapis.com/css2'],
    ['font_family', 'Arial"; } body { display: none'],
    ['font_family', 'url(x)'],
    ['primary_color', 'red'],
    ['primary_color', '#fff;color:red'],
    ['secondary_color', 'var(--x)'],
    ['tancApply', 2],
    ['tancApply', true],
    ['host', 'Solar.localhost'],
    ['host', 'solar.localhost:3000'],
    ['host', '-a.example'],
    ['host', 'localhost'],
    ['host', '127.0.0.1'],
    ['host', '10.1'],
    ['host', 'a.0x7f'],
    ['host', '2130706433'],
    ['products', []],
    ['products', ['Lottery']],
    ['support', { ...contact, phone: '+91 90000 10000' }],
    ['support', { ...contact, email: 'nobody' }],
  ])('%s %j', (field, value) => {
    expect(brandSchema.safeParse({ ...brand, [field]: value }).success).toBe(false);
  });

  test.each([
    ['font_link', 'https://fonts.googleapis.com/css2?family=Hind:wght@400;600'],
    ['host', 'solar.localhost'],
    ['host', 'loans.1a.example'],
    ['host', '1.2.3.in'],
    ['title', 'Loans for a rooftop that pays you back'],
    ['co_brand_logo', '/assets/brands/cl/logo.svg'],
    ['primary_color', '#abc'],
  ])('%s %j is fine', (field, value) => {
    expect(brandSchema.safeParse({ ...brand, [field]: value }).success).toBe(true);
  });
});
