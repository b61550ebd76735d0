/**
 * Every version of the decisions and prices, and of the order of offers, that can still be run (product rules §5). A receipt has the
 * versions that made it, and a replay runs exactly those. A new version is added here; the previous one stays, with its own copy of every
 * changed module under `kept/`. Server only: no page needs an old version.
 */
import type { Applicant } from './applicant.ts';
import { type Decision, decide } from './eligibility.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { rankAsVersion1 } from './kept/ranking-1.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { PRICING_VERSION } from './pricing.ts';
import { RANKING_VERSION, rank } from './ranking.ts';

/** Eligibility and prices, which are decided together: their two versions identify one engine. */
export type DecidingEngine = {
  readonly engine: string;
  readonly pricing: string;
  readonly decide: (applicant: Applicant, policy: LenderPolicy) => Decision;
};

export type RankingEngine = { readonly ranking: string; readonly rank: typeof rank };

export type KeptEngines = { readonly deciding: readonly DecidingEngine[]; readonly ranking: readonly RankingEngine[] };

/**
 * The stored engines, newest first. eligibility-1 and pricing-1 are missing. They were in force until 22 November 2026, before any release;
 * they changed without a new version, and no test fixed their answers, so no copy could be proved right.
 */
export const KEPT_ENGINES: KeptEngines = {
  deciding: [{ engine: ENGINE_VERSION, pricing: PRICING_VERSION, decide }],
  ranking: [
    { ranking: RANKING_VERSION, rank },
    { ranking: 'ranking-1', rank: rankAsVersion1 },
  ],
};

/** The engine with these two versions; undefined if it isn't stored. */
export const decidingEngine = (
  { engine, pricing }: { readonly engine: string; readonly pricing: string },
  { deciding }: KeptEngines = KEPT_ENGINES,
): DecidingEngine | undefined => deciding.find((one) => one.engine === engine && one.pricing === pricing);

/** The order with this version; undefined if it isn't stored. */
export const rankingEngine = (version: string, { ranking }: KeptEngines = KEPT_ENGINES): RankingEngine | undefined =>
  ranking.find((one) => one.ranking === version);
