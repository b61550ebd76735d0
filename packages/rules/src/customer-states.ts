/** State of a customer's account: `blocked` by staff; `erased` if nothing that identifies them is left. */
export const CUSTOMER_STATES = ['active', 'blocked', 'erased'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];
