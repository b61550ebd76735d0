/** What an error knows besides its code: seconds until trying again makes sense, guesses left. */
export interface ErrorFacts {
  seconds?: number | undefined;
  left?: number | undefined;
}
