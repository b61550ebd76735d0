import { chance } from './chance.ts';

/** How a simulated lender can behave. */
export const modes = [
  'normal',
  'slow',
  'decline',
  'duplicate',
  'malformed',
  'drift',
  'oversize',
  'outage',
  'refused',
  'lost',
  'drip',
  'hang',
] as const;

export type Mode = (typeof modes)[number];

/** One sentence per mode, for the control page. */
export const modeMeaning: Readonly<Record<Mode, string>> = {
  normal: 'answers as it should',
  slow: 'answers after four seconds',
  decline: 'says no to every lead',
  duplicate: 'already knows every person',
  malformed: 'answers with half a JSON document',
  drift: 'answers with fields renamed and retyped',
  oversize: 'answers with more than 256 kB',
  outage: 'answers with an error in its own style',
  refused: 'closes the connection before doing anything',
  lost: 'does the work, then closes the connection without an answer',
  drip: 'answers one byte at a time',
  hang: 'takes the request and never answers',
};

/** The last three characters of a PAN choose a mode, at any lender. */
export const modeByPanSuffix: Readonly<Record<string, Mode>> = {
  '00N': 'normal',
  '00S': 'slow',
  '00D': 'decline',
  '00U': 'duplicate',
  '00M': 'malformed',
  '00F': 'drift',
  '00B': 'oversize',
  '00O': 'outage',
  '00R': 'refused',
  '00L': 'lost',
  '00T': 'drip',
  '00H': 'hang',
};

/** How a lender behaves by default. */
export type Temper =
  | { kind: 'healthy' }
  /** Declines this share of people, chosen by PAN. */
  | { kind: 'picky'; declines: number }
  /** Shows one of these faults, chosen by PAN. */
  | { kind: 'broken'; faults: readonly Mode[] };

/** A mode set by hand for one lender. */
export interface Override {
  mode: Mode | null;
  latencyMs: number | null;
  /** The operations that it applies to; all if null. */
  operations: readonly string[] | null;
  /** The number of calls after which it ends; null for no end. */
  times: number | null;
}

/** Returns the mode of one call: a mode set by a control call takes precedence over the PAN's suffix, and the suffix over the lender's temper. */
export function modeOf(
  override: Override | null,
  call: { seed: string; lenderKey: string; operation: string; pan: string | null; temper: Temper },
): Mode {
  if (override?.mode && (!override.operations || override.operations.includes(call.operation))) return override.mode;
  const bySuffix = call.pan === null ? undefined : modeByPanSuffix[call.pan.slice(-3)];
  if (bySuffix) return bySuffix;
  const drawn = chance(call.seed, call.lenderKey, call.pan ?? '', 'temper');
  if (call.temper.kind === 'picky' && call.pan !== null) return drawn < call.temper.declines ? 'decline' : 'normal';
  if (call.temper.kind === 'broken') {
    return call.temper.faults[Math.floor(drawn * call.temper.faults.length)] ?? 'outage';
  }
  return 'normal';
}
