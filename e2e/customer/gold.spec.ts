import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { tickToApply } from '../support/apply-ticks.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { newPan } from './profile-steps.ts';

const runs: readonly (readonly [language: Language, screen: keyof typeof screens])[] = [
  ['en', 'narrow'],
  ['hi', 'phone'],
  ['en', 'desktop'],
];

for (const [language, screen] of runs) {
  test(`a gold loan leads from the product menu to the lender’s own step in ${language}, ${screen}`, {
    timeout: 120_000,
  }, async ({ open, url }) => {
    const { page, expectComplaint } = await open({ viewport: screens[screen] });
    const { gold } = await loaders[language].lenderPages();
    const { fields } = await loaders[language].profile();
    const offers = await loaders[language].offers();
    const applications = await loaders[language].applications();
    const { names } = await loaders[language].products();
    const lender = 'Muthoot';

    await signIn(page, url, { phone: newPhone(), language });
    if (screen === 'narrow') {
      // Simulates that no gold lender is switched on. The page says so, and the menu is one press away.
      const { gold: closed, form } = await loaders[language].interest();
      expectComplaint(refusedCall(409));
      const refusal = { status: 409, json: { code: 'lender_closed', message: 'closed' } };
      await page.route('**/api/gold-loans/*', (route) => route.fulfill(refusal));
      await page.getByRole('button', { name: names['Gold Loans'] }).click();
      await page.getByRole('heading', { level: 1, name: closed.title }).waitFor();
      await page.getByRole('button', { name: form.send }).waitFor();
      await expectAccessible(page);
      await page.unroute('**/api/gold-loans/*');
      await page.getByRole('link', { name: form.back }).click();
    }
    await page.getByRole('button', { name: names['Gold Loans'] }).click();
    await page.waitForURL((at) => at.pathname === '/user/gold-loans');
    const sideBySide = await loaders[language].goldLoans();
    const compared = page.getByRole('article');
    await compared.nth(1).waitFor();
    await photograph(page, `gold-compared-${language}-${screen}`);
    await expectAccessible(page);

    // Unreadable text isn't changed; Devanagari and other digits are converted.
    const weight = page.getByLabel(sideBySide.fields.weight.label, { exact: true });
    const compare = page.getByRole('button', { name: sideBySide.compare });
    await weight.fill('20 तोला');
    await weight.press('Enter');
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await weight.fill('२५.५');
    await page.getByLabel(sideBySide.fields.se_loan_amount.label).fill('150000');
    await page.getByLabel(sideBySide.fields.postal_code.label).fill('411007');
    await compare.click();
    // 25.5 grams of 22 carat at ₹12,000 for a gram of 24: ₹2,80,500.
    await page.getByText(sideBySide.worth('₹2,80,500'), { exact: true }).waitFor();
    await expect.poll(() => page.getByText(sideBySide.priceInvented).count()).toBe(1);
    const heading = page.getByRole('heading', { level: 2, name: sideBySide.results(2) });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect
      .poll(() => compared.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual([lender, 'Indiagold']);
    await photograph(page, `gold-own-${language}-${screen}`);
    await expectAccessible(page);
    await compared
      .first()
      .getByRole('link', { name: sideBySide.card.choose(lender) })
      .click();
    await page.waitForURL((at) => at.pathname === '/user/muthootgold');
    await page.getByRole('heading', { level: 1, name: gold.title(lender) }).waitFor();
    const send = page.getByRole('button', { name: gold.send(lender) });
    await send.waitFor();
    await photograph(page, `gold-form-${language}-${screen}`);
    await expectAccessible(page);

    await send.click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('checkbox', { name: gold.agree }).isChecked()).toBe(false);
    await expectAccessible(page);

    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    // The loan amount requested on the comparison is already filled in.
    await expect.poll(() => page.getByLabel(gold.amount, { exact: true }).inputValue()).toBe('1,50,000');
    await fill(fields.first_name.label, 'Lata');
    await fill(fields.last_name.label, 'Kulkarni');
    const birth = page.getByRole('group', { name: fields.birth_date.label }).getByRole('textbox');
    // A whole date pasted or typed into the day field fills all three fields.
    if (screen === 'narrow') await birth.first().fill('02/09/1985');
    else for (const [index, part] of ['02', '09', '1985'].entries()) await birth.nth(index).fill(part);
    expect(await birth.evaluateAll((all) => all.map((part) => (part as HTMLInputElement).value))).toEqual([
      '02',
      '09',
      '1985',
    ]);
    await fill(fields.tin.label, newPan());
    await fill(fields.email.label, 'lata@example.in');
    await fill(fields.postal_code.label, '411007');
    await page.getByLabel(fields.employment_status_code.label, { exact: true }).selectOption('self_employed');
    await fill(fields.monthly_income.label, '30000');
    await page.getByRole('checkbox', { name: gold.agree }).check();
    await send.click();

    await page.getByRole('heading', { name: gold.leadTitle }).waitFor({ timeout: 30_000 });
    const lead = await page.getByText(/^MG[0-9a-f]{16}$/).textContent();
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'lead_id')?.value)
      .toBe(lead);
    await page.getByRole('heading', { name: gold.schemes }).waitFor({ timeout: 30_000 });
    await photograph(page, `gold-schemes-${language}-${screen}`);
    await expectAccessible(page);

    if (screen === 'phone') {
      // Before the gold loan is booked, it is already among the applications, even if the person has since chosen another product.
      await page.goto('/products');
      await page.getByRole('button', { name: names['Personal Loans'] }).click();
      await page.waitForURL((at) => at.pathname === '/user/user-detail');
      await page.goto('/user/applications');
      const enquiry = page.getByRole('article', { name: applications.enquiry.title(lender) });
      await enquiry.getByText(lead ?? '', { exact: true }).waitFor();
      await enquiry.getByText(applications.enquiry.states.schemes, { exact: true }).waitFor();
      await photograph(page, `gold-enquiry-${language}-${screen}`);
      await expectAccessible(page);
      await enquiry.getByRole('button', { name: applications.enquiry.go(lender) }).click();
      await page.waitForURL((at) => at.pathname === '/user/muthootgold');
      await page.getByText(lead ?? '', { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: gold.choose }).first().click();
    const dialog = page.getByRole('dialog');
    await tickToApply(dialog);
    await dialog.getByRole('button', { name: offers.apply(lender) }).click();
    await page.getByRole('link', { name: applications.go.lender(lender) }).waitFor({ timeout: 30_000 });
    expect(new URL(page.url()).pathname).toBe('/user/muthootgold');
    await photograph(page, `gold-taken-${language}-${screen}`);
    await expectAccessible(page);

    await page.getByRole('link', { name: applications.go.lender(lender) }).click();
    await page.waitForURL((at) => at.pathname.startsWith('/journey/muthootgold/'));
    await page.locator('button[value="accept"]').click();
    await page.waitForURL((at) => at.pathname === '/user/muthootgold');
    await page.getByText(applications.events.agreement()).waitFor({ timeout: 30_000 });
  });
}
