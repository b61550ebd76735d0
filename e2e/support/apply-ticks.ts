import type { Locator } from 'playwright-core';

/** Ticks what the Apply page requires: that the Key Facts Statement was read, and the consent. */
export async function tickToApply(dialog: Locator): Promise<void> {
  await dialog.locator('#apply-key-facts').check();
  await dialog.locator('#apply-consent').check();
}
