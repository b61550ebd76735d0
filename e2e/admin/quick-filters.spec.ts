import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

test('on a slow machine, a filter keeps up with the arrow keys, and a second filter keeps the first one’s value', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/commission-upload-file/rates');
  await page.getByRole('row').nth(1).waitFor();
  const state = page.getByRole('combobox', { name: 'Status', exact: true });
  const side = page.getByRole('combobox', { name: 'For', exact: true });
  const values = await state
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await side.focus();
  await page.keyboard.press('ArrowDown');
  await state.focus();
  const seen: string[] = [];
  for (const _ of values.slice(1)) {
    await page.keyboard.press('ArrowDown');
    seen.push(await state.inputValue());
  }
  expect(seen).toEqual(['draft', 'confirmed']);
  expect(new URL(page.url()).search).toBe('?side=lender&state=confirmed');
});
