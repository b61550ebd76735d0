import { expect, test } from 'vitest';
import { grouped, type Line } from './attention-groups.ts';

const line = (name: string): Line => ({ key: name, label: `${name}: waiting`, count: 3 });

test('two lines of a kind stay separate, three are grouped under one sum', () => {
  const label = (count: number) => `${count} lenders`;
  const [one, two, three] = [line('Prefr'), line('CASHe'), line('NIRA')];
  expect(grouped('files', [], label)).toEqual([]);
  expect(grouped('files', [one, two], label)).toEqual([one, two]);
  expect(grouped('files', [one, two, three], label)).toEqual([
    { key: 'files', label: '3 lenders', lines: [one, two, three] },
  ]);
});
