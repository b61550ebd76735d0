import { createHash } from 'node:crypto';
import { canonicalJson } from '@tulna/rules/decision-receipt';
import { ENGINE_VERSION } from '@tulna/rules/engine-version';
import type { Criteria } from '@tulna/rules/lender-criteria';
import { PRICING_VERSION } from '@tulna/rules/pricing';

/** The subject of a rehearsal: both contents, and the rules that decide by them. If any differs, it must be rehearsed again. */
export const rehearsalDigest = (lenderId: number, basedOn: number, before: Criteria, after: Criteria): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        lender: lenderId,
        based_on: basedOn,
        before: { ...before },
        after: { ...after },
        engine: ENGINE_VERSION,
        pricing: PRICING_VERSION,
      }),
      'utf8',
    )
    .digest('hex');
