import { type AccessTable, mayOpenPage } from './page-access.ts';

/**
 * Which role of the partner portal may open which page. In the specification a partner is one role with the whole portal (§6). Ours are the
 * roles that several people at one partner need (product.md §9): an owner, members, people who only read, and people of one merchant, who
 * see only the merchant's own records.
 */

export const partnerRoles = { owner: 21, member: 22, readOnly: 23, merchant: 24 } as const;
export type PartnerRole = (typeof partnerRoles)[keyof typeof partnerRoles];
export const PARTNER_ROLES: readonly PartnerRole[] = Object.values(partnerRoles);

/** Minutes after which a look of staff at the portal ends. */
export const PARTNER_LOOK_MINUTES = 15;
/** Looks that one member of staff may start in an hour. */
export const PARTNER_LOOKS_PER_HOUR = 20;

const everyone = [21, 22, 23, 24] as const;
const partnersOwn = [21, 22, 23] as const;

/**
 * Page slug after `/partner/` and the roles that may open it, in the order of the menu (§2), then the pages that aren't in the menu. The
 * first is the portal's own address. Pages below a page (`product-offering/gold-loan`) have its access.
 */
export const PARTNER_ACCESS = {
  '': { roles: everyone },
  'product-offering': { roles: everyone },
  'marketing-support': { roles: everyone },
  reports: { roles: everyone },
  communication: { roles: everyone },
  faqs: { roles: everyone },
  referral: { roles: partnersOwn },
  'training-material': { roles: everyone },
  customFunnel: { roles: partnersOwn },
  'digital-integration': { roles: partnersOwn },
  'lender-journey': { roles: everyone },
  settings: { roles: everyone },
} as const satisfies AccessTable<PartnerRole>;

export type PartnerPage = keyof typeof PARTNER_ACCESS;

/** True for a role id of the portal. */
export const isPartnerRole = (role: number): role is PartnerRole => PARTNER_ROLES.some((known) => known === role);

/** Whether the role may open the page of the portal. */
export const mayOpenPartnerPage = (role: number, page: PartnerPage): boolean => mayOpenPage(PARTNER_ACCESS, role, page);

/** Whether a role may change something in the portal besides its own account: all roles but the one that only reads. */
export const mayChangeAsPartner = (role: number): boolean => isPartnerRole(role) && role !== partnerRoles.readOnly;
