import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { itemInQueue } from '../admin/queue-item.ts';
import { signIn as signInStaff } from '../admin/staff.ts';
import { axe } from '../support/axe.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

for (const language of ['en', 'hi'] as const)
  test(`a customer asks for a call, sees it below the applications, and withdraws it, in ${language}`, async ({
    open,
    url,
  }) => {
    const { page } = await open();
    const texts = await loaders[language].callRequest();
    const { help, frame } = await loaders[language].shell();
    await signIn(page, url, { phone: newPhone(), language });
    await page.getByRole('button', { name: frame.help }).click();
    await page.getByRole('link', { name: help.chooseTime }).click();
    const part = page.getByRole('region', { name: texts.title });
    await part.getByRole('button', { name: texts.ask }).click();
    await expect.poll(() => part.getByRole('combobox', { name: texts.when }).getAttribute('aria-invalid')).toBe('true');
    await part.getByRole('combobox', { name: texts.when }).selectOption({ index: 1 });
    const chosen = await part.locator('select option:checked').textContent();
    await part.getByRole('button', { name: texts.ask }).click();
    await part.getByText(texts.states.waiting(chosen ?? '')).waitFor();
    await photograph(page, `call-request-${language}`);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.goto('/user/applications');
    await part.getByRole('button', { name: texts.cancelCall }).click();
    await part.getByText(texts.states.withdrawn(chosen ?? '')).waitFor();
    await part.getByRole('combobox', { name: texts.when }).waitFor();
  });

test('an agent sees the call in the queue, and that its time has not come', async ({ open, url }) => {
  const customer = await open();
  const texts = await loaders.en.callRequest();
  await signIn(customer.page, url, { phone: newPhone() });
  await customer.page.goto('/user/my-data');
  const part = customer.page.getByRole('region', { name: texts.title });
  // The last time offered, some days from now.
  await part.getByRole('combobox').waitFor();
  const last = await part.getByRole('combobox').locator('option').count();
  await part.getByRole('combobox').selectOption({ index: last - 1 });
  await part.getByRole('button', { name: texts.ask }).click();
  await part.getByRole('button', { name: texts.cancelCall }).waitFor();

  const desk = await open({ viewport: screens.desktop });
  const headers = { authorization: `Bearer ${await signInStaff(desk.page, url, 2)}` };
  const me = (await customer.page.context().cookies()).find(({ name }) => name === 'user_id')?.value;
  const item = await itemInQueue(url, headers, 'call_request', ({ customer_id }) => customer_id === me);
  await desk.page.goto(`/admin/csr-portal?report=free&open=${item.item_id}`);
  const panel = desk.page.getByRole('dialog', { name: 'Details' });
  await panel.getByText('Time they chose').waitFor();
  await panel.getByRole('button', { name: 'Claim', exact: true }).click();
  await photograph(desk.page, 'csr-requested-call');
  desk.expectComplaint(refusedCall(409));
  await panel.getByRole('button', { name: 'Call the customer' }).click();
  await desk.page.getByText('The customer chose another time for this call', { exact: false }).waitFor();
});
