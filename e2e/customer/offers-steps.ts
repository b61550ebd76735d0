import type { Language } from '@tulna/phrases/language';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';

/** Waits until every lender has answered or was given up: from then on no card moves under the finger. */
export async function everyAnswer(page: Page, language: Language): Promise<void> {
  const { live } = await loaders[language].offers();
  await page
    .getByRole('status')
    .getByText(live.all)
    .or(page.getByText(live.noAnswerHint))
    .first()
    .waitFor({ timeout: 30_000 });
}
