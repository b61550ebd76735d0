import { createCallScript } from '@tulna/contract/call-scripts';
import { adminCallCampaigns } from '@tulna/phrases/en/admin-call-campaigns';
import { adminTelecalling } from '@tulna/phrases/en/admin-telecalling';
import { consoleKit } from '@tulna/phrases/en/console-kit';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { signIn as signInCustomer } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';
import { signIn } from './staff.ts';

const words = adminCallCampaigns;

const isFocused = (element: Element): boolean => element === document.activeElement;

/** Creates a campaign through the page, for people who signed in today; returns its panel. */
async function draftCampaign(page: Page, name: string, script: string) {
  await page.goto('/admin/telecalling/campaigns');
  await page.getByRole('button', { name: words.add }).first().click();
  const dialog = page.getByRole('dialog', { name: words.add });
  await dialog.getByRole('textbox', { name: words.columns.name, exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: words.form.script }).selectOption({ label: script });
  await dialog.getByRole('checkbox', { name: words.values.step.signed_in }).check();
  await dialog.getByRole('textbox', { name: words.form.oldest }).fill('0');
  // The text area has only the border of its field, not a second one.
  for (const label of [words.form.brands, words.form.places])
    expect(
      await dialog
        .getByLabel(label, { exact: true })
        .first()
        .evaluate((box) => getComputedStyle(box).borderTopWidth),
    ).toBe('0px');
  await photograph(page, 'telecalling-new-campaign');
  await dialog.getByRole('button', { name: words.create }).click();
  await dialog.waitFor({ state: 'detached' });
  return page.getByRole('dialog', { name, exact: true });
}

test('a campaign says who is left out, an agent calls one customer, who sees the code, and the board shows the call', async ({
  open,
  url,
}) => {
  const name = `Come back ${Date.now()}`;
  const phone = newPhone().replace(/0$/, '1');
  const { calls: texts, consents } = await loaders.en.myData();

  const customer = await open();
  await signInCustomer(customer.page, url, { phone });
  await customer.page.goto('/user/my-data');
  const section = customer.page.locator('#calls');
  await section.getByText(texts.off, { exact: true }).waitFor();
  await section.getByRole('button', { name: texts.allow }).click();
  await customer.page.getByRole('dialog').getByRole('button', { name: consents.agree, exact: true }).click();
  await section.getByText(texts.on, { exact: true }).waitFor();

  const { page: supervisor } = await open({ viewport: screens.desktop });
  const token = await signIn(supervisor, url, 1);
  const script = await call(url, createCallScript, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: {
      name,
      text_en: 'Hello {first_name}, this is {agent} from {brand}. I see that {step}.',
      text_hi: 'नमस्ते {first_name}, मैं {brand} से {agent} बोल रही हूँ। {step}।',
    },
  });
  expect(script.status).toBe(200);
  const panel = await draftCampaign(supervisor, name, name);
  await panel.getByText(words.size.called, { exact: true }).waitFor();
  await panel.getByText(words.size.leftOut, { exact: true }).waitFor();
  await photograph(supervisor, 'telecalling-campaign');
  await panel.getByRole('button', { name: words.panel.start, exact: true }).click();
  await supervisor
    .getByRole('dialog', { name: words.panel.startTitle(name) })
    .getByRole('button', { name: words.panel.start, exact: true })
    .click();
  await panel.getByText(words.values.state.running, { exact: true }).waitFor();

  const { page: agent } = await open({ viewport: screens.desktop });
  await signIn(agent, url, 3);
  await agent.goto('/admin');
  await agent.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Telecalling' }).click();
  await agent.getByRole('button', { name: adminTelecalling.take }).click();
  await agent.getByText(`******${phone.slice(-4)}`).waitFor();
  await agent.getByText('Hello there, this is Farida from', { exact: false }).waitFor();
  // Each step removes its button, and the focus moves to the next part.
  const heading = (name: string) => agent.getByRole('heading', { level: 2, name, exact: true });
  await expect.poll(() => heading(adminTelecalling.customer).evaluate(isFocused)).toBe(true);
  await agent.getByRole('button', { name: adminTelecalling.call.start, exact: true }).click();
  await agent.getByText(adminTelecalling.call.states.connected, { exact: true }).waitFor();
  const callCard = agent.getByRole('region', { name: adminTelecalling.call.title, exact: true });
  await expect.poll(() => heading(adminTelecalling.call.title).evaluate(isFocused)).toBe(true);
  const code = (await callCard.getByText(/^\d{4}$/).textContent()) ?? '';
  expect(await agent.content()).not.toContain(phone);
  await photograph(agent, 'telecalling-desk');
  await section.getByText(code, { exact: true }).waitFor();
  await section.getByText('Farida from our team', { exact: false }).waitFor();
  await photograph(customer.page, 'telecalling-my-data');
  expect(await problemsOf(agent)).toEqual([]);

  await agent.getByRole('button', { name: adminTelecalling.call.hangUp }).click();
  await expect.poll(() => heading(adminTelecalling.result.title).evaluate(isFocused)).toBe(true);
  // After a conversation, no outcome is preselected.
  await agent.getByRole('button', { name: adminTelecalling.result.save }).click();
  await agent.getByText(consoleKit.form.choose).waitFor();
  await agent
    .getByRole('combobox', { name: adminTelecalling.result.outcome })
    .selectOption({ label: adminTelecalling.outcomes.not_interested });
  await agent.getByRole('button', { name: adminTelecalling.result.save }).click();
  await agent.getByText(adminTelecalling.none.title).waitFor();
  await section.getByText(texts.used(1, 1)).waitFor();

  await supervisor.goto('/admin/telecalling/campaigns/board');
  const row = supervisor.getByRole('row').filter({ hasText: name });
  await row.getByText(`${adminTelecalling.outcomes.not_interested}: 1`).waitFor();
  await photograph(supervisor, 'telecalling-board');

  const phoneView = await open({ viewport: screens.narrow, colorScheme: 'dark' });
  await signIn(phoneView.page, url, 1);
  await phoneView.page.goto('/admin/telecalling');
  await phoneView.page.getByText(adminTelecalling.ready.title).waitFor();
  await photograph(phoneView.page, 'telecalling-desk-narrow-dark');
});

