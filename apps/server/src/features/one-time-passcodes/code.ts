import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from '@tulna/rules/constants';
import { equalBytes, type Keyring, keyedHash } from '../../platform/crypto/keyring.ts';

const purpose = 'one-time passcode';

/** Six digits from the system's random source, leading zeros included. */
export const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/** The stored form of a code: a hash with a secret key, bound to the challenge. A hash without a key would not do, because all million codes are quickly tried. */
export const codeHash = (keyring: Keyring, challengeId: string, code: string): Buffer =>
  keyedHash(keyring.current, purpose, `${challengeId} ${code}`);

/** Whether a guess is the code, in constant time. */
export const isCode = (keyring: Keyring, challengeId: string, guess: string, stored: Buffer): boolean =>
  keyring.all.some((root) => equalBytes(keyedHash(root, purpose, `${challengeId} ${guess}`), stored));
