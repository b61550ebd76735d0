import { readFile } from 'node:fs/promises';
import { getCreditCardCatalogue, getCreditCardsFile } from '@tulna/contract/credit-cards';
import { misLines } from '@tulna/contract/lender-mis';
import { adminCommissionRates } from '@tulna/phrases/hi/admin-commission-rates';
import { adminStatements } from '@tulna/phrases/hi/admin-statements';
import { messages } from '@tulna/phrases/hi/messages';
import { lastDayOf } from '@tulna/rules/months';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn, signInSecond } from '../admin/staff.ts';
import { signIn as signInPartner } from '../partner/people.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { photograph } from '../support/photograph.ts';
import { hindiProblemsOf, stickingOut } from '../support/problems.ts';
import { type Product, startProduct } from '../support/product.ts';
import { test } from '../support/test.ts';
import { loadByKeys, statusField, undoByKeys } from './files-by-keys.ts';
import { filesOf } from './kinds-of-files.ts';
import {
  figuresOn,
  type Line,
  type LinesQuery,
  linesOf,
  monthName,
  monthsAgo,
  rupees,
  sum,
  sumsOfFile,
} from './month-figures.ts';
import { bankRows, openPayments, pages, paidTo, paymentsIn } from './payments.ts';

let product: Product;
beforeAll(async () => {
  // A history in which the last complete month isn't closed yet, with enough people that Haldi has several loans in it.
  product = await startProduct({ env: { DEMO_HISTORY_CUSTOMERS: '1500' } });
}, 150_000);
afterAll(async () => {
  await product.stop();
  await product.remove();
});

const [lastMonth, thisMonth] = [monthsAgo(1), monthsAgo(0)];
/** The loan that is clawed back, in its earlier state. */
let taken: Line | undefined;
/** What the run pays Haldi, in paise. */
let sent = 0;
/** Checks a page on a phone in Hindi: nothing overflows, and no English is left. */
const onPhone = async (page: Page): Promise<void> => expect(await hindiProblemsOf(page, [screens.phone])).toEqual([]);

