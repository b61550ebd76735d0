import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OTP_MAX_GUESSES, OTP_RESEND_SECONDS, OTP_VALID_SECONDS } from '@tulna/rules/constants';
import { databasesFrom } from './database-settings.ts';
import { type InsuranceSettings, insuranceFrom } from './insurance-settings.ts';
import type { LenderAccess } from './lender-access.ts';
import { lendersFrom, withLenderFile } from './lender-settings.ts';
import { ourGstFrom } from './our-gst-settings.ts';
import type { S3Settings } from './platform/files/s3-files.ts';
import { productionProblems } from './production-settings.ts';
import { type ReplyMailSettings, replyMailFrom } from './reply-mail-settings.ts';
import { type Environment, SettingsReader } from './setting-readers.ts';

/** All settings, after they were checked. `.env.example` explains each of them. */
export interface Config {
  environment: 'development' | 'test' | 'production';
  /** The part of the work that this process does: `web` answers requests, `worker` runs jobs, `all` does both. */
  role: 'all' | 'web' | 'worker';
  /** `port` 0 lets the system choose a free one. `publicUrl` has no trailing slash. `trustProxy` is the number of proxies in front. */
  http: { host: string; port: number; publicUrl: string; trustProxy: number };
  /** Absolute path of the folder in which this installation stores everything on disk. */
  dataDir: string;
  /** URL of the database; if absent, a private PostgreSQL runs under the data folder. */
  databaseUrl: string | undefined;
  /** URL of the same database for the role of the partner portal. If it is absent while `databaseUrl` is set, there is no portal. */
  portalDatabaseUrl: string | undefined;
  /** 32 bytes, the root of every keyed hash and encryption key. */
  secretKey: Buffer;
  /** Keys that are only used to read: those that the current key replaced, or the one that will replace it soon. */
  previousSecretKeys: readonly Buffer[];
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  demoWorld: boolean;
  /** The number of invented customers, with three months of history, that a demo world starts with; 0 for none. */
  demoHistory: number;
  /** The local page that shows every SMS and email; never in production. */
  outbox: boolean;
  /** `dltTemplates`: registered template ids by `otp-en`, `otp-hi`, `reminder-en`, … */
  sms:
    | {
        url: string;
        token: string;
        senderId: string;
        dltEntityId: string;
        dltTemplates: Readonly<Record<string, string>>;
      }
    | undefined;
  /** `sender`: the provider's id of our WhatsApp number. If absent, nothing is sent on WhatsApp. */
  whatsapp: { url: string; token: string; sender: string } | undefined;
  mail: { smtpUrl: string; from: string } | undefined;
  /** Where the email replies of people at partners to a ticket's email arrive; if absent, no replies are received. */
  replyMail: ReplyMailSettings | undefined;
  /** Registered host of the short links in SMS, such as tulna.in; if absent, the host of the public address. */
  shortLinkHost: string | undefined;
  /** Secret that signs the delivery reports of message providers; if absent, no reports are accepted. */
  messageReportSecret: string | undefined;
  /** Key of the brand shown if nothing else selects one (specification C14). */
  defaultBrand: string;
  /**
   * The deployment variants of the specification: solar landing host, login build, build without products, and the key of
   * the one lender that a lender-type build serves.
   */
  builds: { solarHost: string | undefined; login: boolean; productsLess: boolean; lender: string | undefined };
  /** The program that plays the demo lenders; absent in production or when switched off. */
  lenderSandbox: { port: number; baseUrl: string; secret: string } | undefined;
  /** Lenders with an API of their own, by slug. */
  lenders: Readonly<Record<string, LenderAccess>>;
  /** Whether production may use the test systems of lenders; only for an installation without real customers. */
  lenderTestSystems: boolean;
  /** S3 storage for files; if absent, files are in the data folder. */
  s3: S3Settings | undefined;
  supportDesk: { url: string; orgId: string } | undefined;
  /** The service that sends one rupee to a merchant's account to find out its owner; if absent, none, or the sandbox in a demo world. */
  pennyDrop: { url: string; token: string } | undefined;
  /** The dialler, which connects agents with customers and signs its events with the token; if absent, none, or the sandbox in a demo world. */
  dialler: { url: string; token: string } | undefined;
  /** Hours of the Indian day in which customers are called; production refuses hours outside the contact hours. */
  callHours: { from: number; to: number };
  /** A mirror to fetch brand fonts from, as `<mirror>/<host of the link>/<path>`; if absent, fonts are fetched from the hosts themselves. */
  fontMirror: string | undefined;
  /** The intermediary for insurance. If absent, there is no licence, and insurance customers aren’t referred. */
  insurance: InsuranceSettings | undefined;
  /** First two digits of our own GSTIN: the place of supply of partners' services to us. */
  ourGstState: string;
  /** Our own GSTIN, for the invoices of partners; undefined if it isn't set. */
  ourGstin: string | undefined;
  /** Our address as registered for GST, for the invoices of partners. */
  ourAddress: string | undefined;
  idle: { customerMinutes: number; staffMinutes: number; countdownSeconds: number };
  /** Limits of one account of staff or of a person at a partner: attempts from one network or browser in 15 minutes, and codes in an hour. */
  staffSignIn: { triesPer15Minutes: number; codesPerHour: number };
  /** One-time passcode limits; the `per…Hour` ones limit requests per hour. For a brand and a number prefix, a twelfth of the limit also applies in five minutes. */
  otp: {
    lifetimeSeconds: number;
    guesses: number;
    resendSeconds: number;
    perNumberHour: number;
    perIpHour: number;
    perDeviceHour: number;
    perPartnerHour: number;
    perPrefixHour: number;
  };
  /** The analytics service; if absent, analytics is switched off and no event is sent (§9). */
  analytics: { url: string; categoryId: string; goalId: string } | undefined;
}

