import { readFile } from 'node:fs/promises';
import { statement as inFull } from '@tulna/phrases/en/statement';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { expectAccessible } from '../support/sound.ts';
import { newPhone, test } from '../support/test.ts';
import { finishProfile } from './profile-steps.ts';

test('the Key Facts Statement of an offer is downloaded as PDF in both languages, the same every time', {
  timeout: 120_000,
}, async ({ open, url }) => {
  const { page } = await open();
  const { card } = await loaders.en.offers();
  const { title, download } = await loaders.en.keyFacts();
  await signIn(page, url, { phone: newPhone() });
  await finishProfile(page, url);
  const offer = page.getByRole('article', { name: 'Tata Capital' });
  await offer.getByText(card.details).click();
  await offer.getByRole('link', { name: card.kfs }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('rowheader', { name: inFull.part1.foreclosure }).waitFor();
  await photograph(page, 'key-facts');
  await expectAccessible(page);

  const savedFile = async (language: 'en' | 'hi') => {
    const downloaded = awaitedLater(page.waitForEvent('download'));
    await page.getByRole('button', { name: download[language] }).click();
    const file = await downloaded;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const [english, hindi, again] = [await savedFile('en'), await savedFile('hi'), await savedFile('en')];
  expect(english.name).toMatch(/^key-fact-statement-[0-9a-f]{8}\.pdf$/);
  expect(hindi.name).toMatch(/^key-fact-statement-hi-[0-9a-f]{8}\.pdf$/);
  for (const { bytes } of [english, hindi]) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(hindi.bytes.equals(english.bytes)).toBe(false);
  expect(again.bytes.equals(english.bytes)).toBe(true);
});

for (const [language, screen] of [
  ['hi', 'phone'],
  ['en', 'desktop'],
] as const) {
  test(`each charge is listed by kind, with recipient and tax, in ${language}, ${screen}`, {
    timeout: 120_000,
  }, async ({ open, url }) => {
    const { page } = await open({ viewport: screens[screen] });
    const { card } = await loaders[language].offers();
    const { rows } = await loaders[language].keyFacts();
    await signIn(page, url, { phone: newPhone(), language });
    await finishProfile(page, url);
    const charge = (kind: string, payee: string, amount_paise: number, tax_paise = 0, tax_included = false) => ({
      kind,
      payee,
      amount_paise,
      tax_paise,
      tax_included,
    });
    // No simulated lender charges for third parties, so charges are added to the response here.
    await page.route('**/api/get-key-facts/*', async (route) => {
      const answer = await route.fetch();
      const charges = [
        charge('processing', 'lender', 199_999, 36_000),
        charge('stamp_duty', 'third_party', 10_050),
        charge('insurance', 'third_party', 50_001, 9_001),
        charge('documentation', 'lender', 30_000, 0, true),
      ];
      const json = { ...(await answer.json()), charges, processing_fee_paise: 290_050, gst_paise: 45_001 };
      await route.fulfill({ response: answer, json });
    });
    const offer = page.getByRole('article', { name: 'Tata Capital' });
    await offer.getByText(card.details).click();
    await offer.getByRole('link', { name: card.kfs }).click();
    const termValue = (term: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: term }) })
        .first();
    for (const [term, ...words] of [
      [rows.charges.processing, '₹1,999.99', rows.payees.lender, rows.taxAdded('₹360')],
      [rows.charges.stamp_duty, '₹100.50', rows.payees.third_party, rows.noTaxAdded],
      [rows.charges.insurance, '₹500.01', rows.payees.third_party, rows.taxAdded('₹90.01')],
      [rows.charges.documentation, '₹300', rows.payees.lender, rows.taxIncluded],
      [rows.chargesTax, '₹450.01'],
      [rows.chargesInAll, '₹3,350.51'],
    ])
      for (const word of words)
        await termValue(term ?? '')
          .getByText(word)
          .first()
          .waitFor();
    await expect.poll(() => page.getByText(rows.otherFeesValue, { exact: true }).count()).toBe(0);
    await photograph(page, `key-facts-charges-${language}`);
    await expectAccessible(page);
  });
}

for (const [language, screen] of [
  ['en', 'desktop'],
  ['hi', 'narrow'],
] as const) {
  test(`a lender’s terms and our ranking are public in ${language}, ${screen}`, async ({ open }) => {
    const { page, expectComplaint } = await open({ viewport: screens[screen] });
    const facts = await loaders[language].lenderKeyFacts();
    const rank = await loaders[language].howWeMatch();
    await page.goto(`/key-fact-statement/upwards?lang=${language}`);
    await page.getByRole('heading', { level: 1, name: facts.title('Upwards') }).waitFor();
    await photograph(page, `lender-key-facts-${language}-${screen}`);
    await expectAccessible(page);

    await page.getByRole('contentinfo').getByRole('link', { name: rank.title }).click();
    await page.getByRole('heading', { level: 1, name: rank.title }).waitFor();
    await page.getByText('ranking-1').first().waitFor();
    await photograph(page, `how-we-match-${language}-${screen}`);
    await expectAccessible(page);

    expectComplaint(refusedCall(404));
    await page.goto('/key-fact-statement/nobody');
    await page.getByRole('heading', { level: 1, name: facts.missingTitle }).waitFor();
    await expectAccessible(page);
  });
}

test('the first HTML explains how we rank, for people and for search engines', async ({ url }) => {
  const html = await (await fetch(`${url}/how-we-match?lang=hi`)).text();
  const rank = await loaders.hi.howWeMatch();
  expect(html).toContain(rank.lead);
  expect(html).toContain('ranking-1');
});
