import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  byDns,
  createGuardedClient,
  type SendGuarded,
  type TlsIdentity,
} from '../../platform/http-client/guarded-request.ts';
import { LenderCallError } from './lender-call-error.ts';

/**
 * Our client certificate for a lender, and the authority whose certificates we trust there. Each is PEM, or the path of a file with it; the
 * next call reads a changed file.
 */
export interface TlsSettings {
  certificate?: string | undefined;
  privateKey?: string | undefined;
  /** The lender's own authority; if given, only its certificates are trusted. */
  ca?: string | undefined;
}

const isPem = (text: string): boolean => text.trimStart().startsWith('-----BEGIN ');

/** A message about what is wrong, without any part of the key; null if all is right. */
export function identityProblem({ cert, key, ca }: TlsIdentity, now: Date): string | null {
  if ((cert === undefined) !== (key === undefined)) return 'a client certificate and its private key belong together';
  try {
    if (ca !== undefined) new X509Certificate(ca);
  } catch {
    return 'the certificate of its authority (ca) is not a PEM certificate';
  }
  if (cert === undefined || key === undefined) return null;
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(cert);
  } catch {
    return 'the client certificate is not a PEM certificate';
  }
  try {
    if (!certificate.checkPrivateKey(createPrivateKey(key))) {
      return 'the private key does not belong to the client certificate';
    }
  } catch {
    return 'the private key is not a PEM key, or has a password';
  }
  if (certificate.validToDate <= now) return `the client certificate ended on ${certificate.validToDate.toISOString()}`;
  if (certificate.validFromDate > now) {
    return `the client certificate is not valid before ${certificate.validFromDate.toISOString()}`;
  }
  return null;
}

/** The same check at the start of the process, including unreadable files. */
export function tlsProblem(settings: TlsSettings, now: Date): string | null {
  const read = (name: keyof TlsSettings): string | undefined => {
    const value = settings[name];
    return value === undefined || isPem(value) ? value : readFileSync(value, 'utf8');
  };
  try {
    return identityProblem({ cert: read('certificate'), key: read('privateKey'), ca: read('ca') }, now);
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : 'of its tls settings';
    return `the file ${path} can't be read`;
  }
}

/** Reads the current identity. */
async function readIdentity(settings: TlsSettings): Promise<TlsIdentity> {
  const read = async (value: string | undefined): Promise<string | undefined> =>
    value === undefined || isPem(value) ? value : readFile(value, 'utf8');
  const [cert, key, ca] = await Promise.all([settings.certificate, settings.privateKey, settings.ca].map(read));
  return { cert, key, ca };
}

/**
 * The guarded client with a lender's TLS settings. While a pair is incomplete or not valid yet, the earlier working pair stays in use.
 */
export function clientWithIdentity(settings: TlsSettings): SendGuarded {
  let held: { print: string; send: SendGuarded } | null = null;

  async function current(): Promise<SendGuarded> {
    const identity = await readIdentity(settings).catch(() => null);
    const print = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
    if (held !== null && (identity === null || held.print === print)) return held.send;
    if (identity === null || identityProblem(identity, new Date()) !== null) {
      if (held !== null) return held.send;
      throw new LenderCallError('refused', { code: 'client_certificate', retryable: false });
    }
    held = { print, send: createGuardedClient(byDns, identity) };
    return held.send;
  }

  return async (url, request) => (await current())(url, request);
}

/** Codes of OpenSSL for a server certificate that isn't trusted. */
const untrusted = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The error of a call for a failure of TLS: the lender has read nothing. */
export function tlsFailure(code: string): LenderCallError | null {
  if (untrusted.has(code)) return new LenderCallError('refused', { code: 'lender_certificate', retryable: false });
  if (/^ERR_SSL_.*ALERT_.*(?:CERT|UNKNOWN_CA)/.test(code)) {
    return new LenderCallError('unauthorised', { code: 'client_certificate', mayHaveArrived: false, retryable: false });
  }
  return null;
}
