import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';
import { signIn } from './staff.ts';

const callbackSecret = createHmac('sha256', 'lender-sandbox-demo-secret').update('kreditbee:callback').digest('hex');

/** The demo's KreditBee sends a signed status update with a given word for an unknown lead. */
async function sendStatus(url: string, word: string): Promise<void> {
  const body = JSON.stringify({
    id: `evt-${randomUUID()}`,
    type: 'lead.state_changed',
    occurred_at: new Date().toISOString(),
    lead_id: `KB-${word}`,
    state: word,
    amount_disbursed: 50_000,
    state_reason: 'Call Asha on 9812345670',
  });
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', callbackSecret.slice(0, 32)).update(`${time}.${body}`).digest('hex');
  const answer = await fetch(`${url}/api/lender-callback/kreditbee`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'kb-timestamp': time, 'kb-signature': `v1=${signature}` },
    body,
  });
  expect(answer.status).toBe(200);
}

const newWord = (): string => `WORD_${randomUUID().slice(0, 8).toUpperCase()}`;

test('an unknown status word is on the dashboard, gets a meaning in its case, and the meaning is removed again', async ({
  open,
  url,
}) => {
  const word = newWord();
  await sendStatus(url, word);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 1);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Open cases: Unknown status word' }).click();
  await page.waitForURL(/\/admin\/internal-report\?state=open&kind=unknown_status_word$/);
  const row = page.getByRole('row').filter({ hasText: `KB-${word}` });
  await row.getByRole('button', { name: 'Open case: Unknown status word' }).click();
  const panel = page.getByRole('dialog', { name: 'Unknown status word' });
  await panel.getByText(`KreditBee uses the status word “${word}”, which we don’t know.`).waitFor();
  const event = await panel.locator('pre').innerText();
  expect(event).toContain(`"state": "${word}"`);
  expect(event).not.toMatch(/Asha|9812345670|\b50000\b/);
  await panel.getByRole('button', { name: 'Set meaning' }).click();
  const lesson = page.getByRole('dialog', { name: `What does “${word}” mean?` });
  await lesson.getByRole('button', { name: 'Set meaning' }).click();
  await lesson.getByText('Please choose one of the options').waitFor();
  await lesson.getByLabel('Our status').selectOption({ label: 'Approved' });
  await lesson.getByRole('button', { name: 'Set meaning' }).click();
  await page.getByText('Meaning saved').waitFor();
  await row.waitFor({ state: 'detached' });
  // The word has a meaning now; the lead is still unknown.
  await page.goto(`/admin/internal-report?q=KB-${word}&kind=unknown_lead`);
  await row.getByText('Open', { exact: true }).waitFor();

  await page.getByRole('button', { name: `Remove meaning: ${word}` }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Meaning removed').waitFor();
  await page.getByRole('button', { name: `Remove meaning: ${word}` }).waitFor({ state: 'detached' });
});

test('operations can open, retry and close cases, but cannot set a word’s meaning', async ({ open, url }) => {
  const word = newWord();
  await sendStatus(url, word);
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Cases' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: `KB-${word}` });
  const opener = row.getByRole('button', { name: 'Open case: Unknown status word' });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Unknown status word' });
  await panel.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Nothing could be applied yet. Updates on hold stay on hold.').waitFor();
  expect(await panel.getByRole('button', { name: 'Set meaning' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Close case' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this case' });
  await closing.getByLabel('Outcome').selectOption({ label: 'Lender informed' });
  await closing.getByLabel('Note').fill('Asked KreditBee what it means');
  await closing.getByRole('button', { name: 'Close case' }).click();
  await page.getByText('Case closed').waitFor();
  await row.getByText('Closed', { exact: true }).waitFor();
  await opener.click();
  await panel.getByText('Asked KreditBee what it means').waitFor();
  await panel.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('Case reopened').waitFor();
  await row.getByText('Open', { exact: true }).waitFor();
});

test('a link opens its case although the list leaves it out, and closed cases are reopened', async ({ open, url }) => {
  const words = [newWord(), newWord()];
  for (const word of words) await sendStatus(url, word);
  const [word = ''] = words;
  const { page } = await open({ viewport: screens.desktop });
  await signIn(page, url, 2);
  await page.goto(`/admin/internal-report?q=KB-${word}`);
  const row = page.getByRole('row').filter({ hasText: `KB-${word}` });
  await row.getByRole('button', { name: 'Open case: Unknown status word' }).click();
  await page.waitForURL(/open=[0-9a-f-]{36}$/);
  const id = new URL(page.url()).searchParams.get('open');
  // The filter leaves another case in the list; the link still opens its own.
  await page.goto(`/admin/internal-report?q=KB-${words[1]}&open=${id}`);
  const panel = page.getByRole('dialog', { name: 'Unknown status word' });
  await panel.getByText(`“${word}”`, { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('open=');

  await page.goto(`/admin/internal-report?q=KB-${word}`);
  await page.getByRole('button', { name: 'Close cases: all rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close cases' });
  await dialog.getByLabel('Outcome').selectOption({ label: 'No action needed' });
  await dialog.getByRole('button', { name: 'Count rows' }).click();
  await dialog.getByText('Close as “No action needed”. Exactly 1 row will be changed.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Apply to 1 row' }).click();
  await dialog.getByText('1 row changed', { exact: true }).waitFor();
  await row.getByText('Closed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('1 row restored', { exact: true }).waitFor();
  await row.getByText('Open', { exact: true }).waitFor();
});
