/** A profile that staff type with a customer on the phone, and that the customer then confirms (A13). */
export const ASSISTED_STATES = ['typing', 'sent', 'opened', 'confirmed', 'discarded', 'expired', 'overtaken'] as const;
export type AssistedState = (typeof ASSISTED_STATES)[number];

export const ASSISTED_PROFILE_LIMITS = {
  /** Minutes from the last answer typed, or from the newest code, until the profile expires. */
  minutes: 30,
  /** The highest number of codes for one profile. */
  codes: 3,
  /** The highest number of characters of an answer. */
  answer: 300,
} as const;

/** Products whose form staff may fill in, by their stored name. */
export const ASSISTED_PRODUCTS = ['Personal Loans', 'Business Loans'] as const;
export type AssistedProduct = (typeof ASSISTED_PRODUCTS)[number];

/** The kind of input by which staff enter an answer. */
export const ANSWER_KINDS = ['text', 'choice', 'amount', 'months', 'day', 'secret'] as const;
