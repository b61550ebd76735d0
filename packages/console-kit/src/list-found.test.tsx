import { expect, test } from 'vitest';
import { foundIn, type ListColumn } from './list-columns.tsx';

interface Lender {
  name: string;
  legal: string;
  rate: number;
  on: boolean;
}

const columns: readonly ListColumn<Lender>[] = [
  { id: 'name', header: 'Lender', width: 100, value: ({ name }) => name, cell: ({ name }) => name },
  { id: 'rate', header: 'Rate', width: 100, value: ({ rate }) => rate, cell: ({ rate }) => rate },
  {
    id: 'on',
    header: 'Status',
    width: 100,
    value: ({ on }) => Number(on),
    text: ({ on }) => (on ? 'On' : 'Off'),
    cell: ({ on }) => on,
  },
  { id: 'legal', header: 'Legal name', width: 100, hidden: true, value: ({ legal }) => legal, cell: () => '' },
  { id: 'actions', header: 'Actions', width: 100, cell: () => '' },
];
const navi: Lender = { name: 'Navi', legal: 'Navi Finserv Limited', rate: 26, on: true };
const legal = { header: 'Legal name', text: 'Navi Finserv Limited' };

test.each([
  // The first column shows the match.
  ['navi', []],
  ['NAV', []],
  ['', []],
  ['  ', []],
  // A hidden column has all missing words, and is listed once.
  ['fin', [legal]],
  ['Navi fin', [legal]],
  ['finserv limited', [legal]],
  // Each word is listed at the first column that has it.
  ['26 limited', [{ header: 'Rate', text: '26' }, legal]],
  ['on', [{ header: 'Status', text: 'On' }]],
  // No column shows the last four digits of a masked number.
  ['4321', []],
])('a search for “%s” shows where it was found', (search, found) => {
  expect(foundIn(navi, columns, search)).toEqual(found);
});
