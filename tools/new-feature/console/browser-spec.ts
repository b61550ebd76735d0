import type { ConsoleFeature } from '../feature.ts';
import { becomes, beginsAs, type Field, isAsked, isCounted, isFlag, statusOf } from '../field.ts';
import { quoted } from '../insert.ts';
import { wholeLabel } from './phrases.ts';
import { sampleOf } from './samples.ts';

/** Escapes a text for use in a regular expression. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The statements that fill one field of the dialog. */
function filled(fields: readonly Field[], field: Field): string[] {
  const { kind, en } = field;
  if (field.name === 'name') return [];
  const value = sampleOf(fields, field, 0);
  if (kind === 'choice')
    return [`await dialog.getByRole('combobox', { name: ${quoted(en)}, exact: true }).selectOption(${value});`];
  // A date input has no role of textbox, so it is found by its label, which ends in a star if the field is required.
  if (kind === 'day') {
    const star = field.optional ? '' : '\\s*\\*';
    return [`await dialog.getByLabel(/^${escaped(en)}${star}$/).fill(${value});`];
  }
  return [
    `await dialog.getByRole('textbox', { name: ${quoted(en)}, exact: true }).fill(${isCounted(field) ? quoted(value) : value});`,
  ];
}

/** The browser test: it opens the page from the menu and uses it as a person would, in both languages and on a phone. */
export function browserSpecText(feature: ConsoleFeature): string {
  const { names, fields, slug, console, en, hi } = feature;
  const asked = fields.filter(isAsked);
  const heading = fields.find(({ name }) => name === 'name')?.en ?? '';
  const status = statusOf(fields);
  const [isSwitch, all] = [isFlag(status), wholeLabel(feature)];
  const reads = isSwitch ? 'status.isChecked()' : 'status.inputValue()';
  const sets = isSwitch
    ? 'status.evaluate((box: HTMLElement) => box.click())'
    : `status.selectOption(${becomes(status)})`;
  const [before, after] = isSwitch ? ['false', 'true'] : [beginsAs(status), becomes(status)];
  const draft = asked.map((field) => (field.name === 'name' ? 'name' : `${field.name}: ${sampleOf(fields, field, 0)}`));
  return `import { create${names.One} } from '@tulna/contract/${names.folder}';
import { consoleKit } from '@tulna/phrases/hi/console-kit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/api.ts';
import { screens } from '../support/browser.ts';
import { englishLeft } from '../support/english-left.ts';
import { problemsOf } from '../support/problems.ts';
import { test } from '../support/test.ts';
import { exportAs } from './exports.ts';
import { signIn } from './staff.ts';

/** Opens the page from the menu. */
async function goByMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**${console.home}/${slug}');
  await page.locator('#content').getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Creates a record through the API, with a name that no other test uses. */
async function newRecord(url: string, token: string, name: string): Promise<void> {
  const headers = { authorization: \`Bearer \${token}\`, 'idempotency-key': crypto.randomUUID() };
  const { status } = await call(url, create${names.One}, { headers, body: { ${draft.join(', ')} } });
  expect(status).toBe(200);
}

test('${names.aWord} is created, edited in its cells and deleted', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = \`Kamal \${Date.now()}\`;
  await signIn(page, url, 1);
  await page.goto('${console.home}');
  await goByMenu(page, ${quoted(en)});
  await page.getByRole('button', { name: 'New ${names.word}' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New ${names.word}' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  // An empty form sends nothing and puts the focus in its first field.
  const nameField = dialog.getByRole('textbox', { name: ${quoted(heading)}, exact: true });
  await expect.poll(() => nameField.evaluate((field) => field === document.activeElement)).toBe(true);
  await nameField.fill(name);
  ${asked.flatMap((field) => filled(fields, field)).join('\n  ')}
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('${names.Word} created').waitFor();

  const edited = \`\${name} Two\`;
  await page.getByRole('button', { name: \`Edit ${heading} of \${name}\`, exact: true }).click();
  await page.getByRole('textbox', { name: \`${heading} of \${name}\` }).fill(edited);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: \`Edit ${heading} of \${edited}\` }).waitFor();
  const status = page.getByLabel(\`${status.en} of \${edited}\`, { exact: true });
  expect(await ${reads}).toBe(${before});
  const saved = page.waitForResponse('**/api/update-${names.path}/*');
  await ${sets};
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(() => ${reads}).toBe(${after});

  await page.getByRole('button', { name: \`Delete \${edited}\` }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await sure.getByText(\`\${edited} will be taken off the list. You can restore it from the audit.\`).waitFor();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('${names.Word} deleted').waitFor();
  await page.getByRole('button', { name: \`Delete \${edited}\` }).waitFor({ state: 'detached' });

  await page.getByRole('navigation').getByRole('link', { name: 'Audit', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: \`${names.Word}: \${edited}\` }).filter({ hasText: 'Deleted' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Change undone').first().waitFor();
  await goByMenu(page, ${quoted(en)});
  await page.getByRole('button', { name: \`Edit ${heading} of \${edited}\` }).waitFor();
  expect(await ${reads}).toBe(${before});
});

test('all that match are ${isSwitch ? 'switched on' : 'changed'} at once, and the list is exported', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.desktop });
  const name = \`Chameli \${Date.now()}\`;
  await newRecord(url, await signIn(page, url, 1), name);
  await page.goto('${console.home}');
  await goByMenu(page, ${quoted(en)});
  await page.getByRole('searchbox').fill(name);
  await page.getByText('1 row', { exact: true }).waitFor();
  const status = page.getByLabel(\`${status.en} of \${name}\`, { exact: true });
  expect(await ${reads}).toBe(${before});
  await page.getByRole('button', { name: ${quoted(`${all}: all rows`)} }).click();
  const dialog = page.getByRole('dialog', { name: ${quoted(all)} });
  await dialog.getByRole('button', { name: 'Count rows' }).click();
  await dialog.getByText(${quoted(`${status.en}: ${status.values[isSwitch ? 0 : 1]?.en}. Exactly 1 row will be changed.`)}, { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Apply to 1 row' }).click();
  await dialog.getByText('1 row changed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => ${reads}).toBe(${after});
  expect((await exportAs(page, 'Export CSV')).name).toMatch(/^${names.folder}-\\d{4}-\\d\\d-\\d\\d-\\d{4}-[a-z-]+\\.csv$/);
});

test('the page reads in Hindi and fits a phone', async ({ open, url }) => {
  const { page } = await open({ viewport: screens.phone });
  const name = \`गेंदा \${Date.now()}\`;
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await newRecord(url, await signIn(page, url, 1), name);
  await page.goto('${console.home}');
  await page.getByRole('button', { name: consoleKit.frame.openMenu }).click();
  await goByMenu(page, ${quoted(hi)});
  await page.getByRole('searchbox').fill(name);
  await page.getByText(consoleKit.list.rows(1), { exact: true }).waitFor();
  expect(await englishLeft(page)).toEqual([]);
  expect(await problemsOf(page, [screens.phone, screens.desktop])).toEqual([]);
});
`;
}