test('Escape first closes an open list in a dialog; the next press asks before typed text is discarded', async ({
  open,
  url,
}) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/telecalling/campaigns');
  await page.getByRole('button', { name: words.add }).first().click();
  const dialog = page.getByRole('dialog', { name: words.add });
  const name = dialog.getByRole('textbox', { name: words.columns.name, exact: true });
  await name.fill('Kept');
  for (const label of [words.form.places, words.form.brands]) {
    const box = (expanded?: boolean) => dialog.getByRole('combobox', { name: label, exact: true, expanded });
    // It works the same if nothing matches the text.
    for (const part of ['', 'zzzz']) {
      await box().fill(part);
      await box().click();
      await box(true).waitFor();
      await page.keyboard.press('Escape');
      await box(false).waitFor();
      await expect.poll(() => name.inputValue(), { message: `${label} ${part}` }).toBe('Kept');
    }
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: consoleKit.confirm.title });
  await question.getByText(consoleKit.unsaved.text).waitFor();
  // The question is in front of the form and has the focus, and only the question reacts to the key.
  await photograph(page, 'form-asks-before-closing');
  expect(await question.getByRole('button', { name: consoleKit.unsaved.stay }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => name.inputValue()).toBe('Kept');
  await dialog.getByRole('button', { name: consoleKit.ui.close }).click();
  await question.getByRole('button', { name: consoleKit.unsaved.leave }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('anybody can check a number that called them', async ({ open }) => {
  const texts = await loaders.en.callCheck();
  const { page } = await open({ viewport: screens.narrow });
  await page.goto('/is-this-call-from-you?lang=en');
  await page.getByLabel(texts.number).fill('+91 1600 990001');
  await page.getByRole('button', { name: texts.check }).click();
  await page.getByText(texts.answers.service.title).waitFor();
  await page.getByLabel(texts.number).fill('9876543210');
  await page.getByRole('button', { name: texts.check }).click();
  await page.getByText(texts.answers.not_ours.title).waitFor();
  await photograph(page, 'call-check');
  expect(await problemsOf(page)).toEqual([]);
});
