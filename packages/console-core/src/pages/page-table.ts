import type { pageIcons } from '@tulna/console-kit/icons';
import type { ConsoleTopic } from '@tulna/phrases/console-topics';
import { type AccessTable, accessOf, firstPageFor, mayOpenPage } from '@tulna/rules/page-access';
import type { ComponentType } from 'react';
import type { AuditedModule } from './audited-pages.ts';

/** Exports of a page's file. */
export interface PageModule {
  Page: ComponentType;
}

type IconName = keyof typeof pageIcons;

interface LoadedPage<Title extends string> {
  /** Key in the site's `pages` texts: the page's title and its entry in the menu and the palette. */
  readonly title: Title;
  /** Phrase topics that the page uses besides those of the frame. */
  readonly topics: readonly ConsoleTopic[];
  /** Source of the requirement, for the specification map. */
  readonly asked: string;
  /** Path of the file that `load` imports, relative to the site's folder; used to measure page weights. */
  readonly source: string;
  readonly load: () => Promise<PageModule>;
}

/** The sign-in page, for people who aren't signed in. Its path is `login` below the site's. */
export type LoginRow<Title extends string = string> = LoadedPage<Title>;

/** A page that anybody may open. */
export interface OpenRow<Title extends string = string> extends LoadedPage<Title> {
  /** Path below the site's. */
  readonly slug: string;
}

/**
 * One page of a console. Its route, its place in the menu and in the palette, its title and its guard are made from this
 * row; access is set by the row with the same slug in the access table (`@tulna/rules/page-access`), which the server also reads.
 */
export interface PageRow<Title extends string = string, Section extends string = string> extends LoadedPage<Title> {
  /** Path below the site's; empty for the site's own path. Parameters as `:name`. */
  readonly slug: string;
  readonly icon: IconName;
  /**
   * Its menu section and its order there; left out if it's only linked from another page. Section `own` is the account
   * menu, shown in the left menu for people without other pages.
   */
  readonly menu?: { readonly section: Section | 'own'; readonly order: number };
  /** The records of this page in the audit: their words, links and lists, from a separate file. */
  readonly audited?: () => Promise<AuditedModule>;
}

/** The pages of one console. */
export interface PageTable<
  Role extends number = number,
  Title extends string = string,
  Section extends string = string,
> {
  /** Base path of the site, such as `/admin`. */
  readonly home: `/${string}`;
  readonly access: AccessTable<Role>;
  /** Sections of the menu, from top to bottom. */
  readonly sections: readonly Section[];
  readonly login: LoginRow<Title>;
  /** Pages that anybody may open, signed in or not, from a link in a mail. They have no frame and no menu. */
  readonly open?: readonly OpenRow<Title>[];
  readonly pages: readonly PageRow<Title, Section>[];
}

/** Path of a page. */
export const pathOf = ({ home }: Pick<PageTable, 'home'>, slug: string): string =>
  slug === '' ? home : `${home}/${slug}`;

/** Path of the sign-in page. */
export const loginOf = (table: Pick<PageTable, 'home'>): string => pathOf(table, 'login');

/** Whether a role may open this page. */
export const mayVisit = ({ access }: PageTable, { slug }: PageRow, role: number): boolean =>
  mayOpenPage(access, role, slug);

/** A menu section with its pages. */
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

/** The person's account pages. */
export const ownPagesOf = (table: PageTable, role: number): readonly PageRow[] => pagesIn(table, 'own', role);

/** The menu sections with a page this role may open, without the account pages. */
export const menuOf = (table: PageTable, role: number): readonly MenuSection[] =>
  table.sections
    .map((section) => ({ section, pages: pagesIn(table, section, role) }))
    .filter(({ pages }) => pages.length > 0);

/** A role's home page, to which it is also redirected from a page it may not see (§6); the sign-in page if it has no page. */
export function firstPathFor(table: PageTable, role: number): string {
  const slug = firstPageFor(table.access, role);
  return slug === undefined ? loginOf(table) : pathOf(table, slug);
}

/** A page as tools see it: path, source of the requirement, file and phrase topics. */
export interface SiteRoute {
  readonly path: string;
  readonly asked: string;
  readonly source: string;
  readonly topics: readonly ConsoleTopic[];
}

/** Every page of a console for the specification map and the page weights, the sign-in page first. */
export const siteRoutesOf = (table: PageTable): readonly SiteRoute[] =>
  [{ ...table.login, slug: 'login' }, ...(table.open ?? []), ...table.pages].map(({ slug, asked, source, topics }) => ({
    path: pathOf(table, slug),
    asked,
    source,
    topics,
  }));

/** Mismatches between the pages and the access table, as sentences; each site has a test that expects none. */
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
      .map(({ slug, menu }) => `"${slug}" is in the section "${menu?.section}", which the menu doesn’t have`),
  ];
}