/** Thrown if settings are wrong; the message has one sentence per mistake. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** A configuration whose secret key may be missing; it is then read from the data folder, or created there. */
export type Settings = Omit<Config, 'secretKey'> & { secretKey: Buffer | undefined };

/**
 * Checks an environment and returns the settings, without using the disk or `process.env`.
 * @throws {ConfigError} naming every wrong setting and what would be right.
 */
export function readSettings(environment: Environment, args: readonly string[] = []): Settings {
  const read = new SettingsReader(environment);
  const settings = settingsFrom(read, args);
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return settings;
}

/** The names of all settings, in the order of `.env.example`. */
export function settingNames(): readonly string[] {
  const read = new SettingsReader({});
  settingsFrom(read, []);
  return read.names;
}

function settingsFrom(read: SettingsReader, args: readonly string[]): Settings {
  const environment = read.choice('NODE_ENV', 'development', ['development', 'test', 'production']);
  const production = environment === 'production';
  const port = read.integer('PORT', 3000, 0, 65535);
  const host = read.text('HOST', '127.0.0.1', /^[0-9a-zA-Z.:-]+$/, 'a host name or an IP address');
  const publicUrl = read.url('PUBLIC_URL', ['http', 'https'], 'https://loans.example.in');
  if (production && publicUrl === undefined) {
    read.refuse('PUBLIC_URL is needed in production: the address customers open, like https://loans.example.in.');
  }
  const http = {
    host,
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
  };
  const role = roleFrom(read, args);
  const dataDir = read.folder('DATA_DIR', '.data');
  const { databaseUrl, portalDatabaseUrl } = databasesFrom(read, role);
  const secretKey = read.key('SECRET_KEY');
  if (production && secretKey === undefined) {
    read.refuse('SECRET_KEY is needed in production: 64 hexadecimal digits, made with "openssl rand -hex 32".');
  }
  const logLevel = read.choice('LOG_LEVEL', production ? 'info' : 'warn', ['silent', 'error', 'warn', 'info', 'debug']);
  const demoWorld = read.flag('DEMO_WORLD', !production);
  // Tests create the people that they need.
  const demoHistory = read.integer(
    'DEMO_HISTORY_CUSTOMERS',
    demoWorld && !production && environment !== 'test' ? 3000 : 0,
    0,
    800_000,
  );
  if (demoHistory > 0 && !demoWorld)
    read.refuse('DEMO_HISTORY_CUSTOMERS needs the demo world: set DEMO_WORLD to on, or DEMO_HISTORY_CUSTOMERS to 0.');
  const outbox = read.flag('OUTBOX', !production);
  const settings: Settings = {
    environment,
    role,
    http,
    dataDir,
    databaseUrl,
    portalDatabaseUrl,
    secretKey,
    previousSecretKeys: read.keys('SECRET_KEY_PREVIOUS'),
    logLevel,
    demoWorld,
    demoHistory,
    outbox,
    sms: smsFrom(read),
    whatsapp: whatsAppFrom(read),
    mail: mailFrom(read),
    replyMail: replyMailFrom(read),
    shortLinkHost: shortLinkHostFrom(read),
    messageReportSecret: read.optional('MESSAGE_NEWS_SECRET'),
    defaultBrand: read.text('DEFAULT_BRAND', 'cl', /^[a-z0-9][a-z0-9-]{0,62}$/, 'the key of a brand, such as cl'),
    builds: {
      solarHost: read.optional('SOLAR_HOST'),
      login: read.flag('LOGIN_BUILD', false),
      productsLess: read.flag('PRODUCTS_LESS_BUILD', false),
      lender: buildLenderFrom(read),
    },
    lenderSandbox: sandboxFrom(read, production),
    lenders: lendersFrom(read),
    lenderTestSystems: read.flag('LENDER_TEST_SYSTEMS', false),
    s3: s3From(read),
    supportDesk: supportDeskFrom(read),
    pennyDrop: pennyDropFrom(read),
    dialler: diallerFrom(read),
    callHours: callHoursFrom(read),
    fontMirror: read.url('FONT_MIRROR_URL', ['http', 'https'], 'https://fonts.example.in'),
    insurance: insuranceFrom(read),
    ...ourGstFrom(read, production),
    idle: {
      customerMinutes: read.integer('CUSTOMER_IDLE_MINUTES', 15, 1, 1440),
      staffMinutes: read.integer('STAFF_IDLE_MINUTES', 20, 1, 1440),
      countdownSeconds: read.integer('LOGOUT_COUNTDOWN_SECONDS', 60, 5, 600),
    },
    staffSignIn: {
      triesPer15Minutes: read.integer('STAFF_TRIES_PER_QUARTER', 10, 1, 1_000_000),
      codesPerHour: read.integer('STAFF_CODES_PER_HOUR', 20, 1, 1_000_000),
    },
    otp: {
      lifetimeSeconds: read.integer('OTP_LIFETIME_SECONDS', OTP_VALID_SECONDS, 30, 3600),
      guesses: read.integer('OTP_GUESSES', OTP_MAX_GUESSES, 1, 10),
      resendSeconds: read.integer('OTP_RESEND_SECONDS', OTP_RESEND_SECONDS, 0, 3600),
      perNumberHour: read.integer('OTP_PER_NUMBER_HOUR', 10, 1, 100_000_000),
      perIpHour: read.integer('OTP_PER_IP_HOUR', 100, 1, 100_000_000),
      perDeviceHour: read.integer('OTP_PER_DEVICE_HOUR', 30, 1, 100_000_000),
      perPartnerHour: read.integer('OTP_PER_PARTNER_HOUR', 5000, 12, 100_000_000),
      perPrefixHour: read.integer('OTP_PER_PREFIX_HOUR', 1000, 12, 100_000_000),
    },
    analytics: analyticsFrom(read),
  };
  // A missing address was reported above, so there is nothing to check.
  const parsed =
    publicUrl === undefined ? { ...settings, http: { ...http, publicUrl: 'https://none.invalid' } } : settings;
  if (production) for (const problem of productionProblems(parsed)) read.refuse(problem);
  return settings;
}

