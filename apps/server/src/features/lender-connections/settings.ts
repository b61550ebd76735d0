import { createHmac } from 'node:crypto';
import type { LenderAccess } from '../../lender-access.ts';
import type { LenderAdapterDefinition } from './adapter.ts';
import { lenderAdapters, lenderKeys } from './adapters/all.ts';
import { tlsProblem } from './client-certificate.ts';
import type { LenderConnectionSettings, LenderIdentity, LenderKey, LenderLimits } from './connector.ts';

/** Settings of the connected lenders. */
export type LenderSettings = Record<LenderKey, LenderConnectionSettings>;

/** Thrown for a lender's settings that can't work, with a message about the setting, at the start of the process. */
export class LenderSettingsError extends Error {
  constructor(lenderKey: string, sentence: string) {
    super(`Lender ${lenderKey}: ${sentence}`);
    this.name = 'LenderSettingsError';
  }
}

/** The part of the configuration that this feature reads. */
export interface LenderConfig {
  lenders: Readonly<Record<string, LenderAccess>>;
  lenderSandbox: { baseUrl: string; secret: string } | undefined;
}

/** The credential of this name for a simulated lender; the sandbox derives the same one. */
function sandboxCredential(secret: string, lenderKey: LenderKey, name: string): string {
  return createHmac('sha256', secret).update(`${lenderKey}:${name}`).digest('hex').slice(0, 32);
}

function simulatedBySandbox(
  { key, credentialNames }: LenderAdapterDefinition,
  sandbox: { baseUrl: string; secret: string },
): LenderConnectionSettings {
  return {
    baseUrl: `${sandbox.baseUrl}/lenders/${key}`,
    credentials: Object.fromEntries(
      credentialNames.map((name) => [name, sandboxCredential(sandbox.secret, key, name)]),
    ),
    secretVersion: 1,
    callbackSecrets: [{ version: 1, secret: sandboxCredential(sandbox.secret, key, 'callback') }],
  };
}

/** The newest version, used for sending. */
function newest<T extends { version: number }>(versions: readonly T[]): T | undefined {
  return versions.toSorted((one, other) => other.version - one.version)[0];
}

function identityOf(credentials: LenderAccess['credentials'], tls: LenderAccess['tls']): LenderIdentity {
  const { version = 1, values = {} } = newest(credentials) ?? {};
  return { credentials: values, secretVersion: version, ...(tls && { tls }) };
}

function configured(own: LenderAccess): LenderConnectionSettings {
  const brands = Object.entries(own.brands ?? {});
  return {
    baseUrl: own.address,
    tokenUrl: own.tokenAddress,
    ...identityOf(own.credentials, own.tls),
    callbackSecrets: [own.callbacks, ...brands.map(([, brand]) => brand.callbacks ?? [])].flat(),
    brands: Object.fromEntries(
      brands.map(([key, brand]) => [key, identityOf(brand.credentials ?? own.credentials, brand.tls ?? own.tls)]),
    ),
    journeyOrigins: own.pages?.map((page) => new URL(page).origin),
  };
}

/**
 * Settings of every connected lender: its own address and secrets if they are configured, else those of the sandbox if it runs, else none.
 * @param limits limits that override the defaults, the same for all
 * @throws LenderSettingsError
 */
export function lenderSettings(config: LenderConfig, limits: Partial<LenderLimits> = {}): LenderSettings {
  for (const key of Object.keys(config.lenders)) {
    if (!lenderKeys.includes(key)) {
      throw new LenderSettingsError(key, `there is no adapter of this key; there are ${lenderKeys.join(', ')}`);
    }
  }
  const settings: LenderSettings = {};
  for (const definition of lenderAdapters) {
    const own = config.lenders[definition.key];
    if (own) settings[definition.key] = { ...configured(own), limits };
    else if (config.lenderSandbox) {
      settings[definition.key] = { ...simulatedBySandbox(definition, config.lenderSandbox), limits };
    }
  }
  return settings;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Refuses settings that could not work or would leak.
 * @throws LenderSettingsError
 */
export function checkSettings(
  definition: LenderAdapterDefinition,
  own: LenderConnectionSettings,
  now: Date = new Date(),
): void {
  const { key } = definition;
  for (const address of [own.baseUrl, ...(own.tokenUrl === undefined ? [] : [own.tokenUrl])]) {
    if (!URL.canParse(address)) throw new LenderSettingsError(key, 'its address is not a URL');
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) {
      throw new LenderSettingsError(key, 'its address must be https outside this machine');
    }
  }
  checkIdentity(definition, own, '', now);
  for (const [brand, identity] of Object.entries(own.brands ?? {})) {
    checkIdentity(definition, identity, ` of the brand ${brand}`, now);
  }
  if (own.callbackSecrets.some(({ secret }) => secret.length < 16)) {
    throw new LenderSettingsError(key, 'the call-back secret needs at least 16 characters');
  }
}

function checkIdentity(
  { key, credentialNames, needsClientCertificate }: LenderAdapterDefinition,
  { credentials, tls }: LenderIdentity,
  whose: string,
  now: Date,
): void {
  const missing = credentialNames.filter((name) => !credentials[name]);
  if (missing.length > 0) {
    throw new LenderSettingsError(
      key,
      `its credentials${whose} are ${credentialNames.join(', ')}; ${missing.join(', ')} missing`,
    );
  }
  if (needsClientCertificate && tls?.certificate === undefined) {
    throw new LenderSettingsError(key, `it requires a client certificate${whose}: tls.certificate and tls.privateKey`);
  }
  const problem = tls && tlsProblem(tls, now);
  if (problem) throw new LenderSettingsError(key, `${problem}${whose}`);
}
