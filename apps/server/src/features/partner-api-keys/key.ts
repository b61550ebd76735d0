import { createHash, randomBytes } from 'node:crypto';
import type { ApiMode } from '@tulna/rules/partner-api';

/** A new key as its owner sees it once: 256 random bits after a prefix that names us and its mode. */
export const newApiKey = (mode: ApiMode): string => `tulna_${mode}_${randomBytes(32).toString('base64url')}`;

/** The stored form of a key: SHA-256, enough for a value of 256 random bits. */
export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