test('the last complete month is closed by keyboard only, on a phone in Hindi', { timeout: 120_000 }, async ({
  open,
}) => {
  const { page } = await open({ baseURL: product.url, viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  await signIn(page, product.url, 1);
  await page.goto('/admin/dashboard');
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('button', { name: 'मेन्यू खोलें' }), 'Enter');
  await keys.press(page.getByRole('link', { name: 'कमीशन', exact: true }), 'Enter');
  await page.getByRole('heading', { name: 'कमीशन की फ़ाइलें', level: 1 }).waitFor();
  await keys.press(page.getByRole('link', { name: adminCommissionRates.tabs.statements, exact: true }), 'Enter');
  await page.getByRole('heading', { name: adminStatements.title, level: 1 }).waitFor();
  const month = monthName(lastMonth, 'hi');
  await keys.press(page.getByRole('button', { name: adminStatements.next.close(month) }), 'Enter');
  const dialog = page.getByRole('dialog', { name: adminStatements.closing.title(month) });
  await dialog.waitFor();
  await onPhone(page);
  await photograph(page, 'month-closing-phone-hi');
  const row = dialog.getByRole('row', { name: /^Haldi Money/ });
  const closing = rupees((await row.getByRole('cell').last().textContent()) ?? '');
  await keys.press(dialog.getByRole('button', { name: adminStatements.closing.confirm }), 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(messages.answers.monthClosed).waitFor({ state: 'detached' });
  // The current month is next, and the statements appear without a reload.
  await page.getByRole('button', { name: adminStatements.next.soFar(monthName(thisMonth, 'hi')) }).waitFor();
  await keys.press(
    page
      .getByRole('row')
      .filter({ hasText: month })
      .getByRole('link', { name: /Haldi Money/ }),
    'Enter',
  );
  await page.getByRole('heading', { name: `Haldi Money, ${month}`, level: 1 }).waitFor();
  expect((await figuresOn(page, 'dl[aria-label]')).at(-1)).toBe(closing);
  await onPhone(page);
  await photograph(page, 'month-closed-phone-hi');
  expect(keys.problems()).toEqual([]);
});

test('a lender confirms a month and claws one loan back, by files loaded by keyboard only', {
  timeout: 120_000,
}, async ({ open }) => {
  const { page } = await open({ baseURL: product.url, viewport: screens.desktop });
  const token = await signIn(page, product.url, 1);
  const ofHaldi = await linesOf(product.url, token, { partner_key: 'haldi' });
  // The loan was paid out in one part, so a cancellation takes back all of it.
  const payable = ofHaldi.filter(
    ({ state, application_id }) =>
      state === 'payable' && ofHaldi.filter((one) => one.application_id === application_id).length === 1,
  );
  const [loan] = payable.toSorted((one, other) => one.commission_paise - other.commission_paise);
  if (loan === undefined) throw new Error('Haldi has no loan whose commission is payable');
  taken = loan;
  const month = loan.day.slice(0, 7);
  const theirs = (await linesOf(product.url, token, { lender: loan.lender.key, month })).filter(
    ({ expected_paise }) => expected_paise > 0,
  );
  await page.goto('/admin/dashboard');
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('link', { name: 'Commissions', exact: true }), 'Enter');
  const file = { language: 'en', field: 'Commission file', lender: loan.lender.name } as const;
  // An odd number of paise, which must not be rounded anywhere.
  const statedRupees = (paise: number): string => ((paise + 37) / 100).toFixed(2);
  const head = 'Application ID,Disbursed date,Disbursed amount,Commission,Invoice number,Commission reference';
  const confirmed = theirs.map(
    (one) =>
      `${one.application_id},${one.day},${(one.paid_out_paise / 100).toFixed(2)},${statedRupees(one.expected_paise)},INV-1,`,
  );
  await loadByKeys(page, keys, { ...file, name: 'confirmed.csv', lines: [head, ...confirmed] });
  const now = async (): Promise<Line | undefined> =>
    (await linesOf(product.url, token, { partner_key: 'haldi', search: loan.application_id }))[0];
  expect((await now())?.confirmed_paise).toBe(loan.expected_paise + 37);

  await keys.press(page.getByRole('link', { name: 'Application status file', exact: true }), 'Enter');
  await loadByKeys(page, keys, {
    language: 'en',
    field: statusField,
    name: 'cancelled.csv',
    lines: ['application id,lender,status', `${loan.application_id},${loan.lender.name},cancelled`],
  });
  // A job works out the results.
  await expect.poll(async () => (await now())?.commission_paise, { timeout: 30_000 }).toBe(0);
  await keys.press(page.getByRole('link', { name: 'Commissions', exact: true }), 'Enter');
  const back = `${loan.application_id},,,-${statedRupees(loan.expected_paise)},INV-1,CB-1`;
  await loadByKeys(page, keys, { ...file, name: 'claw-back.csv', lines: [head, back] });
  expect((await now())?.confirmed_paise).toBe(0);
  expect(keys.problems()).toEqual([]);
});

test('last month is paid: drafted by one person, confirmed by another by keyboard only, sent to the bank, and confirmed by the bank’s response', {
  timeout: 180_000,
}, async ({ open }) => {
  const first = await open({ baseURL: product.url, viewport: screens.desktop });
  await signIn(first.page, product.url, 1);
  await openPayments(first.page);
  await first.page.getByRole('button', { name: 'New payment run' }).first().click();
  const fresh = first.page.getByRole('dialog', { name: 'New payment run' });
  const planned = await paymentsIn(fresh);
  expect(planned.payments).toBeGreaterThan(1);
  await fresh.getByRole('button', { name: 'Draft this run' }).click();
  const own = first.page.getByRole('dialog', { name: /^PR/ });
  await own.getByText('You drafted this run, so somebody else has to confirm it.').waitFor();
  expect(await own.getByRole('button', { name: 'Confirm run' }).count()).toBe(0);
  expect(await paymentsIn(own)).toEqual(planned);
  const run = (await own.getByRole('heading', { level: 2 }).first().textContent()) ?? '';

  const second = await open({ baseURL: product.url, viewport: screens.phone, colorScheme: 'dark' });
  await second.page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  await signInSecond(second.page, product.url);
  await second.page.goto('/admin/dashboard');
  const keys = keyboardOf(second.page);
  await keys.press(second.page.getByRole('button', { name: 'मेन्यू खोलें' }), 'Enter');
  await keys.press(second.page.getByRole('link', { name: 'कमीशन', exact: true }), 'Enter');
  await second.page.getByRole('heading', { name: 'कमीशन की फ़ाइलें', level: 1 }).waitFor();
  await keys.press(second.page.getByRole('link', { name: 'भुगतान', exact: true }), 'Enter');
  await second.page.getByRole('heading', { name: 'भुगतान', level: 1, exact: true }).waitFor();
  // The focus doesn't go back to the menu, because the link wasn't in it.
  await keys.waitAt(second.page.getByRole('main'));
  await keys.press(second.page.getByRole('button', { name: `${run} खोलें` }), 'Enter');
  const panel = second.page.getByRole('dialog', { name: run });
  await keys.press(panel.getByRole('button', { name: 'भुगतान की पुष्टि करें' }), 'Enter');
  const question = second.page.getByRole('dialog', { name: 'क्या आप सचमुच ऐसा करना चाहते हैं?' });
  await onPhone(second.page);
  await keys.press(question.getByRole('button', { name: 'भुगतान की पुष्टि करें' }), 'Enter');
  await question.waitFor({ state: 'detached' });
  // Confirming removes the button. The focus stays in its panel, and then on the download button.
  await keys.waitAt(panel);
  await second.page.getByText('भुगतान की पुष्टि हुई', { exact: false }).waitFor({ state: 'detached' });
  const bankFile = panel.getByRole('button', { name: 'बैंक की फ़ाइल डाउनलोड करें' });
  await keys.tabTo(bankFile);
  const [download] = await Promise.all([second.page.waitForEvent('download'), second.page.keyboard.press('Enter')]);
  await keys.waitAt(bankFile);
  await onPhone(second.page);
  expect(keys.problems()).toEqual([]);
  const rows = bankRows(await readFile(await download.path(), 'utf8'));
  expect({
    payments: rows.length,
    paise: rows.reduce((sum, { amount }) => sum + rupees(amount), 0),
  }).toEqual(planned);
  await photograph(second.page, 'payment-run-real');
  sent = await paidTo(first.page, 'Haldi Money');

  // The payment that fails isn't Haldi's, because that one is compared with its statement below.
  const refused = rows.find(({ amount }) => rupees(amount) !== sent);
  const arrived = rows.find((one) => one !== refused);
  const responses = rows.map((one) =>
    one === refused
      ? [one.reference, one.amount, 'Failed', '', 'Account closed']
      : [one.reference, one.amount, 'Paid', `UTR${one.reference}`, ''],
  );
  const csv = [['Our reference', 'Amount', 'Result', 'UTR', 'Reason'], ...responses].map((row) => row.join(','));
  const { page } = first;
  await page.goto(`${pages}/payments`);
  await page.getByRole('link', { name: 'Bank responses' }).click();
  await page
    .getByLabel('Bank response file', { exact: true })
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: `Load ${rows.length} rows`, exact: true }).click();
  const loaded = page.getByRole('dialog');
  await loaded.getByText(`${rows.length} rows loaded successfully`).waitFor();
  await loaded.getByRole('button', { name: 'Close' }).last().click();

  await openPayments(page);
  await page.getByText(`${rows.length - 1} paid, 1 failed`).waitFor();
  await page.getByRole('navigation', { name: 'Parts of payments' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByText('Account closed').waitFor();
  await page.getByText(`UTR${arrived?.reference}`).waitFor();
  await photograph(page, 'payments-real');

  // Only the failed payment of this month is payable again.
  await openPayments(page);
  await page.getByRole('button', { name: 'New payment run' }).first().click();
  const again = page.getByRole('dialog', { name: 'New payment run' });
  await again.getByText(/^1 payment, /).waitFor();
  expect(rupees(/₹[\d,.]+/.exec((await again.getByText(/^1 payment, /).textContent()) ?? '')?.[0] ?? '')).toBe(
    rupees(refused?.amount ?? ''),
  );
});

test('a partner disputes a commission and gets an answer, both by keyboard only, on a phone in Hindi', {
  timeout: 120_000,
}, async ({ open }) => {
  const partner = await open({ baseURL: product.url, viewport: screens.phone, colorScheme: 'dark' });
  await signInPartner(partner.page, product.url, 'haldi');
  await partner.page.goto('/haldi/partner/reports/commissions?state=paid&lang=hi');
  const keys = keyboardOf(partner.page);
  await keys.press(partner.page.locator('tbody').getByRole('button', { name: /खोलें$/ }).first(), 'Enter');
  const line = partner.page.getByRole('dialog').first();
  await keys.press(line.getByRole('button', { name: 'इस कमीशन पर आपत्ति करें' }), 'Enter');
  const form = partner.page.getByRole('dialog', { name: 'इस कमीशन पर आपत्ति करें' });
  // An empty form reports the missing field, which gets the focus.
  await keys.press(form.getByRole('button', { name: 'भेजें' }), 'Enter');
  const what = form.getByRole('textbox', { name: /^क्या ग़लत है/ });
  await keys.waitAt(what);
  await expect.poll(() => what.getAttribute('aria-invalid')).toBe('true');
  const why = 'हर लोन पर फ़ीस भी तय हुई थी।';
  await partner.page.keyboard.type(why);
  await keys.type(form.getByRole('textbox', { name: /^कितना होना चाहिए/ }), '9,876.55');
  await onPhone(partner.page);
  await keys.press(form.getByRole('button', { name: 'भेजें' }), 'Enter');
  await form.waitFor({ state: 'detached' });
  await line.getByText('हमारे जवाब का इंतज़ार').waitFor();
  await keys.waitAt(line);
  await onPhone(partner.page);
  expect(keys.problems()).toEqual([]);

  const desk = await open({ baseURL: product.url, viewport: screens.phone });
  await desk.page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  await signIn(desk.page, product.url, 1);
  await desk.page.goto('/admin/commission-upload-file/disputes?state=open');
  const staff = keyboardOf(desk.page);
  const row = desk.page.getByRole('row').filter({ hasText: why });
  await staff.press(row.getByRole('button', { name: /जवाब दें$/ }), 'Enter');
  const answer = desk.page.getByRole('dialog', { name: 'जवाब दें' });
  await staff.select(answer.getByRole('combobox', { name: /^फ़ैसला/ }), 'changed');
  // The amount that the partner asks for is filled in.
  await expect.poll(() => answer.getByRole('textbox', { name: /^नया कमीशन/ }).inputValue()).toMatch(/^9,?876\.55$/);
  await staff.type(answer.getByRole('textbox', { name: /^जवाब/ }), 'फ़ीस जोड़ दी है।');
  await staff.press(answer.getByRole('button', { name: 'जवाब दें' }), 'Enter');
  await answer.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  expect(staff.problems()).toEqual([]);

  await partner.page.reload();
  await line.getByText('फ़ीस जोड़ दी है।').waitFor();
  await line.getByText('₹9,876.55').first().waitFor();
});

test('dashboard, lender, partner’s statement and files agree to the paisa', { timeout: 120_000 }, async ({ open }) => {
  if (taken === undefined) throw new Error('The claw-back has no loan');
  const { page } = await open({ baseURL: product.url, viewport: screens.desktop });
  const token = await signIn(page, product.url, 1);
  const portal = await open({ baseURL: product.url, viewport: screens.desktop });
  await signInPartner(portal.page, product.url, 'haldi');
  const figuresByMonth: number[][] = [];
  for (const month of [lastMonth, thisMonth]) {
    await page.goto(`${pages}/statement?partner_key=haldi&month=${month}`);
    const figures = await figuresOn(page, 'dl[aria-label="Figures of the statement"]');
    await portal.page.goto(`/haldi/partner/reports/statements/${month}?lang=en`);
    expect(await figuresOn(portal.page, 'dl')).toEqual(figures);
    const columns = ['Became payable', 'Corrections and claw-backs', 'Sent for payment'];
    const [, released, changed, , , out = 0] = figures;
    expect(await sumsOfFile(page, columns)).toEqual([released, changed, out === 0 ? 0 : -out]);
    figuresByMonth.push(figures);
  }
  const [closed = [], open_ = []] = figuresByMonth;
  // The closing balance minus what was taken back since is the amount sent to the bank. The dispute added its part later.
  expect(closed.at(-1)).toBe(open_[0]);
  expect((closed.at(-1) ?? 0) - taken.commission_paise).toBe(sent);
  expect(open_[5]).toBe(-sent);

  const month = taken.day.slice(0, 7);
  const of = async (query: LinesQuery) => await linesOf(product.url, token, { month, ...query });
  const theirs = await of({ lender: taken.lender.key });
  const revenue = sum(theirs, (line) => line.confirmed_paise);
  await page.goto(`/admin/dashboard?period=custom_range&from=${month}-01&to=${lastDayOf(month)}`);
  const onDashboard = async (title: string, name: string): Promise<number> => {
    const card = page.getByRole('region', { name: title }).first();
    await card.getByRole('button', { name: 'Show as table' }).click();
    return rupees(
      (await card
        .getByRole('row', { name: new RegExp(`^${name} \\d`) })
        .getByRole('cell')
        .last()
        .textContent()) ?? '',
    );
  };
  expect(await onDashboard('Applications by lender', taken.lender.name)).toBe(revenue);
  const { lender } = taken;
  const revenueOfHaldi = sum(await of({ partner_key: 'haldi' }), (line) =>
    line.lender.key === lender.key ? line.confirmed_paise : line.expected_paise,
  );
  expect(await onDashboard('Applications by partner', 'Haldi Money')).toBe(revenueOfHaldi);
  await page.goto(`/admin/lenders?q=${encodeURIComponent(lender.name)}`);
  await page.getByRole('button', { name: lender.name, exact: true }).click();
  const earned = page.getByRole('row', { name: `Commission lines of ${monthName(month, 'en')}` }).getByRole('cell');
  await earned.first().waitFor();
  const texts = await earned.allTextContents();
  expect([rupees(texts.at(2) ?? ''), rupees(texts.at(-1) ?? '')]).toEqual([revenue, revenue]);
  await photograph(page, 'month-end-lender');
});

test('files of each kind are undone by keyboard only, on a phone in Hindi, and everything is as it was', {
  timeout: 180_000,
}, async ({ open }) => {
  const { page } = await open({ baseURL: product.url, viewport: screens.phone });
  await page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  const token = await signIn(page, product.url, 1);
  const headers = { authorization: `Bearer ${token}` };
  const all = await linesOf(product.url, token, {});
  const loan = all.find(
    ({ state, expected_paise, lead_id, application_id }) =>
      state === 'held' &&
      expected_paise > 0 &&
      lead_id !== null &&
      all.filter((one) => one.application_id === application_id).length === 1,
  );
  if (loan === undefined) throw new Error('There is no loan with a held commission');
  const { application_id: id, lead_id } = loan;
  const partnerFigures = async () => ({
    line: await linesOf(product.url, token, { search: id }),
    mis: (await call(product.url, misLines.rows, { headers, query: { search: lead_id ?? '' } })).body.rows,
    cards: (await call(product.url, getCreditCardCatalogue, {})).body,
  });
  const catalogue = await fetch(product.url + getCreditCardsFile.path, { headers });
  const cards = (await catalogue.text()).replace('A first card for people new to credit', 'A first card for everyone');
  const before = await partnerFigures();
  await page.goto('/admin/dashboard');
  const keys = keyboardOf(page);
  for (const { link, parts, ...file } of filesOf(loan, cards)) {
    await keys.press(page.getByRole('button', { name: 'मेन्यू खोलें' }), 'Enter');
    await keys.press(page.getByRole('link', { name: link, exact: true }), 'Enter');
    if (parts !== undefined)
      await keys.press(
        page.getByRole('navigation', { name: parts.label }).getByRole('link', { name: parts.files }),
        'Enter',
      );
    await loadByKeys(page, keys, { language: 'hi', name: 'ग़लत.csv', ...file });
    await expect.poll(partnerFigures, { timeout: 30_000 }).not.toEqual(before);
    await undoByKeys(page, keys, 'hi', 'ग़लत.csv');
    // A job works out the effect on the commission.
    await expect.poll(partnerFigures, { timeout: 30_000 }).toEqual(before);
    expect(await stickingOut(page, [screens.phone])).toEqual([]);
  }
  expect(keys.problems()).toEqual([]);
});
