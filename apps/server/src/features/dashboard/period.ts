import type { getDashboard } from '@tulna/contract/dashboard';
import type { QueryOf } from '@tulna/contract/endpoint';
import { addDays, istDay } from '@tulna/rules/dates';
import { checkPeriod, daysOf, type Period, presetPeriod } from '@tulna/rules/periods';
import { Problem } from '../../platform/http/problem.ts';

/**
 * The requested days, in Indian time.
 * @throws {Problem} `invalid_request` for a custom range without both ends, with its ends reversed, or longer than 366 days
 */
export function periodOf({ preset, from, to }: QueryOf<typeof getDashboard>, now: Date): Period {
  if (preset !== 'custom_range') return presetPeriod(preset, istDay(now.getTime()));
  const fields = {
    ...(from === undefined && { from: 'required' as const }),
    ...(to === undefined && { to: 'required' as const }),
  };
  if (from === undefined || to === undefined) throw new Problem('invalid_request', { fields });
  if (checkPeriod(from, to) !== undefined) throw new Problem('invalid_request', { fields: { to: 'invalid_date' } });
  return { from, to };
}

/** The period of the same length just before a period. */
export function periodBefore(period: Period): Period {
  const days = daysOf(period).length;
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}
