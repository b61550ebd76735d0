import { expect, test } from 'vitest';
import { firstPathFor, loginOf, menuOf, type PageRow, type PageTable, problemsOf, siteRoutesOf } from './page-table.ts';

const row = (slug: string, menu?: PageRow['menu']): PageRow => ({
  slug,
  title: slug,
  icon: 'file',
  ...(menu && { menu }),
  topics: [],
  asked: 'A1',
  source: `src/pages/${slug}.tsx`,
  load: async () => ({ Page: () => null }),
});

const table: PageTable = {
  home: '/desk',
  access: { orders: { roles: [1] }, later: { roles: [1, 2], notYet: true }, self: { roles: [1, 2] } },
  sections: ['work'],
  login: { ...row('login'), source: 'src/login.tsx' },
  pages: [row('orders', { section: 'work', order: 1 }), row('orders/:id'), row('self', { section: 'own', order: 1 })],
};

test('a page table that matches its access table has no problems', () => {
  expect(problemsOf(table)).toEqual([]);
});

test('a row missing on either side is a problem, and so is an unknown section', () => {
  const [orders, order, self] = table.pages as [PageRow, PageRow, PageRow];
  const problems = (pages: readonly PageRow[]) => problemsOf({ ...table, pages });
  expect(problems([...table.pages, row('orders')])).toEqual(['"orders" has two rows']);
  expect(problems([...table.pages, row('stray')])).toEqual(['"stray" has no row that says who may open it']);
  expect(problems([...table.pages, row('later')])).toEqual(['"later" is there, but its access says notYet']);
  expect(problems([...table.pages, row('later/:id')])).toEqual(['"later/:id" is there, but its access says notYet']);
  expect(problems([orders, order])).toEqual(['"self" has an access and no page: add its row, or say notYet']);
  // A page whose path only starts with that page's path isn't counted as that page.
  expect(problems([order, self])).toEqual(['"orders" has an access and no page: add its row, or say notYet']);
  expect(problems([row('orders', { section: 'play', order: 1 }), order, self])).toEqual([
    '"orders" is in the section "play", which the menu doesn’t have',
  ]);
});

test('a section with no page for a role isn’t in its menu, and pages without a section are in no menu', () => {
  expect(menuOf(table, 1).map(({ section, pages }) => [section, pages.map(({ slug }) => slug)])).toEqual([
    ['work', ['orders']],
  ]);
  expect(menuOf(table, 2)).toEqual([]);
});

test('a role’s home page is its first page, or the sign-in page if it has none', () => {
  expect([1, 2, 3].map((role) => firstPathFor(table, role))).toEqual(['/desk/orders', '/desk/self', loginOf(table)]);
});

test('tools get the sign-in page first, then each page with its path', () => {
  const paths = siteRoutesOf({ ...table, pages: [row(''), ...table.pages] }).map(({ path, source }) => [path, source]);
  expect(paths).toEqual([
    ['/desk/login', 'src/login.tsx'],
    ['/desk', 'src/pages/.tsx'],
    ['/desk/orders', 'src/pages/orders.tsx'],
    ['/desk/orders/:id', 'src/pages/orders/:id.tsx'],
    ['/desk/self', 'src/pages/self.tsx'],
  ]);
});
