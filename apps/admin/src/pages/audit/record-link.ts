import type { AuditEntry } from '@tulna/contract/audit';

const lists: Readonly<Record<string, string>> = {
  lender: '/admin/lenders',
  'credit-card': '/admin/credit-cards',
  'status-file': '/admin/application-status-file',
};

/** The page that shows an entry's record today; undefined for a record without a page, such as a session. */
export function recordLink({ subject: { kind, id, name } }: Pick<AuditEntry, 'subject'>): string | undefined {
  if (kind === 'partner') return `/admin/partners/${encodeURIComponent(id)}`;
  const list = lists[kind];
  return list === undefined || name === '' ? undefined : `${list}?${new URLSearchParams({ q: name })}`;
}
