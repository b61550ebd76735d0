/** The places of one console in which a new page must be named. The templates need to know nothing else about a console. */
export interface Console {
  /** The session kind of its calls, and the option that names a page: `--admin=tracking-links`. */
  readonly session: 'admin';
  /** The folder and the base path of its site. */
  readonly app: string;
  readonly home: `/${string}`;
  /** Its browser tests. */
  readonly specs: string;
  /** Its access table in `packages/rules/src`, and the constants of table and roles in it. */
  readonly access: { readonly file: string; readonly table: string; readonly roles: string; readonly mayOpen: string };
  /** Topics of its pages begin with this; `<prefix>Shell` has the titles of the menu. */
  readonly prefix: string;
  /** Menu section of a page unless another is named. */
  readonly section: string;
}

/** The consoles that pages can be written for; the portal of partners will be a row here. */
export const consoles: Readonly<Record<Console['session'], Console>> = {
  admin: {
    session: 'admin',
    app: 'apps/admin',
    home: '/admin',
    specs: 'e2e/admin',
    access: { file: 'admin-access', table: 'ADMIN_ACCESS', roles: 'ADMIN_ROLES', mayOpen: 'mayOpen' },
    prefix: 'admin',
    section: 'catalogue',
  },
};
