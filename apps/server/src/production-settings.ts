import type { Settings } from './config.ts';

const isHttps = (address: string): boolean => address.startsWith('https://');

/** Whether an address is on this machine, in any spelling that people type. */
const isLocal = (address: string): boolean => isLocalHost(new URL(address).hostname);

const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);

/** The host of a sender such as `Tulna <no-reply@example.in>`. */
const senderHost = (from: string): string => /@([^\s@>]+)/.exec(from)?.[1] ?? '';

/** Of 32 random bytes, about 30 are different. With fewer than this, the key was probably typed as a pattern. */
const leastDifferentBytes = 16;

/**
 * Reasons not to start in production, one sentence each: features made for demonstrations, a test system of a lender, personal data over
 * an unencrypted connection, a key that isn't random, calls outside contact hours, or no way to send the codes for signing in.
 */
export function productionProblems(settings: Settings): string[] {
  const {
    demoWorld,
    demoHistory,
    http,
    secretKey,
    sms,
    whatsapp,
    mail,
    supportDesk,
    pennyDrop,
    dialler,
    callHours,
    analytics,
    lenders,
    lenderTestSystems,
    outbox,
  } = settings;
  const overOpenLine: [string, string | undefined][] = [
    ['SMS_PROVIDER_URL', sms?.url],
    ['WHATSAPP_PROVIDER_URL', whatsapp?.url],
    ['SUPPORT_DESK_URL', supportDesk?.url],
    ['PENNY_DROP_URL', pennyDrop?.url],
    ['DIALLER_URL', dialler?.url],
    ['ANALYTICS_URL', analytics?.url],
    ...Object.entries(lenders).flatMap(([slug, { address, tokenAddress }]) =>
      [address, tokenAddress].map((one): [string, string | undefined] => [
        `LENDER_BASE_URLS or LENDER_SETTINGS (${slug})`,
        one,
      ]),
    ),
  ];
  return [
    outbox && 'OUTBOX must be off in production: it shows every code and message to anyone who opens it.',
    demoWorld &&
      'DEMO_WORLD must be off in production: its staff have published passwords. Make the first administrator with "npm run first-admin".',
    demoHistory > 0 && 'DEMO_HISTORY_CUSTOMERS must be 0 in production: its customers and their loans are invented.',
    (!isHttps(http.publicUrl) || isLocal(http.publicUrl)) &&
      'PUBLIC_URL must be the https address that customers open, like https://loans.example.in.',
    secretKey !== undefined &&
      new Set(secretKey).size < leastDifferentBytes &&
      'SECRET_KEY is not random: make one with "openssl rand -hex 32".',
    ...Object.entries(lenders).map(
      ([slug, { environment }]) =>
        environment === 'sandbox' &&
        !lenderTestSystems &&
        `LENDER_SETTINGS uses the test system of ${slug}, where no customer may be sent. Set its "use" to live, or LENDER_TEST_SYSTEMS to on if this installation has no real customers.`,
    ),
    (callHours.from < 10 || callHours.to > 19) &&
      'CALL_HOURS must be within 10-19 in production: nobody may be called outside contact hours.',
    sms === undefined &&
      mail === undefined &&
      'SMS_PROVIDER_URL or SMTP_URL is needed in production: without them no code can be sent and nobody can sign in.',
    mail !== undefined &&
      isLocalHost(senderHost(mail.from)) &&
      'MAIL_FROM must be the sender that customers see, like Tulna <no-reply@example.in>.',
    ...overOpenLine.map(
      ([name, address]) =>
        address !== undefined && !isHttps(address) && `${name} must be an https address in production.`,
    ),
  ].filter((problem) => problem !== false);
}
