import { resumePartner, suspendPartner } from '@tulna/contract/partner-suspensions';
import { partners } from '@tulna/contract/partners';
import { expect } from 'vitest';
import { signIn } from '../admin/staff.ts';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { problemsOf, stickingOut } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { signInInvited } from './people.ts';

/** One call for a partner; needed because `call` doesn't fill in path parameters. */
const of = <E extends { path: string }>(endpoint: E, id: number): E => ({
  ...endpoint,
  path: endpoint.path.replace(':id', String(id)),
});

const title = {
  en: 'You earn no commission on new applications at the moment',
  hi: 'अभी नए आवेदनों पर आपको कमीशन नहीं मिल रहा है',
};

test('a suspended partner sees a notice on its pages, in both languages, with a link to ask about it', async ({
  open,
  url,
}) => {
  const desk = await open();
  const staff = await signIn(desk.page, url, 1);
  const { page } = await open({ viewport: screens.desktop });
  await signInInvited(page, url, staff, { partner: 'chandni' });
  const headers = { authorization: `Bearer ${staff}` };
  const { body: listed } = await call(url, partners.rows, { headers, query: { limit: 200 } });
  const id = listed.rows.find(({ key }) => key === 'chandni')?.id ?? 0;
  const notice = page.getByRole('region', { name: title.en });

  await page.goto('/partner/product-offering');
  await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);
  const suspended = await call(url, of(suspendPartner, id), {
    headers,
    params: { id },
    body: { reason: 'Copied leads' },
  });
  expect(suspended.status).toBe(200);
  try {
    for (const path of [
      '/partner',
      '/partner/product-offering/personal-loan',
      '/partner/reports',
      '/partner/settings',
    ]) {
      await page.goto(path);
      await notice.waitFor();
      expect(await page.getByText('Copied leads').count()).toBe(0);
    }
    expect(await problemsOf(page)).toEqual([]);
    await notice.getByRole('link', { name: 'Ask us about the suspension' }).click();
    await page.waitForURL('**/partner/communication/general-query?open=new');
    await page.getByRole('dialog').waitFor();

    await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
    await page.goto('/partner/referral');
    await page.getByRole('region', { name: title.hi }).waitFor();
    expect(await stickingOut(page, [screens.narrow])).toEqual([]);
  } finally {
    await call(url, of(resumePartner, id), { headers, params: { id }, body: {} });
  }
});
