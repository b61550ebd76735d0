import { typeAssistedAnswer } from '@tulna/contract/assisted-profiles';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitedLater } from '../support/awaited-later.ts';

/** Types every answer, and waits until each is saved before typing the next. */
export async function typeAll(
  page: Page,
  panel: Locator,
  person: Record<string, string>,
  fields: Record<string, { label: string } | undefined>,
): Promise<void> {
  for (const [field, value] of Object.entries(person)) {
    if (value === '' || field === 'mobile_phone_number') continue;
    const name = (fields[field]?.label ?? field).replaceAll(/[()?.]/g, String.raw`\$&`);
    const input = panel.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`));
    await input.waitFor();
    const saved = awaitedLater(page.waitForResponse((response) => response.url().endsWith(typeAssistedAnswer.path)));
    if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption(value);
    else {
      await input.fill(value);
      await input.blur();
    }
    expect((await saved).status(), field).toBe(200);
  }
}
