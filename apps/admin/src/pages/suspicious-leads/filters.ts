import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { SuspiciousLead } from '@tulna/contract/suspicious-leads';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { LEAD_FINDINGS, SUSPICIOUS_LEAD_STATES } from '@tulna/rules/suspicious-leads';

type Words = ConsoleTopics['adminSuspiciousLeads'];

/** The filters above the list; the server applies them. */
export const suspiciousLeadFilters = (
  { columns, values }: Words,
  partners: readonly { value: string; label: string }[],
): readonly ListFilter<SuspiciousLead>[] => [
  {
    key: 'state',
    label: columns.state,
    kind: 'several',
    options: SUSPICIOUS_LEAD_STATES.map((value) => ({ value, label: values.state[value] })),
  },
  {
    key: 'reasons',
    label: columns.reasons,
    kind: 'several',
    options: LEAD_FINDINGS.map((value) => ({ value, label: values.reasons[value] })),
  },
  { key: 'partner_key', label: columns.partner, options: partners },
  { key: 'found_at', label: columns.found_at, kind: 'days' },
];
