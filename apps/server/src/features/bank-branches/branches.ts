import { readFile } from 'node:fs/promises';
import type { FieldErrorCode } from '@tulna/rules/error-codes';
import { checkIfsc } from '@tulna/rules/patterns';
import * as z from 'zod/mini';

// Only the package's lists are used, because its code calls a website for each branch, and we work offline.
const part = async <Shape extends z.ZodMiniType>(name: string, shape: Shape): Promise<z.output<Shape>> =>
  z.parse(shape, JSON.parse(await readFile(new URL(import.meta.resolve(`ifsc/src/${name}.json`)), 'utf8')));

const words = z.record(z.string(), z.string());

async function readLists() {
  const [branches, banks, shared, sharedBeginnings] = await Promise.all([
    // The 177,000 codes aren't checked one by one, because they are only compared, and checking them would block the process three times as long.
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

let loaded: ReturnType<typeof readLists> | undefined;

/** Loaded on first use, so that a process that never needs them starts and runs without them. */
function lists(): ReturnType<typeof readLists> {
  loaded ??= readLists().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * The bank of a branch on the published list, by its English name; empty for the few banks without a name there. For a co-operative bank that uses another bank's codes it is the co-operative bank. Undefined for a code that no branch on the list has.
 */
export async function bankOfBranch(ifsc: string): Promise<string | undefined> {
  if (checkIfsc(ifsc) !== undefined) return undefined;
  const { branches, banks, shared, sharedBeginnings } = await lists();
  const bank = ifsc.slice(0, 4);
  const branch = ifsc.slice(5);
  // The list has branch codes of digits only as numbers, without leading zeros.
  if (!branches.get(bank)?.includes(/^\d+$/.test(branch) ? Number(branch) : branch)) return undefined;
  const user = shared.get(ifsc) ?? sharedBeginnings.find(([beginning]) => ifsc.startsWith(beginning))?.[1];
  return banks.get(user ?? bank) ?? banks.get(bank) ?? '';
}

/** The error of an IFSC: its form, or that no branch has it. */
export async function ifscFault(ifsc: string): Promise<FieldErrorCode | undefined> {
  return checkIfsc(ifsc) ?? ((await bankOfBranch(ifsc)) === undefined ? 'unknown_ifsc' : undefined);
}
