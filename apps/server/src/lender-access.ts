import * as z from 'zod/mini';

/**
 * What the setting LENDER_SETTINGS says about lenders: JSON, by connection key. Each lender has a live and a test system (`sandbox`); `use` names one. Each has numbered credentials and call-back secrets, two of them while one replaces the other, and may have separate ones for a brand.
 */
export const lenderEnvironments = ['live', 'sandbox'] as const;
export type LenderEnvironment = (typeof lenderEnvironments)[number];

const version = z.int().check(z.gte(1), z.lte(9999));
const secretText = z.string().check(z.minLength(1), z.maxLength(8192));

/** One version, or two while the next replaces it. */
const versions = <T extends { version: number }>(schema: z.ZodMiniType<T>) =>
  z.array(schema).check(
    z.minLength(1),
    z.maxLength(2, 'two versions at most: remove the one that nobody uses any more'),
    z.refine((list) => new Set(list.map((one) => one.version)).size === list.length, 'both have the same version'),
  );

const credentials = versions(
  z.strictObject({ version, values: z.record(z.string().check(z.regex(/^[a-zA-Z]\w{0,59}$/)), secretText) }),
);
const callbacks = versions(
  z.strictObject({ version, secret: z.string().check(z.minLength(16, 'at least 16 characters'), z.maxLength(512)) }),
);
const tls = z.strictObject({
  certificate: z.optional(secretText),
  privateKey: z.optional(secretText),
  ca: z.optional(secretText),
});
const address = z
  .string()
  .check(z.refine((text) => URL.canParse(text), 'an address such as https://api.lender.example'));
const brandKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/));

const system = z.strictObject({
  address,
  tokenAddress: z.optional(address),
  pages: z.optional(z.array(address).check(z.maxLength(20))),
  credentials,
  callbacks,
  tls: z.optional(tls),
  brands: z.optional(
    z.record(
      brandKey,
      z.strictObject({
        credentials: z.optional(credentials),
        callbacks: z.optional(callbacks),
        tls: z.optional(tls),
      }),
    ),
  ),
});

const lender = z
  .strictObject({ use: z.enum(lenderEnvironments), live: z.optional(system), sandbox: z.optional(system) })
  .check(z.refine((one) => one[one.use] !== undefined, 'the system that "use" names is missing'));

const lenders = z.record(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)), lender);

/** The system of a lender that is in use. */
export type LenderAccess = z.infer<typeof system> & { environment: LenderEnvironment };

/** Messages about mistakes, which name the place and never a value. */
export class LenderAccessError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'LenderAccessError';
    this.problems = problems;
  }
}

const mostProblems = 10;

/**
 * Reads the JSON.
 * @throws LenderAccessError with a message per mistake
 */
export function readLenderAccess(json: string): Record<string, LenderAccess> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new LenderAccessError(['is not valid JSON']);
  }
  const result = lenders.safeParse(parsed);
  if (!result.success) {
    throw new LenderAccessError(
      result.error.issues
        .slice(0, mostProblems)
        .map(({ path, message }) => `is wrong at ${path.map(String).join('.') || 'its beginning'}: ${message}`),
    );
  }
  return Object.fromEntries(
    Object.entries(result.data).flatMap(([key, one]) => {
      const used = one[one.use];
      return used === undefined ? [] : [[key, { ...used, environment: one.use }] as const];
    }),
  );
}

/**
 * The older form of the settings: an address, and one string with all secrets, as `name:value` parts joined by `;`, such as `user:tulna;password:…;callback:…`; `journey` may name an origin other than the API's. A value can't contain `;`.
 */
export function accessFromPairs(address: string, secret: string): LenderAccess {
  const parts: Record<string, string> = {};
  for (const part of secret.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) parts[part.slice(0, colon).trim()] = part.slice(colon + 1).trim();
  }
  const { callback = '', journey, ...values } = parts;
  return {
    environment: 'live',
    address,
    ...(journey && { pages: [journey] }),
    credentials: [{ version: 1, values }],
    callbacks: [{ version: 1, secret: callback }],
  };
}
