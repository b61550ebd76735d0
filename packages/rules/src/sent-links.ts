/** Links that staff send to a customer so that they can continue (A13). */
export const SENT_LINK_LIMITS = {
  /** Most links to one customer in 24 hours, from all staff together. */
  perDay: 2,
  /** Hours for which a link can be opened. */
  hours: 72,
} as const;

/** Number of links that a record shows, the newest first. */
export const SENT_LINKS_SHOWN = 5;
