import type { PageRow } from '@tulna/console-core/pages/page-table';
import type { adminShell } from '@tulna/phrases/en/admin-shell';

type Words = typeof adminShell;

/** Key of a page's title among the phrases. */
export type PageTitle = keyof Words['pages'];
/** A section of the menu. */
export type MenuSection = Exclude<keyof Words['groups'], 'own'>;
/** A page of the admin console. */
export type AdminPageRow = PageRow<PageTitle, MenuSection>;
