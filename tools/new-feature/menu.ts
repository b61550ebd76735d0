import type { Console } from './consoles.ts';
import { replaceOnce } from './insert.ts';

/** The place of a page in the menu of its console. */
export interface MenuPlace {
  readonly section: string;
  readonly order: number;
}

interface ListedPage extends MenuPlace {
  readonly slug: string;
}

const row = /^ {4}slug: '([\w-]+)',(?:\n(?! {2}\}).*)*?\n {4}menu: \{ section: '(\w+)', order: (\d+) \}/gm;

/** The pages of a page table that the menu shows. */
const pagesIn = (pages: string): ListedPage[] =>
  [...pages.matchAll(row)].map(([, slug = '', section = '', order = '0']) => ({ slug, section, order: Number(order) }));

const sectionsIn = (pages: string): string[] =>
  [...(/^ {2}sections: \[(.*)\],$/m.exec(pages)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(([, section = '']) => section);

/**
 * The place of a new page: the one that was asked for, else the last of its section.
 * @param pages text of the console's page table
 * @throws with a sentence for a section that the menu doesn't have
 */
export function placeIn(pages: string, section: string, order: number | undefined): MenuPlace {
  const sections = sectionsIn(pages);
  if (!sections.includes(section)) throw new Error(`--section="${section}" is none of ${sections.join(', ')}`);
  const orders = pagesIn(pages)
    .filter((page) => page.section === section)
    .map((page) => page.order);
  return { section, order: order ?? Math.max(0, ...orders) + 1 };
}

/** Adds the line of a page to the menu that `routes.test.ts` expects, in its place. */
export function withPageInMenuTest(
  text: string,
  { home }: Pick<Console, 'home'>,
  page: ListedPage & { roles: readonly number[] },
  pages: string,
): string {
  const line = (slug: string): RegExp =>
    new RegExp(`^ {2}\\['${page.section}', '${home}/${slug}', \\[.*\\]\\],\\n`, 'm');
  const own = `  ['${page.section}', '${home}/${page.slug}', [${page.roles.join(', ')}]],\n`;
  // Among pages with the same order, the new one comes last.
  const before = pagesIn(pages)
    .filter(({ section, slug, order }) => section === page.section && slug !== page.slug && order <= page.order)
    .toSorted((one, other) => one.order - other.order)
    .at(-1);
  const after = pagesIn(pages)
    .filter(({ section, slug, order }) => section === page.section && slug !== page.slug && order > page.order)
    .toSorted((one, other) => one.order - other.order)
    .at(0);
  const neighbour = line(before?.slug ?? after?.slug ?? page.slug);
  const found = neighbour.exec(text)?.[0] ?? '';
  return replaceOnce(text, neighbour, before === undefined ? own + found : found + own, 'routes.test.ts');
}