function buildLenderFrom(read: SettingsReader): string | undefined {
  const key = read.text(
    'LENDER_TYPE_BUILD',
    'off',
    /^(?!(?:on|true|yes|1)$)[a-z0-9][a-z0-9-]{0,62}$/,
    'off or the key of a lender, such as kreditbee',
  );
  return key === 'off' ? undefined : key;
}

function roleFrom(read: SettingsReader, args: readonly string[]): Config['role'] {
  const roles = ['all', 'web', 'worker'] as const;
  const fromEnvironment = read.choice('ROLE', 'all', roles);
  const argument = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length);
  if (argument === undefined) return fromEnvironment;
  const role = roles.find((word) => word === argument);
  if (role === undefined) read.refuse(`--role is "${argument}", but it must be one of ${roles.join(', ')}.`);
  return role ?? fromEnvironment;
}

function smsFrom(read: SettingsReader): Config['sms'] {
  const url = read.url('SMS_PROVIDER_URL', ['http', 'https'], 'https://sms.example.in/send');
  const token = read.optional('SMS_PROVIDER_TOKEN');
  const senderId = read.optional('SMS_SENDER_ID');
  const dltEntityId = read.optional('SMS_DLT_ENTITY_ID');
  const dltTemplates = read.pairs('SMS_DLT_TEMPLATES', 'otp-en=1107160000000000001,otp-hi=1107160000000000002');
  if (url === undefined) return undefined;
  if (token === undefined || senderId === undefined || dltEntityId === undefined) {
    read.refuse('SMS_PROVIDER_URL also needs SMS_PROVIDER_TOKEN, SMS_SENDER_ID and SMS_DLT_ENTITY_ID.');
    return undefined;
  }
  return { url, token, senderId, dltEntityId, dltTemplates };
}

