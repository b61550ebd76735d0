/** The parts of the page, in the order of their tabs; the history of alarms is under the tab of alarms. */
export const REPORTS = ['cases', 'dedupe', 'codes', 'lender-api', 'health', 'alarms', 'alarm-history'] as const;
export type Report = (typeof REPORTS)[number];

export const isReport = (text: string): text is Report => REPORTS.some((report) => report === text);

const page = '/admin/internal-report';

/** Where a report is, with filters of its list. Cases are the page itself, as links from before have it. */
export function reportAddress(report: Report, filters: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...(report === 'cases' ? [] : [['report', report]]), ...chosen]).toString();
  return query === '' ? page : `${page}?${query}`;
}
