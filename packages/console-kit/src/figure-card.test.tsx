// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show, textOf } from '../test-page/page.tsx';
import { FigureCard } from './figure-card.tsx';

const card = async (shown: string, exact?: string): Promise<string> => {
  const percent = (share: number) => `${share * 100}%`;
  await show(
    <dl>
      <FigureCard
        label="Revenue"
        shown={shown}
        {...(exact !== undefined && { exact })}
        now={150}
        before={100}
        percent={percent}
      />
    </dl>,
  );
  return textOf(document.querySelector('dl') ?? document.body);
};

test('a rounded figure has the exact one below it, and an exact one isn’t repeated', async () => {
  expect(await card('₹1.4 lakh', '₹1,39,872.51')).toBe('Revenue₹1.4 lakh₹1,39,872.5150% more than the previous period');
  expect(await card('₹775', '₹775')).toBe('Revenue₹77550% more than the previous period');
  expect(await card('40')).toBe('Revenue4050% more than the previous period');
});
