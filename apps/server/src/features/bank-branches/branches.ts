import { readFile } from 'node:fs/promises';
import type { FieldErrorCode } from '@tulna/rules/error-codes';
import { checkIfsc } from '@tulna/rules/patterns';
import * as z from 'zod/mini';

// Only the package's lists: its code asks a website about each branch, and we work offline.
const part = async <Shape extends z.ZodMiniType>(name: string, shape: Shape): Promise<z.output<Shape>> =>
  z.parse(shape, JSON.parse(await readFile(new URL(import.meta.resolve(`ifsc/src/${name}.json`)), 'utf8')));

const words = z.record(z.string(), z.string());

async function readLists() {
  const [branches, banks, shared, sharedBeginnings] = await Promise.all([
    // Each of the 177,000 codes is looked for and never used: to check them all would hold everybody up three times as long.
    part('IFSC', z.record(z.string(), z.array(z.unknown()))),
    part('banknames', words),
    part('sublet', words),
    part('custom-sublets', words),
  ]);
  return {
    branches: new Map(Object.entries(branches)),
    banks: new Map(Object.entries(banks)),
    shared: new Map(Object.entries(shared)),
    sharedBeginnings: Object.entries(sharedBeginnings),
  };
}

let kept: ReturnType<typeof readLists> | undefined;

/** Loaded on first use, so that a process that never needs them starts and runs without them. */
function lists(): ReturnType<typeof readLists> {
  kept ??= readLists().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

/**
 * The bank of a branch on the published list, named in English; empty for the few banks without a name there. A co-operative bank is named
 * itself and not the bank whose codes it uses. Undefined for a code that no branch on the list has.
 */
export async function bankOfBranch(ifsc: string): Promise<string | undefined> {
  if (checkIfsc(ifsc) !== undefined) return undefined;
  const { branches, banks, shared, sharedBeginnings } = await lists();
  const bank = ifsc.slice(0, 4);
  const branch = ifsc.slice(5);
  // The list has codes of digits as numbers, without the zeros before them.
  if (!branches.get(bank)?.includes(/^\d+$/.test(branch) ? Number(branch) : branch)) return undefined;
  const user = shared.get(ifsc) ?? sharedBeginnings.find(([beginning]) => ifsc.startsWith(beginning))?.[1];
  return banks.get(user ?? bank) ?? banks.get(bank) ?? '';
}

/** The error of an IFSC: its form, or that no branch has it. */
export async function ifscFault(ifsc: string): Promise<FieldErrorCode | undefined> {
  return checkIfsc(ifsc) ?? ((await bankOfBranch(ifsc)) === undefined ? 'unknown_ifsc' : undefined);
}
