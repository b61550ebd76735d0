import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { mayOpen } from '@tulna/rules/admin-access';
import { ALARM_FIGURE_FACTS } from '@tulna/rules/alarms';
import { alarmRows } from '../../alarm-rows.ts';
import { shownRole } from '../../session.ts';
import { grouped, type Line, type LineGroup } from './attention-groups.ts';
import type { Figures } from './queries.ts';

/** What needs attention in this period, in the order in which it is shown; each line links to the page where it can be dealt with. */
export function useAttention({ attention }: Figures): readonly (Line | LineGroup)[] {
  const { attention: words } = usePhrases('adminDashboard');
  const formats = useFormats();
  const { kinds } = usePhrases('adminCases');
  const { figures, inUnit } = usePhrases('adminAlarms');
  const lines: readonly (Line | LineGroup)[] = [
    ...attention.alarms.map(
      (alarm): Line => ({
        key: `alarm ${alarm.alarm_id}`,
        label: words.alarm(alarm.name),
        count: 1,
        shown: alarm.value === null ? '–' : inUnit(alarm.value, ALARM_FIGURE_FACTS[alarm.figure].unit),
        beside: [
          figures[alarm.figure],
          words.since(formats.moment(alarm.raised_at)),
          alarm.seen_by === null ? words.unseen : words.seenBy(alarm.seen_by),
        ].join(', '),
        page: 'internal-report',
        query: { report: 'alarms', open: alarm.alarm_id },
        rows: alarmRows(alarm, Date.now()),
      }),
    ),
    {
      key: 'unknown alarms',
      label: words.unknownAlarms,
      count: attention.unknown_alarms,
      page: 'internal-report',
      query: { report: 'alarms' },
    },
    ...attention.open_cases.map(
      ({ kind, count }): Line => ({
        key: `case ${kind}`,
        label: words.openCases(kinds[kind] ?? kind),
        count,
        page: 'internal-report',
        query: { state: 'open', kind },
      }),
    ),
    { key: 'failed', label: words.failedApplications, count: attention.failed_applications },
    {
      key: 'stale',
      label: words.staleApplications,
      count: attention.stale_applications,
      page: 'application-status-file',
    },
    ...grouped(
      'handOffFiles',
      attention.hand_off_files.map(
        ({ lender_key, name, count, since }): Line => ({
          key: `file ${lender_key}`,
          label: words.handOffFiles(name),
          count,
          beside: words.since(formats.moment(since)),
          page: 'lenders',
          query: { q: name },
        }),
      ),
      words.groups.handOffFiles,
    ),
    ...grouped(
      'automatic switches',
      attention.automatic_switches.map(
        ({ name, off, at }): Line => ({
          key: `by rule ${name} ${at}`,
          label: off ? words.offByItself(name) : words.onByItself(name),
          count: 1,
          shown: '',
          beside: formats.moment(at),
          page: 'vendors-on-off',
          part: 'history',
        }),
      ),
      words.groups.switches,
    ),
    {
      key: 'switches',
      label: words.suspendedSwitches,
      count: mayOpen(shownRole() ?? 0, 'vendors-on-off') ? attention.suspended_switches : 0,
      page: 'vendors-on-off',
      part: 'planned',
      query: { state: 'suspended' },
    },
    {
      key: 'merchants',
      label: words.newMerchants,
      count: mayOpen(shownRole() ?? 0, 'merchant-management') ? attention.new_merchants : 0,
      page: 'merchant-management',
      query: { state: 'new' },
    },
    {
      key: 'brand requests',
      label: words.brandRequests,
      count: mayOpen(shownRole() ?? 0, 'partners') ? attention.brand_requests : 0,
      page: 'partners',
      part: 'brand-requests',
    },
    {
      key: 'customer service',
      label: words.customerService,
      count: attention.customer_service.open,
      beside: words.overdue(formats.number(attention.customer_service.overdue)),
      page: 'csr-portal',
    },
    { key: 'help', label: words.helpRequests, count: attention.open_help_requests },
    { key: 'undelivered', label: words.undelivered, count: attention.undelivered_messages },
    ...grouped(
      'lenderFailures',
      attention.lender_failures.map(
        ({ lender_key, name, count, last_at, outcome }): Line => ({
          key: `lender ${lender_key} ${outcome}`,
          label: words.lenderFailures(name),
          count,
          beside: `${words.outcomes[outcome] ?? outcome}, ${words.lastAt(formats.moment(last_at))}`,
          page: 'lenders',
          query: { q: name },
        }),
      ),
      () => words.groups.lenderFailures,
    ),
  ];
  return lines.filter((line) => 'lines' in line || line.count > 0);
}