function whatsAppFrom(read: SettingsReader): Config['whatsapp'] {
  const url = read.url('WHATSAPP_PROVIDER_URL', ['http', 'https'], 'https://whatsapp.example.in/send');
  const token = read.optional('WHATSAPP_PROVIDER_TOKEN');
  const sender = read.optional('WHATSAPP_SENDER');
  if (url === undefined) return undefined;
  if (token === undefined || sender === undefined) {
    read.refuse('WHATSAPP_PROVIDER_URL also needs WHATSAPP_PROVIDER_TOKEN and WHATSAPP_SENDER.');
    return undefined;
  }
  return { url, token, sender };
}

function mailFrom(read: SettingsReader): Config['mail'] {
  const smtpUrl = read.url('SMTP_URL', ['smtp', 'smtps'], 'smtps://user:password@mail.example.in:465');
  const from = read.text('MAIL_FROM', 'Tulna <no-reply@localhost>', /@/, 'an email address');
  return smtpUrl === undefined ? undefined : { smtpUrl, from };
}

function shortLinkHostFrom(read: SettingsReader): string | undefined {
  const host = read.optional('SHORT_LINK_HOST');
  if (host === undefined || /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)) return host;
  read.refuse('SHORT_LINK_HOST must be a host name in lower case, such as tulna.in.');
  return undefined;
}

function sandboxFrom(read: SettingsReader, production: boolean): Config['lenderSandbox'] {
  const wanted = read.flag('LENDER_SANDBOX', !production);
  const port = read.integer('SANDBOX_PORT', 0, 0, 65535);
  if (wanted && production)
    read.refuse('LENDER_SANDBOX must be off in production: no customer may be sent to a simulated lender.');
  if (!wanted || production) return undefined;
  return { port, baseUrl: `http://127.0.0.1:${port}`, secret: 'lender-sandbox-demo-secret' };
}

