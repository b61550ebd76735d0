import { expect, test } from 'vitest';
import { newDraft, onTopOf, sendable, wrongFields } from './brand-draft.ts';

const look = { primary_color: '#4EC9DB', secondary_color: '#070050', font_family: 'System' };
const contact = { name: 'Meera Nair', email: 'help@example.in', phone: '9876543210' };
const right = {
  key: 'nayi-subah',
  brand: {
    ...newDraft(look).brand,
    name: 'Nayi Subah',
    legal_name: 'Nayi Subah Services Private Limited',
    logo: '/assets/nayi-subah.svg',
    support: contact,
    grievance_officer: contact,
  },
};

test('a new brand is missing its names, logo and contacts', () => {
  expect([...wrongFields(newDraft(look))].sort()).toEqual([
    'grievance_officer.email',
    'grievance_officer.name',
    'grievance_officer.phone',
    'key',
    'legal_name',
    'logo',
    'name',
    'support.email',
    'support.name',
    'support.phone',
  ]);
});

test('a complete brand is valid, and empty optional texts are left out', () => {
  expect(wrongFields(right).size).toBe(0);
  expect(sendable({ ...right, brand: { ...right.brand, title: '  ', host: '' } }).brand).toMatchObject({
    title: null,
    host: null,
  });
});

test.each([
  ['primary_color', 'red'],
  ['secondary_color', '#12345'],
  ['logo', 'https://elsewhere.example/logo.svg'],
  ['font_family', 'x; } body { display: none'],
  ['host', 'not a host'],
  ['name', '<b>Brand</b>'],
])('%s of %s is refused', (field, value) => {
  expect([...wrongFields({ ...right, brand: { ...right.brand, [field]: value } })]).toEqual([field]);
});

test('a brand without a product is rejected', () => {
  expect([...wrongFields({ ...right, brand: { ...right.brand, products: [] } })]).toEqual(['products']);
});

test('rebasing a draft keeps its own changes, and a colleague’s changes to other fields', () => {
  const from = right;
  const draft = { ...from, brand: { ...from.brand, name: 'Mine', title: 'My title' } };
  const saved = { ...from, brand: { ...from.brand, title: 'Theirs', primary_color: '#112233' } };
  expect(onTopOf(saved, { draft, from }).brand).toEqual({
    ...from.brand,
    name: 'Mine',
    title: 'My title',
    primary_color: '#112233',
  });
});
