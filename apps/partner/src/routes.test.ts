import { firstPathFor, menuOf, pathOf, problemsOf } from '@tulna/console-core/pages/page-table';
import { partnerShell } from '@tulna/phrases/en/partner-shell';
import { PARTNER_ROLES } from '@tulna/rules/partner-access';
import { expect, test } from 'vitest';
import { partnerPages } from './pages.ts';
import { siteRoutes } from './routes.ts';

test('every page has a row here and one in the server’s access table', () => {
  expect(problemsOf(partnerPages)).toEqual([]);
});

/** The menu of §2 from top to bottom, with the address of each entry. */
const menu = [
  ['Dashboard', '/partner'],
  ['Product Offering', '/partner/product-offering'],
  ['Marketing Support', '/partner/marketing-support'],
  ['Reports', '/partner/reports'],
  ['Communication', '/partner/communication'],
  ['FAQ', '/partner/faqs'],
  ['Referral', '/partner/referral'],
  ['Training Material', '/partner/training-material'],
  ['Custom Funnel', '/partner/customFunnel'],
  ['Digital Integration', '/partner/digital-integration'],
];

const titles: Readonly<Record<string, string>> = partnerShell.pages;

test.each(PARTNER_ROLES)('the menu of role %i keeps the order of the specification', (role) => {
  const shown = menuOf(partnerPages, role).flatMap(({ pages }) =>
    pages.map(({ title, slug }) => [titles[title], pathOf(partnerPages, slug)]),
  );
  const there = new Set(shown.map(([title]) => title));
  expect(shown).toEqual(menu.filter(([title]) => there.has(title)));
});

test('neighbouring pages of the menu have different icons', () => {
  const icons = menuOf(partnerPages, 21).flatMap(({ pages }) => pages.map(({ icon }) => icon));
  for (const [place, icon] of icons.entries()) expect(icon).not.toBe(icons[place + 1]);
});

test('the first page of each role exists in the portal', () => {
  const paths = siteRoutes().map(({ path }) => path);
  for (const role of PARTNER_ROLES) expect(paths).toContain(firstPathFor(partnerPages, role));
});

test('the route table for tools has the sign-in page under both addresses', () => {
  expect(siteRoutes().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/partner/login', '/:partner/partner/login', '/partner/settings']),
  );
});
