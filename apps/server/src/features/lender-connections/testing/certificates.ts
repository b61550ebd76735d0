import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** A certificate with its key, as PEM. */
export interface Pair {
  certificate: string;
  privateKey: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 24 * 3_600_000;
const crypto = webcrypto as unknown as Crypto;
let serial = 0;

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

async function pairOf(certificate: x509.X509Certificate, { privateKey }: CryptoKeyPair): Promise<Pair> {
  const der = await crypto.subtle.exportKey('pkcs8', privateKey);
  return { certificate: certificate.toString('pem'), privateKey: x509.PemConverter.encode(der, 'PRIVATE KEY') };
}

/** A test authority that issues certificates for this machine and for clients. */
export interface TestAuthority {
  certificate: string;
  /** @param days first and last day, counted from now */
  issue(name: string, days?: readonly [from: number, until: number]): Promise<Pair>;
}

export async function testAuthority(name: string): Promise<TestAuthority> {
  x509.cryptoProvider.set(crypto);
  const between = (from: number, until: number) => ({
    notBefore: new Date(Date.now() + from * dayMs),
    notAfter: new Date(Date.now() + until * dayMs),
  });
  const number = () => {
    serial += 1;
    return serial.toString(16).padStart(4, '0');
  };
  const keys = await newKeys();
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: number(),
    name: `CN=${name}`,
    ...between(-1, 30),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  return {
    certificate: root.toString('pem'),
    async issue(subject, [from, until] = [-1, 30]) {
      const own = await newKeys();
      const certificate = await x509.X509CertificateGenerator.create({
        serialNumber: number(),
        subject: `CN=${subject}`,
        issuer: root.subject,
        ...between(from, until),
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        extensions: [
          new x509.SubjectAlternativeNameExtension([
            { type: 'dns', value: 'localhost' },
            { type: 'ip', value: '127.0.0.1' },
          ]),
        ],
      });
      return pairOf(certificate, own);
    },
  };
}
