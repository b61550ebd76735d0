import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { lastCode } from '../support/outbox.ts';
import { newPhone, test } from '../support/test.ts';
import { newPan } from './profile-steps.ts';

for (const screen of ['narrow', 'desktop'] as const) {
  test(`a person without a mouse gets from the first page to a sent application, ${screen}`, {
    timeout: 180_000,
  }, async ({ open, url }) => {
    const { page } = await open({ viewport: screens[screen] });
    const { signIn: entrance } = await loaders.en.landing();
    const signIn = await loaders.en.signIn();
    const { frame, ui } = await loaders.en.shell();
    const products = await loaders.en.products();
    const { fields, go, consent, check } = await loaders.en.profile();
    const messages = await loaders.en.validation();
    const offers = await loaders.en.offers();
    const applications = await loaders.en.applications();
    const keys = keyboardOf(page);
    const heading = page.getByRole('heading', { level: 1 });
    const field = (name: keyof typeof fields) => page.getByLabel(fields[name].label);
    const group = (name: keyof typeof fields) => page.getByRole('group', { name: fields[name].label });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const proceed = async (to: string) => {
      await keys.press(button(go.next), 'Enter');
      await page.waitForURL((at) => at.searchParams.get('step') === to);
      await keys.waitAt(heading);
    };

    // The first Tab stop of the home page is a link that skips the header.
    const phone = newPhone();
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: frame.skip });
    await expect.poll(() => keys.isAt(skip)).toBe(true);
    await page.keyboard.press('Enter');
    await keys.tabTo(page.getByLabel(entrance.phone), 1);
    await page.keyboard.press('Enter');
    await page.getByText(messages.invalid_mobile).first().waitFor();
    await keys.waitAt(page.getByLabel(entrance.phone));
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');

    const code = page.getByLabel(signIn.code);
    await keys.waitAt(code);
    await page.keyboard.type(await lastCode(url, phone));
    await page.waitForURL((at) => at.pathname === '/products');
    await keys.waitAt(heading);
    await keys.press(page.getByRole('button', { name: products.names['Personal Loans'] }), 'Enter');
    await page.waitForURL((at) => at.pathname === '/user/user-detail');
    await keys.waitAt(heading);

    // The error summary gets the focus, and its links lead to the fields.
    await keys.press(button(go.next), 'Enter');
    const summary = page.getByRole('alert');
    await keys.waitAt(summary);
    await keys.press(summary.getByRole('link').first(), 'Enter');
    await keys.waitAt(page.getByLabel(fields.first_name.label, { exact: true }));
    await page.keyboard.type('Meera');
    await keys.type(page.getByLabel(fields.last_name.label, { exact: true }), 'Joshi');
    const birth = group('birth_date');
    await keys.type(birth.getByLabel(ui.day), '12');
    await keys.type(birth.getByLabel(ui.month), '7');
    await keys.type(birth.getByLabel(ui.year), '1992');
    await keys.type(page.getByLabel(fields.tin.label, { exact: true }), newPan());
    await keys.choose(group('gender'), 1);
    await keys.select(field('educational_level'), 'graduate');
    await proceed('contact');
    await keys.type(field('email'), 'meera.joshi@demo.example');
    await proceed('employment');
    await keys.choose(group('employment_status_code'));
    await keys.type(field('employer_name'), 'Sagar Textiles');
    await keys.type(field('officepincode'), '411001');
    await proceed('income');
    await keys.type(field('monthly_income'), '62000');
    await keys.choose(group('salary_mode'));
    await keys.type(field('emi'), '4000');
    await keys.type(field('se_loan_amount'), '250000');
    await keys.choose(group('prefer_net_banking'));
    await keys.select(field('credit_score_class'), '750_to_799');
    await proceed('residence');
    await keys.choose(group('residence_type'));
    await keys.type(field('address1'), '12, MG Road');
    await keys.type(page.getByLabel(fields.postal_code.label, { exact: true }), '411001');
    await proceed('consent');

    // Without the consents, the error summary gets the focus. Then each question is answered with Space and an arrow key, and the lenders
    // are ticked one by one.
    await keys.press(button(go.next), 'Enter');
    await keys.waitAt(summary);
    for (const consentGroup of await page.getByRole('group').all()) {
      const ticks = await consentGroup.getByRole('checkbox').all();
      for (const tick of ticks) await keys.press(tick, 'Space');
      if (ticks.length === 0)
        await keys.choose(consentGroup, (await consentGroup.textContent())?.includes(consent.optional) ? 1 : 0);
    }
    await proceed('check');

    // Each answer has a link to its field, and Continue from there leads back to all answers.
    const change = page.getByRole('link', { name: check.changeOne(fields.employer_name.label) });
    await keys.tabTo(change, 60);
    await page.keyboard.press('Enter');
    await keys.waitAt(field('employer_name'));
    await proceed('check');
    await keys.press(button(go.last), 'Enter');
    await page.waitForURL((at) => at.pathname === '/user/offers');
    await keys.waitAt(heading);

    const lender = 'KreditBee';
    const card = page.getByRole('article', { name: lender }).filter({ hasText: offers.card.confirmed }).first();
    await card.waitFor({ timeout: 30_000 });
    // Offers still arrive meanwhile: none of them may push the focused element off the screen.
    const apply = card.getByRole('button', { name: offers.apply(lender) });
    await keys.tabTo(apply, 150);
    // The dialog keeps the focus inside. Escape closes it, and the focus returns to where it was.
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await keys.waitAt(apply);
    await page.keyboard.press('Enter');
    await keys.press(dialog.locator('#apply-key-facts'), 'Space');
    await keys.press(dialog.locator('#apply-consent'), 'Space');
    await keys.press(dialog.getByRole('button', { name: offers.apply(lender) }), 'Enter');

    await page.waitForURL((at) => at.pathname === '/user/kreditbee');
    await keys.waitAt(heading);
    const toLender = page.getByRole('link', { name: applications.go.lender(lender) });
    await toLender.waitFor({ timeout: 30_000 });
    await keys.press(toLender, 'Enter');
    await page.waitForURL((at) => at.pathname.startsWith('/journey/'));
    await keys.press(page.locator('button[value="accept"]'), 'Enter');
    await page.waitForURL((at) => at.pathname === '/user/kreditbee');
    await page.getByText(applications.events.agreement()).waitFor({ timeout: 30_000 });
    expect(keys.problems()).toEqual([]);
  });
}
