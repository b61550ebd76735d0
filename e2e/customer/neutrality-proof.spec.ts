import type { NeutralityProof } from '@tulna/contract/neutrality-proofs';
import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { refusedCall, screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { expectAccessible } from '../support/sound.ts';
import { test } from '../support/test.ts';

const proofOf = (more: Partial<NeutralityProof> = {}): NeutralityProof => ({
  made_at: new Date().toISOString(),
  people: 300,
  arrangements: 6,
  compared: 105_406,
  differing: 0,
  statement: '{}',
  signature: 'c2lnbmF0dXJl',
  public_key: '-----BEGIN PUBLIC KEY-----',
  ...more,
});

for (const [language, screen] of [
  ['en', 'desktop'],
  ['hi', 'narrow'],
] as const) {
  test(`the nightly proof shows its result and how to check it in ${language}, ${screen}`, async ({ open }) => {
    const { page, expectComplaint } = await open({ viewport: screens[screen] });
    const texts = await loaders[language].neutralityProof();
    const { failures, ui } = await loaders[language].shell();
    let answer: { status?: number; json: object } = { json: { proof: proofOf() } };
    await page.route('**/api/get-neutrality-proof', (route) => route.fulfill(answer));
    const read = () => page.goto(`/how-we-match?lang=${language}`);

    await read();
    await page.getByText(texts.passedText('1,05,406')).waitFor();
    const { origin } = new URL(page.url());
    const line = await page.locator('pre').textContent();
    expect(line).toMatch(/^node -e "/);
    expect(line).toContain(`fetch('${origin}/api/get-neutrality-proof')`);
    await expect
      .poll(() => page.getByRole('link', { name: texts.nights }).getAttribute('href'))
      .toBe('/api/get-neutrality-proofs');
    await page.getByRole('heading', { name: texts.title }).scrollIntoViewIfNeeded();
    await photograph(page, `neutrality-proof-${language}-${screen}`);
    await expectAccessible(page);

    answer = { json: { proof: proofOf({ differing: 12 }) } };
    await read();
    await page.getByText(texts.failedText('12', '1,05,406')).waitFor();
    await expectAccessible(page);

    answer = { json: { proof: proofOf({ made_at: new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString() }) } };
    await read();
    await page.getByText(texts.oldText).waitFor();

    answer = { json: { proof: null } };
    await read();
    await page.getByText(texts.none).waitFor();

    expectComplaint(refusedCall(503));
    answer = { status: 503, json: { code: 'unavailable', message: 'Later' } };
    await read();
    await page.getByText(failures.loading).waitFor();
    answer = { json: { proof: proofOf() } };
    await page.getByRole('button', { name: ui.retry }).click();
    await page.getByText(texts.passed).waitFor();
  });
}
