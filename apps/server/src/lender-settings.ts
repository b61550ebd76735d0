import { readFileSync } from 'node:fs';
import { accessFromPairs, type LenderAccess, LenderAccessError, readLenderAccess } from './lender-access.ts';
import type { Environment, SettingsReader } from './setting-readers.ts';

/**
 * Lenders with their own API: `LENDER_SETTINGS` in JSON, and the older pairs of addresses and secrets for lenders that it doesn't name.
 */
export function lendersFrom(read: SettingsReader): Record<string, LenderAccess> {
  const json = read.optional('LENDER_SETTINGS');
  // `withLenderFile` has set LENDER_SETTINGS to the text of this file.
  read.optional('LENDER_SETTINGS_FILE');
  const addresses = read.pairs('LENDER_BASE_URLS', 'vistaar=https://api.vistaar.example');
  const secrets = read.pairs('LENDER_SECRETS', 'vistaar=the-shared-secret');
  const lenders = json === undefined ? {} : accessIn(read, json);
  for (const [slug, address] of Object.entries(addresses)) {
    const secret = secrets[slug];
    if (Object.hasOwn(lenders, slug))
      read.refuse(`LENDER_BASE_URLS and LENDER_SETTINGS both name ${slug}: remove it from one of them.`);
    else if (!URL.canParse(address)) read.refuse(`LENDER_BASE_URLS has no valid address for ${slug}.`);
    else if (secret === undefined)
      read.refuse(`LENDER_SECRETS has no secret for ${slug}, which LENDER_BASE_URLS names.`);
    else lenders[slug] = accessFromPairs(address.replace(/\/+$/, ''), secret);
  }
  return lenders;
}

function accessIn(read: SettingsReader, json: string): Record<string, LenderAccess> {
  try {
    return readLenderAccess(json);
  } catch (error) {
    if (!(error instanceof LenderAccessError)) throw error;
    for (const problem of error.problems) read.refuse(`LENDER_SETTINGS ${problem}.`);
    return {};
  }
}

/** The environment with the text of the file that LENDER_SETTINGS_FILE names, because secrets are mounted as files. */
export function withLenderFile(environment: Environment): { environment: Environment } | { problem: string } {
  const path = environment.LENDER_SETTINGS_FILE?.trim();
  if (!path) return { environment };
  if (environment.LENDER_SETTINGS?.trim()) {
    return { problem: 'LENDER_SETTINGS and LENDER_SETTINGS_FILE are both set: set only one of them.' };
  }
  try {
    return { environment: { ...environment, LENDER_SETTINGS: readFileSync(path, 'utf8') } };
  } catch {
    return { problem: `LENDER_SETTINGS_FILE is "${path}", but that file can't be read.` };
  }
}
