import { getLenderApplications } from '@tulna/contract/lender-applications';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { finishProfile } from '../customer/profile-steps.ts';
import { call } from '../support/api.ts';
import { tickToApply } from '../support/apply-ticks.ts';
import { sessionHeaders, signInByHand, signIn as signInCustomer } from '../support/sign-in.ts';
import { newPhone } from '../support/test.ts';

/**
 * A new customer applies to the lender; returns the application's id. `entrance` is the path where they arrive, such as a brand's address.
 * With `byHand`, they sign in through the pages, so that the customer's first touch is recorded.
 */
export async function anApplication(
  page: Page,
  url: string,
  lender: string,
  entrance = '/',
  byHand = false,
): Promise<string> {
  const offers = await loaders.en.offers();
  await (byHand ? signInByHand : signInCustomer)(page, url, { phone: newPhone(), entrance });
  await finishProfile(page, url);
  const card = page.getByRole('article', { name: lender }).first();
  await card.getByRole('button', { name: offers.apply(lender) }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog');
  await tickToApply(dialog);
  await dialog.getByRole('button', { name: offers.apply(lender) }).click();
  await page.waitForURL((at) => at.searchParams.has('application'));
  const { body } = await call(url, getLenderApplications, { headers: await sessionHeaders(page) });
  const made = body.applications.find((application) => application.lender.name === lender);
  if (made === undefined) throw new Error('The customer has no application with this lender');
  return made.lender_application_id;
}
