import { expect } from 'vitest';
import { refusedCall, screens } from '../support/browser.ts';
import { ownName } from '../support/own.ts';
import { photograph } from '../support/photograph.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signIn, signInSecond } from './staff.ts';

const path = '/admin/customer-eligibility';
const lender = 'Finnable';

test('criteria are drafted by one person, published by another, compared and rolled back', async ({ open, url }) => {
  const one = await open({ viewport: screens.desktop });
  const other = await open({ viewport: screens.desktop });
  one.expectComplaint(refusedCall(400));
  await signIn(one.page, url, 1);
  await signInSecond(other.page, url);
  const { page } = one;
  const [policy, regret] = [ownName('New policy circular of the lender'), ownName('Too few matches')];
  await page.goto(path);
  await page.getByRole('heading', { name: 'Customer eligibility', level: 1 }).waitFor();
  await photograph(page, 'customer-eligibility');
  await page.goto(`${path}?q=${lender}`);
  await page.getByRole('button', { name: `Open ${lender}` }).click();
  const panel = page.getByRole('dialog', { name: lender, exact: true });
  await panel.getByRole('button', { name: /^(Draft a change|Edit draft)$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Criteria of ${lender}` });
  const maximum = dialog.getByRole('textbox', { name: 'Max age', exact: true });
  const before = await maximum.inputValue();
  const wanted = String(Number(before) - 1);
  await maximum.fill('19');
  await dialog.getByLabel('Obligations %').fill('');
  await dialog.getByLabel('Reason for the change').fill(policy);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByText(/^Please enter \d+ or less: this lender’s highest age is \d+$/).waitFor();
  await photograph(page, 'customer-eligibility-form');
  await maximum.fill(wanted);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText('You drafted this, so somebody else has to publish it.').waitFor();
  expect(await panel.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  const draft = panel.getByRole('list', { name: 'Draft' });
  await draft.getByText('Max age').waitFor();
  await photograph(page, 'customer-eligibility-draft');
  await panel.getByRole('button', { name: 'Start rehearsal' }).click();
  await panel.getByText('This is the answer of our filter.', { exact: false }).waitFor({ timeout: 60_000 });
  await panel.getByRole('heading', { name: 'Made-up people' }).waitFor();
  await panel.getByRole('table', { name: 'By monthly income' }).last().getByText('Under ₹25,000').waitFor();
  await photograph(page, 'customer-eligibility-rehearsal');

  const { page: theirs } = other;
  await theirs.goto(`${path}?q=${lender}&draft=draft`);
  await theirs.getByRole('button', { name: `Open ${lender}` }).click();
  const their = theirs.getByRole('dialog', { name: lender, exact: true });
  await their.getByRole('button', { name: 'Publish' }).click();
  const publish = theirs.getByRole('dialog', { name: `Publish criteria of ${lender}` });
  await publish.getByRole('button', { name: 'Publish' }).click();
  await publish.getByText('Please confirm this warning').waitFor();
  await photograph(theirs, 'customer-eligibility-publish');
  await publish.getByLabel(/^I’ve read this: Instalments may use up the whole income/).check();
  await publish.getByRole('button', { name: 'Publish' }).click();
  await publish.waitFor({ state: 'detached' });
  await their.getByText('No change is waiting.').waitFor();
  const published = their.getByRole('listitem').filter({ hasText: policy });
  await published.getByText(/Published · /).waitFor();
  await their.getByRole('list', { name: 'Compare versions' }).getByText('Max age').waitFor();
  await photograph(theirs, 'customer-eligibility-versions');

  await their
    .getByRole('button', { name: /^Roll back to this version/ })
    .first()
    .click();
  const question = theirs.getByRole('dialog', { name: new RegExp(`^Roll ${lender} back to version`) });
  await question.getByLabel('Reason').fill(regret);
  await question.getByRole('button', { name: 'Roll back' }).click();
  await question.waitFor({ state: 'detached' });
  await their.getByText(/^Content of version|Content of version/).waitFor();
  await their.getByText(regret).waitFor();

  await theirs.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await theirs.emulateMedia({ colorScheme: 'dark' });
  await theirs.goto(`${path}?q=${lender}`);
  await theirs.getByRole('heading', { name: 'ग्राहक पात्रता', level: 1 }).waitFor();
  expect(await problemsOf(theirs, [screens.phone])).toEqual([]);
  await theirs.setViewportSize(screens.phone);
  await theirs.getByRole('button', { name: `${lender} खोलें` }).click();
  await theirs.getByRole('dialog', { name: lender, exact: true }).getByText(regret).waitFor();
  expect(await problemsOf(theirs, [screens.phone])).toEqual([]);
  await photograph(theirs, 'customer-eligibility-phone-hi-dark');
}, 180_000);

test('one applicant is checked against all lenders, with every reason', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto(path);
  await page
    .getByRole('navigation', { name: 'Customer eligibility' })
    .getByRole('link', { name: 'Try an applicant' })
    .click();
  await page.getByRole('heading', { name: 'Try an applicant', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill('19');
  await page.getByLabel('Monthly income').fill('12,000');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page
    .getByText(/^Lends from age 2\d; the applicant is 19\.$/)
    .first()
    .waitFor();
  await page
    .getByText(/^Needs ₹[\d,]+ a month; the applicant has ₹12,000\.$/)
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill('35');
  await page.getByLabel('Monthly income').fill('90,000');
  await page.getByRole('textbox', { name: 'Credit score', exact: true }).fill('820');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page
    .getByText(/^Interest rate [\d.]+%, APR [\d.]+%$/)
    .first()
    .waitFor();
  await photograph(page, 'try-an-applicant');
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.goto(`${path}/try`);
  await page.getByRole('button', { name: 'आज़माएँ', exact: true }).click();
  await page.getByText(/लेंडर मेल खाते हैं$/).waitFor();
  expect(await problemsOf(page, [screens.phone])).toEqual([]);
  await page.setViewportSize(screens.phone);
  await photograph(page, 'try-an-applicant-phone-hi');
});
