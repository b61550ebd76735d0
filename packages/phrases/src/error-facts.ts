/** What an error knows besides its code: seconds until trying again makes sense, guesses left, who was quicker. */
export interface ErrorFacts {
  seconds?: number | undefined;
  left?: number | undefined;
  /** How many applications wait. */
  waiting?: number | undefined;
  /** How many there may be at most. */
  most?: number | undefined;
  /** Code of a reason. */
  reason?: string | undefined;
  /** The lender that sent something, where it wasn't us. */
  lender?: string | undefined;
  /** Name of the person who did something meanwhile. */
  by?: string | undefined;
  /** Name of a file. */
  name?: string | undefined;
  /** How to reach the support desk. */
  contact?: string | undefined;
  /** A moment by the Indian clock, such as 2026-11-25T18:30:00. */
  at?: string | undefined;
  /** An amount of money as text. */
  amount?: string | undefined;
}
