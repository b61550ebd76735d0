/** The quiz behind the lessons of a partner, and the certificate of the code of conduct (R7). */

export const quizLimits = {
  /** Share of right answers needed to pass, in percent. */
  pass: 80,
  /** Tries of one person within 24 hours; without this limit the answers could be found by trying. */
  tries: 10,
  /** The highest number of characters of the name on a certificate. */
  name: 120,
} as const;

/** Whether this many right answers pass. */
export const passesQuiz = (right: number, of: number): boolean => of > 0 && right * 100 >= of * quizLimits.pass;
