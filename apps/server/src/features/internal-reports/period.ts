import type { Ends } from '@tulna/rules/list-choice';
import { checkPeriod, type Period } from '@tulna/rules/periods';
import { Problem } from '../../platform/http/problem.ts';

/**
 * The Indian days of the requested figures.
 * @throws {Problem} `invalid_request` if an end is missing, or the ends are more than 366 days apart
 */
export function reportPeriod({ at: { least, most } }: { at: Ends<string> }): Period {
  if (least === null || most === null) throw new Problem('invalid_request', { fields: { at: 'required' } });
  if (checkPeriod(least, most) !== undefined) throw new Problem('invalid_request', { fields: { at: 'invalid_date' } });
  return { from: least, to: most };
}
