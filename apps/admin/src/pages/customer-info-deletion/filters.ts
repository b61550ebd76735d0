import type { ListFilter } from '@tulna/console-kit/list-columns';
import type { Deletion } from '@tulna/contract/deletions';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { DELETION_REASONS, DELETION_STATES } from '@tulna/rules/deletions';

/** The filters above the log; the server applies them. */
export const deletionFilters = ({
  columns,
  values,
}: ConsoleTopics['adminDeletions']): readonly ListFilter<Deletion>[] => [
  {
    key: 'state',
    label: columns.state,
    kind: 'several',
    options: DELETION_STATES.map((value) => ({ value, label: values.state[value] })),
  },
  {
    key: 'reason',
    label: columns.reason,
    kind: 'several',
    options: (['self', ...DELETION_REASONS] as const).map((value) => ({ value, label: values.reason[value] })),
  },
  { key: 'requested_at', label: columns.requested_at, kind: 'days' },
];
