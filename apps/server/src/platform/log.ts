import { type Logger, pino } from 'pino';

/**
 * Fields removed from every logged object, to the depth that our code logs. This is only a safety net: code should log ids and codes, and
 * no personal data (product.md §7).
 */
const personal = ['phone', 'email', 'pan', 'code', 'otp', 'token', 'authorization', 'cookie', 'dateOfBirth', 'address'];

/** The log of one process: JSON lines on standard error. It has the messages of `level` and above. */
export function openLog(level: string): Logger {
  const paths = personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, base: undefined, redact: { paths, censor: '[left out]' } };
  return pino(options, pino.destination({ dest: 2, sync: false }));
}
