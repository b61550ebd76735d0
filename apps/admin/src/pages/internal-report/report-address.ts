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

/** Parts that are one step below the tab of another. */
const below = { 'failed-jobs': 'health', 'alarm-history': 'alarms' } as const;
type Below = keyof typeof below;
export type Tab = Exclude<Report, Below>;

const isBelow = (report: Report): report is Below => Object.hasOwn(below, report);

/** The tab under which a part is. */
export const tabOf = (report: Report): Tab => (isBelow(report) ? below[report] : report);

export const TABS: readonly Tab[] = REPORTS.filter((report) => !isBelow(report)) as readonly Tab[];

export const isReport = (text: string): text is Report => REPORTS.some((report) => report === text);

const page = '/admin/internal-report';

/** Where a report is, with filters of its list. Cases are the page itself, as links from before have it. */
export function reportAddress(report: Report, filters: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...(report === 'cases' ? [] : [['report', report]]), ...chosen]).toString();
  return query === '' ? page : `${page}?${query}`;
}
