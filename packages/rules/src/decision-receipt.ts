/**
 * The receipt that is stored with a decision so that it can be replayed a year later (product rules §5): the facts, the version of every
 * policy and of the engine, and the answer, as one text that is always the same byte for byte. The hash function is a parameter, so that
 * the package is the same in browser and server.
 */
import type { Applicant } from './applicant.ts';
import type { Decision } from './eligibility.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { PRICING_VERSION } from './pricing.ts';
import { RANKING_VERSION } from './ranking.ts';

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

const quotedKeys = new Map<string, string>();
const mostKeys = 2000;

/** A key in quotes with its colon; cached, because the same few hundred keys recur. */
function quoted(key: string): string {
  const known = quotedKeys.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (quotedKeys.size < mostKeys) quotedKeys.set(key, text);
  return text;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * JSON with sorted keys and no spaces: the same value always gives the same bytes. Undefined members are left out. It runs for every view
 * of an offers page, so it builds no temporary arrays.
 */
export const canonicalJson = (value: Json): string => {
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let text = '';
  if (isList(value)) {
    for (const item of value) text += text === '' ? canonicalJson(item) : `,${canonicalJson(item)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}${canonicalJson(member)}`;
  }
  return `{${text}}`;
};

/** SHA-256 of a text (UTF-8) in hexadecimal. */
export type Sha256 = (text: string) => string;

/** Version of a policy: the hash of its canonical JSON. It changes with any value of the policy and only then. */
export const policyVersion = (policy: LenderPolicy, sha256: Sha256): string => sha256(canonicalJson(policy));

export type DecidedPolicy = { readonly policyVersion: string; readonly decision: Decision };

export type DecisionReceipt = {
  readonly engine: string;
  readonly pricing: string;
  readonly ranking: string;
  readonly applicant: Applicant;
  /** Sorted by lender key. */
  readonly decisions: readonly DecidedPolicy[];
};

/** The engine versions with which a receipt was made. */
export type ReceiptVersions = Pick<DecisionReceipt, 'engine' | 'pricing' | 'ranking'>;

const IN_FORCE: ReceiptVersions = { engine: ENGINE_VERSION, pricing: PRICING_VERSION, ranking: RANKING_VERSION };

/**
 * The receipt of one applicant's decisions as text: the same facts and policies give the same bytes.
 * @param versions of the engine and its parts that made the decisions; by default those in force
 */
export const decisionReceipt = (
  applicant: Applicant,
  decided: readonly DecidedPolicy[],
  { engine, pricing, ranking }: ReceiptVersions = IN_FORCE,
): string => {
  const receipt: DecisionReceipt = {
    engine,
    pricing,
    ranking,
    applicant,
    decisions: [...decided].sort((a, b) =>
      a.decision.lender < b.decision.lender ? -1 : a.decision.lender > b.decision.lender ? 1 : 0,
    ),
  };
  return canonicalJson(receipt);
};
