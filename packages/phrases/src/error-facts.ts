/** The facts of an error besides its code, such as seconds until trying again makes sense, tries left, or who changed it first. */
export interface ErrorFacts {
  seconds?: number | undefined;
  left?: number | undefined;
  /** Number of waiting applications. */
  waiting?: number | undefined;
  /** The highest number allowed. */
  most?: number | undefined;
  /** Code of a reason. */
  reason?: string | undefined;
  /** The lender that sent the code, if we didn't. */
  lender?: string | undefined;
  /** Name of the person who changed something in the meantime. */
  by?: string | undefined;
  /** Name of a file. */
  name?: string | undefined;
  /** How to reach the support desk. */
  contact?: string | undefined;
  /** A date and time by the Indian clock, such as 2026-11-25T18:30:00. */
  at?: string | undefined;
  /** An amount of money as text. */
  amount?: string | undefined;
}
