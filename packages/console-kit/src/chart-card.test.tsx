// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show, textOf } from '../test-page/page.tsx';
import { Bars } from './chart-card.tsx';

const bars = [{ key: 'cashe', label: 'CASHe', value: 3, shown: '3' }];
const list = () => textOf(document.querySelector('ul') ?? document.body);

test('bars say how many more the table has, and nothing if all are drawn', async () => {
  await show(<Bars bars={bars} left={11} />);
  expect(list()).toBe('CASHe3and 11 more, in the table');
  await show(<Bars bars={bars} />);
  expect(list()).toBe('CASHe3');
});
