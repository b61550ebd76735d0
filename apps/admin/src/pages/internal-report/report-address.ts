/** The parts of the page, in the order of their tabs. */
export const REPORTS = [
  'cases',
  'dedupe',
  'codes',
  'lender-api',
  'health',
  'failed-jobs',
  'alarms',
  'alarm-history',
] as const;
export type Report = (typeof REPORTS)[number];

/** Parts without a tab of their own, each with the tab it belongs to. */
const below = { 'failed-jobs': 'health', 'alarm-history': 'alarms' } as const;
type Below = keyof typeof below;
export type Tab = Exclude<Report, Below>;

const isBelow = (report: Report): report is Below => Object.hasOwn(below, report);

/** The tab to which a part belongs. */
export const tabOf = (report: Report): Tab => (isBelow(report) ? below[report] : report);

export const TABS: readonly Tab[] = REPORTS.filter((report) => !isBelow(report)) as readonly Tab[];

export const isReport = (text: string): text is Report => REPORTS.some((report) => report === text);

const page = '/admin/internal-report';

/** Address of a report, with filters of its list. Cases have no parameter `report`, so that older links keep working. */
export function reportAddress(report: Report, filters: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...(report === 'cases' ? [] : [['report', report]]), ...chosen]).toString();
  return query === '' ? page : `${page}?${query}`;
}
