import { ALARM_FIGURE_FACTS, type AlarmFigure, type AlarmScope } from '@tulna/rules/alarms';
import { MINUTE_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';

interface Watched {
  figure: AlarmFigure;
  scope_kind: AlarmScope;
  scope_key: string | null;
  minutes: string;
}

/** Filters for the list of a figure's report that show only the rows that the figure counts. A figure that counts every row has none. */
const filtersOf: Readonly<Partial<Record<AlarmFigure, Readonly<Record<string, string>>>>> = {
  dedupe_duplicates: { outcome: 'duplicate' },
  dedupe_duplicate_share: { outcome: 'duplicate' },
  dedupe_no_answers: { outcome: 'no_answer' },
  dedupe_no_answer_share: { outcome: 'no_answer' },
  codes_sent: { sending: 'sent' },
  codes_failed: { sending: 'failed' },
  codes_failed_share: { sending: 'failed' },
  codes_waiting: { sending: 'waiting' },
  codes_undelivered_share: { delivery: 'undelivered' },
  codes_used_share: { state: 'used' },
  codes_expired_share: { state: 'expired' },
  codes_wrong_share: { guesses: 'wrong' },
  codes_locked: { guesses: 'locked' },
  call_failures: { failed: '1' },
  call_failure_share: { failed: '1' },
  calls_rejected: { outcome: 'unauthorised' },
  calls_unreadable: { outcome: 'bad_answer' },
};

const scopeFilters = { lender: 'lender', brand: 'brand_key', provider: 'provider' } as const;

/** The address of the rows behind a figure: its report, with the days of its window. */
export function alarmRows({ figure, scope_kind: kind, scope_key: key, minutes }: Watched, now: number): string {
  const page = '/admin/internal-report';
  if (figure === 'open_cases') return `${page}?${new URLSearchParams({ state: 'open' })}`;
  const at = `${istDay(now - Number(minutes) * MINUTE_MS)}..${istDay(now)}`;
  if (figure === 'details_shown')
    return `/admin/audit?${new URLSearchParams({ kind: 'customer', action: 'show', at })}`;
  if (figure === 'failed_jobs')
    return `${page}?${new URLSearchParams({ report: 'failed-jobs', state: 'failed', failed_at: at })}`;
  const { report } = ALARM_FIGURE_FACTS[figure];
  if (report === 'health') return `${page}?${new URLSearchParams({ report })}`;
  const scope = kind === 'all' || key === null ? {} : { [scopeFilters[kind]]: key };
  return `${page}?${new URLSearchParams({ report, at, ...filtersOf[figure], ...scope })}`;
}
