/** Links that staff send to a customer so that they can continue (A13). */
export const SENT_LINK_LIMITS = {
  /** Links to one customer in 24 hours, no matter who sends them. */
  perDay: 2,
  /** Hours in which a link can be opened. */
  hours: 72,
} as const;

/** Links that a record shows, the newest. */
export const SENT_LINKS_SHOWN = 5;
