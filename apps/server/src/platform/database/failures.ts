/**
 * Failures caused by the state of the database or of the connection to it, which pass by themselves. `everybody`: every caller now gets the same, so calls that share a statement fail together; `one`: another of these calls may have been the cause, so each is tried on its own.
 */
const passing: Readonly<Record<string, 'everybody' | 'one'>> = {
  // The network.
  ECONNREFUSED: 'everybody',
  ECONNRESET: 'everybody',
  ECONNABORTED: 'everybody',
  EPIPE: 'everybody',
  ETIMEDOUT: 'everybody',
  EHOSTUNREACH: 'everybody',
  EHOSTDOWN: 'everybody',
  ENETUNREACH: 'everybody',
  ENETDOWN: 'everybody',
  ENOTFOUND: 'everybody',
  EAI_AGAIN: 'everybody',
  // The connection: missing, refused, lost, outcome unknown, protocol violated.
  '08000': 'everybody',
  '08001': 'everybody',
  '08003': 'everybody',
  '08004': 'everybody',
  '08006': 'everybody',
  '08007': 'everybody',
  '08P01': 'everybody',
  // Read-only: a standby before it is promoted, or a former primary.
  '25006': 'everybody',
  // A transaction that was left open, or an idle session, ended by the server.
  '25P03': 'everybody',
  '57P05': 'everybody',
  // Too few resources. A full disk (53100) isn't included: it doesn't pass by itself.
  '53000': 'everybody',
  '53200': 'everybody',
  '53300': 'everybody',
  '53400': 'everybody',
  // A statement that ran or waited too long; shut down, crashed, starting, dropped.
  '57014': 'everybody',
  '57P01': 'everybody',
  '57P02': 'everybody',
  '57P03': 'everybody',
  '57P04': 'everybody',
  // Conflicts: serialisation, deadlock, a lock that couldn't be obtained.
  '40001': 'one',
  '40P01': 'one',
  '55P03': 'one',
};

/** The driver's messages without a code: no connection of the pool free in time, a connection that ended or is ending. */
const withoutCode =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|has been discarded|Cannot use a pool after calling end/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

function kindOf(error: unknown): 'everybody' | 'one' | undefined {
  const byCode = Object.hasOwn(passing, codeOf(error)) ? passing[codeOf(error)] : undefined;
  if (byCode !== undefined) return byCode;
  return error instanceof Error && withoutCode.test(error.message) ? 'everybody' : undefined;
}

/** Whether a failure of the database is temporary: the caller should try again; the request isn't at fault. */
export const passesByItself = (error: unknown): boolean => kindOf(error) !== undefined;

/** Whether every caller gets the same failure now: trying each call of a batch again would only wait again. */
export const concernsEverybody = (error: unknown): boolean => kindOf(error) === 'everybody';

/** Every temporary code, for the test that provokes each. */
export const passingCodes: readonly string[] = Object.keys(passing);
