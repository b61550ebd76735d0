/**
 * Who may open which page of a console. Each console has one such table. Its pages, menu and guards are made from it, and the server's
 * guard reads the same table, so that a page is shown exactly to those whose calls the server answers.
 */

/** One page of a console. */
export interface PageAccess<Role extends number = number> {
  readonly roles: readonly Role[];
  /** The specification has this page, but the console doesn't yet, so no link leads to it. The server already guards its calls. */
  readonly notYet?: true;
}

/** The pages of a console by slug, which is the part of the address after the console's own, in the order of the specification. */
export type AccessTable<Role extends number = number> = Readonly<Record<string, PageAccess<Role>>>;

/**
 * The row of the table that applies to a page: its own, or that of the page above it (`partners/:id` uses `partners`). Undefined if the
 * table has neither, so that no role may open the page.
 */
export function accessOf<Role extends number>(table: AccessTable<Role>, slug: string): PageAccess<Role> | undefined {
  for (let part = slug; ; part = part.slice(0, part.lastIndexOf('/'))) {
    if (Object.hasOwn(table, part)) return table[part];
    if (!part.includes('/')) return undefined;
  }
}

/** Whether the role may open the page. False for a number that isn’t a role of the console, and for a page without a row. */
export const mayOpenPage = (table: AccessTable, role: number, slug: string): boolean =>
  accessOf(table, slug)?.roles.includes(role) === true;

/**
 * Where a role lands after signing in, and where it is sent from a page that it may not open (spec §6): the first existing page that it may
 * open. For an administrator that is the dashboard. Undefined for a number that isn’t a role of the console.
 */
export const firstPageFor = (table: AccessTable, role: number): string | undefined =>
  Object.keys(table).find((slug) => table[slug]?.notYet !== true && mayOpenPage(table, role, slug));
