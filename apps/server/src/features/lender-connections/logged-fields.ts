/**
 * Fields whose values may be logged; `loggedJson` explains the paths. Of everything else, only the structure is stored.
 *
 * A lender's lists are in its folder: ids of leads, plans and events, our own references, the lender's status words and codes,
 * times, and the tenure and rate of offers. Amounts are never listed, because an offer repeats the desired amount. Nor are texts, because a
 * lender may write anything into them.
 */
export interface LoggedFields {
  request: readonly string[];
  answer: readonly string[];
  /** For call-backs. */
  event: readonly string[];
}
