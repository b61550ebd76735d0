import { createHash } from 'node:crypto';
import { canonicalJson } from '@tulna/rules/decision-receipt';
import { ENGINE_VERSION } from '@tulna/rules/engine-version';
import type { Criteria } from '@tulna/rules/lender-criteria';
import { PRICING_VERSION } from '@tulna/rules/pricing';

/** Digest of what a rehearsal is about: both contents and the versions of the rules. If any of them changes, the draft must be rehearsed again. */
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
