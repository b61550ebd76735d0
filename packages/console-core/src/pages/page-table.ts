import type { pageIcons } from '@tulna/console-kit/icons';
import type { ConsoleTopic } from '@tulna/phrases/console-topics';
import { type AccessTable, accessOf, firstPageFor, mayOpenPage } from '@tulna/rules/page-access';
import type { ComponentType } from 'react';
import type { AuditedModule } from './audited-pages.ts';

/** What the file of a page exports. */
export interface PageModule {
  Page: ComponentType;
}

type IconName = keyof typeof pageIcons;

interface LoadedPage<Title extends string> {
  /** Name of the page in the words of the site, `pages`: its title, its entry in the menu and in the palette. */
  readonly title: Title;
  /** Topics of phrases that the page uses besides those of the frame. */
  readonly topics: readonly ConsoleTopic[];
  /** Where it was asked for, for the specification map. */
  readonly asked: string;
  /** File of the page from the folder of the site, for what is measured about it; what `load` imports. */
  readonly source: string;
  readonly load: () => Promise<PageModule>;
}

/** The login page: for those who are not signed in. Its address is `login` under that of the site. */
export type LoginRow<Title extends string = string> = LoadedPage<Title>;

/**
 * One page of a console. Its route, its place in the menu and in the palette, its title and its guard are made from this
 * row; who may open it says the row of the same slug in the access table (`@tulna/rules/page-access`), which the server reads, too.
 */
export interface PageRow<Title extends string = string, Section extends string = string> extends LoadedPage<Title> {
  /** Address after that of the site; the empty one is the site's own address. Parameters as `:name`. */
  readonly slug: string;
  readonly icon: IconName;
  /**
   * Its section of the menu, and its order there. None: it is reached from another page. Pages of the section `own` are those
   * of the person: in the account menu, and in the left menu for who has no other.
   */
  readonly menu?: { readonly section: Section | 'own'; readonly order: number };
  /** The records of this page in the audit: their words, links and lists, from a file beside it. */
  readonly audited?: () => Promise<AuditedModule>;
}

/** The pages of one console. */
export interface PageTable<
  Role extends number = number,
  Title extends string = string,
  Section extends string = string,
> {
  /** Address of the site, such as `/admin`. */
  readonly home: `/${string}`;
  readonly access: AccessTable<Role>;
  /** Sections of the menu, from top to bottom. */
  readonly sections: readonly Section[];
  readonly login: LoginRow<Title>;
  readonly pages: readonly PageRow<Title, Section>[];
}

/** Address of a page. */
export const pathOf = ({ home }: Pick<PageTable, 'home'>, slug: string): string =>
  slug === '' ? home : `${home}/${slug}`;

/** Address of the login page. */
export const loginOf = (table: Pick<PageTable, 'home'>): string => pathOf(table, 'login');

/** May a role open this page? */
export const mayVisit = ({ access }: PageTable, { slug }: PageRow, role: number): boolean =>
  mayOpenPage(access, role, slug);

/** A section of the menu with its pages. */
export interface MenuSection {
  readonly section: string;
  readonly pages: readonly PageRow[];
}

function pagesIn(table: PageTable, section: string, role: number): readonly PageRow[] {
  const place = ({ menu }: PageRow): number => menu?.order ?? 0;
  return table.pages
    .filter((page) => page.menu?.section === section && mayVisit(table, page, role))
    .toSorted((one, other) => place(one) - place(other));
}

/** The person's own pages. */
export const ownPagesOf = (table: PageTable, role: number): readonly PageRow[] => pagesIn(table, 'own', role);

/** The sections of the menu that have a page this role may open, without the person's own pages. */
export const menuOf = (table: PageTable, role: number): readonly MenuSection[] =>
  table.sections
    .map((section) => ({ section, pages: pagesIn(table, section, role) }))
    .filter(({ pages }) => pages.length > 0);

/** Address where a role lands, and where a page it may not open sends it (§6); the login for who has no page at all. */
export function firstPathFor(table: PageTable, role: number): string {
  const slug = firstPageFor(table.access, role);
  return slug === undefined ? loginOf(table) : pathOf(table, slug);
}

/** A page as tools look at it: its address, what asked for it, its file and its texts. */
export interface SiteRoute {
  readonly path: string;
  readonly asked: string;
  readonly source: string;
  readonly topics: readonly ConsoleTopic[];
}

/** Every page of a console for the specification map and the page weights, the login first. */
export const siteRoutesOf = (table: PageTable): readonly SiteRoute[] =>
  [{ ...table.login, slug: 'login' }, ...table.pages].map(({ slug, asked, source, topics }) => ({
    path: pathOf(table, slug),
    asked,
    source,
    topics,
  }));

/** What doesn't fit between the pages and the access table, in sentences; a test of each site asks for none. */
export function problemsOf({ access, pages, sections }: PageTable): readonly string[] {
  const slugs = pages.map(({ slug }) => slug);
  return [
    ...slugs.filter((slug, index) => slugs.indexOf(slug) !== index).map((slug) => `"${slug}" has two rows`),
    ...slugs
      .filter((slug) => accessOf(access, slug) === undefined)
      .map((slug) => `"${slug}" has no row that says who may open it`),
    ...slugs
      .filter((slug) => accessOf(access, slug)?.notYet)
      .map((slug) => `"${slug}" is there, but its access says notYet`),
    ...Object.keys(access)
      .filter((slug) => access[slug]?.notYet !== true && !slugs.includes(slug))
      .map((slug) => `"${slug}" has an access and no page: add its row, or say notYet`),
    ...pages
      .filter(({ menu }) => menu !== undefined && menu.section !== 'own' && !sections.includes(menu.section))
      .map(({ slug, menu }) => `"${slug}" is in the section "${menu?.section}", which the menu has not`),
  ];
}
