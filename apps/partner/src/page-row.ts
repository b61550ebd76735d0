import type { PageRow } from '@tulna/console-core/pages/page-table';
import type { partnerShell } from '@tulna/phrases/en/partner-shell';

type Words = typeof partnerShell;

/** Key of a page's title among the phrases. */
export type PageTitle = keyof Words['pages'];
/** A section of the menu: the portal's menu is one list. */
export type MenuSection = Exclude<keyof Words['groups'], 'own'>;
/** A page of the partner portal. */
export type PartnerPageRow = PageRow<PageTitle, MenuSection>;
