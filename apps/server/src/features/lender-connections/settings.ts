import { createHmac } from 'node:crypto';
import type { LenderAdapterDefinition } from './adapter.ts';
import { lenderAdapters } from './adapters/all.ts';
import type { LenderConnectionSettings, LenderKey, LenderLimits } from './connector.ts';

/** Settings per lender that can be asked. */
export type LenderSettings = Partial<Record<LenderKey, LenderConnectionSettings>>;

/** A lender's settings that cannot work; the sentence names the setting. Meant for the start of the process. */
export class LenderSettingsError extends Error {
  constructor(lenderKey: string, sentence: string) {
    super(`Lender ${lenderKey}: ${sentence}`);
    this.name = 'LenderSettingsError';
  }
}

/** The part of the configuration this feature reads. */
export interface LenderConfig {
  lenders: Readonly<Record<string, { baseUrl: string; secret: string }>>;
  lenderSandbox: { baseUrl: string; secret: string } | undefined;
}

/** The credential of this name for a played lender; the sandbox derives the same one. */
function sandboxCredential(secret: string, lenderKey: LenderKey, name: string): string {
  return createHmac('sha256', secret).update(`${lenderKey}:${name}`).digest('hex').slice(0, 32);
}

function playedBySandbox(
  { key, credentialNames }: LenderAdapterDefinition,
  sandbox: { baseUrl: string; secret: string },
): LenderConnectionSettings {
  return {
    baseUrl: `${sandbox.baseUrl}/lenders/${key}`,
    credentials: Object.fromEntries(
      credentialNames.map((name) => [name, sandboxCredential(sandbox.secret, key, name)]),
    ),
    callbackSecret: sandboxCredential(sandbox.secret, key, 'callback'),
  };
}

/**
 * The configured secret of a lender holds all it needs, as `name:value` parts joined by `;`, such as
 * `user:tulna;password:…;callback:…`; `journey` may name an origin other than the API's.
 * @throws LenderSettingsError
 */
function configured(
  { key, credentialNames }: LenderAdapterDefinition,
  own: { baseUrl: string; secret: string },
): LenderConnectionSettings {
  const parts: Record<string, string> = {};
  for (const part of own.secret.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) parts[part.slice(0, colon).trim()] = part.slice(colon + 1).trim();
  }
  const wanted = [...credentialNames, 'callback'];
  const missing = wanted.filter((name) => !parts[name]);
  if (missing.length > 0) {
    throw new LenderSettingsError(
      key,
      `its entry in LENDER_SECRETS needs ${wanted.join(', ')}; ${missing.join(', ')} missing`,
    );
  }
  return {
    baseUrl: own.baseUrl,
    credentials: Object.fromEntries(credentialNames.map((name) => [name, parts[name] ?? ''])),
    callbackSecret: parts.callback ?? '',
    ...(parts.journey ? { journeyOrigins: [parts.journey] } : {}),
  };
}

/**
 * Settings of every lender that can be asked: its own address and secrets where the configuration has
 * them, else the sandbox where that runs, else none.
 * @param limits bounds other than the defaults, the same for all
 * @throws LenderSettingsError
 */
export function lenderSettings(config: LenderConfig, limits: Partial<LenderLimits> = {}): LenderSettings {
  const settings: LenderSettings = {};
  for (const definition of lenderAdapters) {
    const own = config.lenders[definition.key];
    if (own) settings[definition.key] = { ...configured(definition, own), limits };
    else if (config.lenderSandbox) {
      settings[definition.key] = { ...playedBySandbox(definition, config.lenderSandbox), limits };
    }
  }
  return settings;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Refuses settings that could not work or would leak.
 * @throws LenderSettingsError
 */
export function checkSettings(definition: LenderAdapterDefinition, own: LenderConnectionSettings): void {
  const { key } = definition;
  if (!URL.canParse(own.baseUrl)) throw new LenderSettingsError(key, 'its address is no URL');
  const { protocol, hostname } = new URL(own.baseUrl);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) {
    throw new LenderSettingsError(key, 'its address must be https outside this machine');
  }
  for (const name of definition.credentialNames) {
    if (!own.credentials[name]) throw new LenderSettingsError(key, `the credential ${name} is missing`);
  }
  if (own.callbackSecret.length < 16) {
    throw new LenderSettingsError(key, 'the call-back secret needs at least 16 characters');
  }
}