function s3From(read: SettingsReader): Config['s3'] {
  const bucket = read.optional('S3_BUCKET');
  const region = read.text('S3_REGION', 'ap-south-1', /^[a-z0-9-]{2,40}$/, 'a region such as ap-south-1');
  const endpoint = read.url('S3_ENDPOINT', ['http', 'https'], 'https://s3.example.in');
  const id = read.optional('S3_ACCESS_KEY_ID');
  const secret = read.optional('S3_SECRET_ACCESS_KEY');
  if ((id === undefined) !== (secret === undefined))
    read.refuse('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other: set both or neither.');
  if (bucket === undefined) {
    if (endpoint !== undefined || id !== undefined) read.refuse('S3_ENDPOINT and the S3 keys also need S3_BUCKET.');
    return undefined;
  }
  return { bucket, region, endpoint, keys: id !== undefined && secret !== undefined ? { id, secret } : undefined };
}

function supportDeskFrom(read: SettingsReader): Config['supportDesk'] {
  const url = read.url('SUPPORT_DESK_URL', ['http', 'https'], 'https://desk.example.in/requests');
  const orgId = read.optional('SUPPORT_DESK_ORG_ID');
  if (url === undefined) return undefined;
  if (orgId !== undefined) return { url, orgId };
  read.refuse('SUPPORT_DESK_URL also needs SUPPORT_DESK_ORG_ID.');
  return undefined;
}

function pennyDropFrom(read: SettingsReader): Config['pennyDrop'] {
  const url = read.url('PENNY_DROP_URL', ['http', 'https'], 'https://bank-checks.example.in/penny-drops');
  const token = read.optional('PENNY_DROP_TOKEN');
  if (url === undefined) return undefined;
  if (token !== undefined) return { url, token };
  read.refuse('PENNY_DROP_URL also needs PENNY_DROP_TOKEN.');
  return undefined;
}

function diallerFrom(read: SettingsReader): Config['dialler'] {
  const url = read.url('DIALLER_URL', ['http', 'https'], 'https://dialler.example.in/v1');
  const token = read.optional('DIALLER_TOKEN');
  if (url === undefined) return undefined;
  if (token !== undefined) return { url, token };
  read.refuse('DIALLER_URL also needs DIALLER_TOKEN.');
  return undefined;
}

function callHoursFrom(read: SettingsReader): Config['callHours'] {
  const right = 'two hours of the day such as 10-19, the earlier one first';
  const [from = 0, to = 0] = read
    .text('CALL_HOURS', '10-19', /^\d{1,2}-\d{1,2}$/, right)
    .split('-')
    .map(Number);
  if (from >= to || to > 24) read.refuse(`CALL_HOURS must be ${right}.`);
  return { from, to };
}

function analyticsFrom(read: SettingsReader): Config['analytics'] {
  const on = read.flag('ANALYTICS', false);
  const url = read.url('ANALYTICS_URL', ['http', 'https'], 'https://measure.example.in/events');
  const categoryId = read.optional('ANALYTICS_CATEGORY_ID');
  const goalId = read.optional('ANALYTICS_GOAL_ID');
  if (!on) return undefined;
  if (url !== undefined && categoryId !== undefined && goalId !== undefined) return { url, categoryId, goalId };
  read.refuse('ANALYTICS=on also needs ANALYTICS_URL, ANALYTICS_CATEGORY_ID and ANALYTICS_GOAL_ID.');
  return undefined;
}

/**
 * The settings of this process, from `.env` if there is one, the environment, and the command line. Outside production, a missing secret key is created once and stored in the data folder.
 * @throws {ConfigError} naming every wrong setting.
 */
export function loadConfig(args: readonly string[] = process.argv.slice(2)): Config {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const file = withLenderFile(process.env);
  if ('problem' in file) throw new ConfigError([file.problem]);
  const settings = readSettings(file.environment, args);
  return { ...settings, secretKey: settings.secretKey ?? storedSecretKey(settings.dataDir) };
}

function storedSecretKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const stored = readFileSync(file, 'utf8').trim();
  if (/^[0-9a-f]{64}$/.test(stored)) return Buffer.from(stored, 'hex');
  throw new ConfigError([`SECRET_KEY: the file ${file} is damaged. Restore it from a backup, or set SECRET_KEY.`]);
}
