/**
 * Who may open which page of a console. Each console has one such table; its pages, its menu and its guards are made
 * from it and the server's guard reads the same, so that a page is shown exactly to those whose calls are answered.
 */

/** One page of a console. */
export interface PageAccess<Role extends number = number> {
  readonly roles: readonly Role[];
  /** Specified, but the console has no such page yet: nobody is led to it. The server guards its calls all the same. */
  readonly notYet?: true;
}

/** The pages of a console by slug, which is the address after the console's own; in the order of the specification. */
export type AccessTable<Role extends number = number> = Readonly<Record<string, PageAccess<Role>>>;

/**
 * The row of the table that says who may open a page: its own, or that of the page above it (`partners/:id` goes
 * with `partners`). Undefined if the table has neither: nobody may open it.
 */
export function accessOf<Role extends number>(table: AccessTable<Role>, slug: string): PageAccess<Role> | undefined {
  for (let part = slug; ; part = part.slice(0, part.lastIndexOf('/'))) {
    if (Object.hasOwn(table, part)) return table[part];
    if (!part.includes('/')) return undefined;
  }
}

/** May this role open the page? False for a number that isn’t a role of the console, and for a page without a row. */
export const mayOpenPage = (table: AccessTable, role: number, slug: string): boolean =>
  accessOf(table, slug)?.roles.includes(role) === true;

/**
 * Where a role lands after signing in, and where a page it may not open sends it (spec §6): the first page that is there and that
 * it may open. For an administrator that is the dashboard. Undefined for a number that isn’t a role of the console.
 */
export const firstPageFor = (table: AccessTable, role: number): string | undefined =>
  Object.keys(table).find((slug) => table[slug]?.notYet !== true && mayOpenPage(table, role, slug));
