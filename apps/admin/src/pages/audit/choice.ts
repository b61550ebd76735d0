import { useListState } from '@tulna/console-kit/list-state';
import { checkPeriod, indianDay, type Period, presetPeriod } from '@tulna/rules/periods';
import { useMemo } from 'react';
import type { AuditChoice } from './queries.ts';

/** The entries that the filters of the URL ask for; days that make no period are not asked for. */
export function useChosen(): { choice: AuditChoice; custom: boolean; period: Period | undefined } {
  const { filters } = useListState();
  const { actor, kind, action, period: preset, from = '', to = '' } = filters;
  return useMemo(() => {
    const custom = preset === 'custom_range';
    const period = custom
      ? checkPeriod(from, to) === undefined
        ? { from, to }
        : undefined
      : preset === 'yesterday' || preset === 'last_7_days' || preset === 'last_30_days'
        ? presetPeriod(preset, indianDay(new Date()))
        : undefined;
    const choice = {
      ...(actor !== undefined && { actor }),
      ...(kind !== undefined && { kind }),
      ...(action !== undefined && { action }),
      ...period,
    };
    return { choice, custom, period };
  }, [actor, kind, action, preset, from, to]);
}
