import { createHash } from 'node:crypto';

/** A lender as the consent text named it: the brand that customers see and the regulated entity that lends. */
export interface NamedLender {
  /** Absent in entries of version 1. */
  key?: string;
  name: string;
  legalName: string;
  /** False if the text offered a tick for it and the person left it empty. Absent in entries of version 1, where all lenders were meant. */
  chosen?: boolean;
}

/** Version of new entries; it decides what their hash covers. */
export const chainVersion = 2;

/** The content of one entry of the ledger, all covered by its hash. */
export interface ConsentEntry {
  /** 1 in entries from before text and brand were stored. */
  version: number;
  id: string;
  customerId: string;
  /** 1 for the customer's first entry. */
  sequence: number;
  purpose: string;
  /** The one lender that the entry is about, or null for the purpose as a whole. */
  lenderKey: string | null;
  /** The lenders as the text named them; null if it names none, and in entries from before lenders were stored. */
  lenders: readonly NamedLender[] | null;
  textVersion: string;
  /** SHA-256 of the text as it was on the screen, hexadecimal; null in entries of version 1 and in withdrawals of such entries. */
  textHash: string | null;
  /** The brand that got the answer, with its name at that time; null in the same entries as `textHash`. */
  brand: { key: string; name: string } | null;
  granted: boolean;
  language: string;
  channel: string;
  /** Keyed hash of the IP address, hexadecimal. */
  ipHash: string;
  /** ISO, to the millisecond. */
  at: string;
}

/** The start of every customer's chain. */
export const chainStart: Buffer = Buffer.alloc(32);

const versionOne = (entry: ConsentEntry): unknown[] => [
  entry.id,
  entry.customerId,
  entry.sequence,
  entry.purpose,
  entry.lenderKey,
  entry.textVersion,
  entry.granted,
  entry.language,
  entry.channel,
  entry.ipHash,
  entry.at,
  // Added only if there are lenders: entries from before lenders were stored must stay valid.
  ...(entry.lenders === null ? [] : [entry.lenders.map(({ name, legalName }) => [name, legalName])]),
];

const versionTwo = (entry: ConsentEntry): unknown[] => [
  'version 2',
  entry.id,
  entry.customerId,
  entry.sequence,
  entry.purpose,
  entry.lenderKey,
  entry.lenders?.map(({ key, name, legalName, chosen }) => [key ?? null, name, legalName, chosen ?? null]) ?? null,
  entry.textVersion,
  entry.textHash,
  entry.brand && [entry.brand.key, entry.brand.name],
  entry.granted,
  entry.language,
  entry.channel,
  entry.ipHash,
  entry.at,
];

/** SHA-256 over the previous hash and this entry, so that every change, deletion or move of an entry is detected (product.md §7). */
export function entryHash(previous: Uint8Array, entry: ConsentEntry): Buffer {
  const text = JSON.stringify(entry.version === 1 ? versionOne(entry) : versionTwo(entry));
  return createHash('sha256').update(previous).update(text, 'utf8').digest();
}

/** An entry as stored. */
export interface ChainedEntry extends ConsentEntry {
  previousHash: Uint8Array;
  hash: Uint8Array;
}

/** Sequence number of the first entry of one customer's chain (oldest first) that was altered; null if none was. */
export function firstBrokenEntry(entries: readonly ChainedEntry[]): number | null {
  let previous: Uint8Array = chainStart;
  let version = 1;
  for (const [index, entry] of entries.entries()) {
    const whole =
      entry.sequence === index + 1 &&
      // An entry of an older version after a newer one could hide changes of what only the newer hash covers.
      entry.version >= version &&
      entry.version <= chainVersion &&
      Buffer.compare(entry.previousHash, previous) === 0 &&
      Buffer.compare(entry.hash, entryHash(previous, entry)) === 0;
    if (!whole) return entry.sequence;
    previous = entry.hash;
    version = entry.version;
  }
  return null;
}
