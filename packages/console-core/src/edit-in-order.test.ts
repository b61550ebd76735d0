import { ApiError } from '@tulna/client/errors';
import { expect, test } from 'vitest';
import { editInOrder } from './changes.tsx';

const fields = [
  { property: 'name', value: 'Asha Mobile' },
  { property: 'phone', value: '9810000001' },
];

test('fields are changed one after the other, each based on the value on screen, and the last response is returned', async () => {
  const known = { name: 'Asha', phone: '9810000000', note: '' };
  const edits: unknown[] = [];
  const answer = await editInOrder(fields, known, ({ property }, seen) => {
    edits.push([property, seen]);
    return Promise.resolve({ message: `${property} saved` });
  });
  expect(answer).toEqual({ message: 'phone saved' });
  expect(edits).toEqual([
    ['name', 'Asha'],
    ['phone', '9810000000'],
  ]);
  expect(known).toEqual({ name: 'Asha Mobile', phone: '9810000001', note: '' });
});

test('after a failure the rest isn’t sent, and the values saved before it are remembered', async () => {
  const known = { name: 'Asha', phone: '9810000000' };
  const failure = new Error('offline');
  const edit = ({ property }: { property: string }) =>
    property === 'name' ? Promise.reject(failure) : Promise.resolve({ message: '' });
  await expect(editInOrder(fields.toReversed(), known, edit)).rejects.toBe(failure);
  expect(known).toEqual({ name: 'Asha', phone: '9810000001' });
});

test('after a conflict the colleague’s value is remembered', async () => {
  const known = { name: 'Asha', phone: '9810000000' };
  const conflict = Object.assign(Object.create(ApiError.prototype) as ApiError, {
    code: 'edit_conflict',
    current: { value: 'Asha Telecom', by: 'Nandini' },
  });
  await expect(editInOrder(fields, known, () => Promise.reject(conflict))).rejects.toBe(conflict);
  expect(known).toEqual({ name: 'Asha Telecom', phone: '9810000000' });
});
