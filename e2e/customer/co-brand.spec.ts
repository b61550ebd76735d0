import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

for (const language of ['en', 'hi'] as const) {
  test(`two logos, help and menu do not overlap in ${language} on the narrowest phone`, async ({ open, url }) => {
    const { frame } = await loaders[language].shell();
    const { page } = await open({ viewport: screens.narrow });
    await signIn(page, url, {
      phone: newPhone(),
      language,
      entrance: `/?partner=bahi_ledger&lang=${language}`,
    });
    const { title } = await loaders[language].products();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: frame.menu }).waitFor();
    await header.getByText(frame.inPartnershipWith, { exact: true }).waitFor();
    const parts = [
      header.getByRole('link', { name: frame.home('Bahi Ledger') }),
      header.getByText(frame.inPartnershipWith, { exact: true }),
      header.locator('img:visible').last(),
      header.getByRole('button', { name: frame.help }),
      header.getByRole('button', { name: frame.menu }),
    ];
    const boxes = await Promise.all(
      parts.map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    );
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other, further) => {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        return across > 1 && down > 1 ? [`${index} and ${index + 1 + further}`] : [];
      }),
    );
    await photograph(page, `co-brand-${language}`);
    expect(overlaps).toEqual([]);
    for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(screens.narrow.width);
  });
}
