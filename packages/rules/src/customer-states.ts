/** Where a customer's account is: `blocked` by staff, `deleted` if nothing is left that names them. */
export const CUSTOMER_STATES = ['active', 'blocked', 'erased'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];
