import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { ReviewedCase } from '@tulna/contract/case-review';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { CaseWords } from './case-words.ts';

interface CaseColumnsInput {
  words: ConsoleTopics['adminCases'];
  say: CaseWords;
  formats: Formats;
  open: (one: ReviewedCase) => void;
}

export function caseColumns({ words, say, formats, open }: CaseColumnsInput): readonly ListColumn<ReviewedCase>[] {
  const { columns } = words;
  return [
    {
      id: 'kind',
      header: columns.kind,
      width: 190,
      value: ({ kind }) => say.kind(kind),
      cell: (one) => (
        <OpenButton label={words.openCase(say.kind(one.kind))} onClick={() => open(one)}>
          {say.kind(one.kind)}
        </OpenButton>
      ),
    },
    { id: 'lender', header: columns.lender, width: 120, value: say.lender, cell: say.lender },
    {
      id: 'lead',
      header: columns.lead,
      width: 150,
      value: ({ lead_id }) => lead_id,
      cell: ({ lead_id }) => lead_id,
    },
    {
      id: 'application',
      header: columns.application,
      width: 130,
      value: ({ application }) => application && say.value('status', application.status),
      cell: ({ application }) => application && say.value('status', application.status),
    },
    {
      id: 'opened',
      header: columns.opened,
      width: 176,
      value: ({ opened_at }) => opened_at,
      text: ({ opened_at }) => formats.moment(opened_at),
      cell: ({ opened_at }) => formats.moment(opened_at),
    },
    {
      id: 'last_seen',
      header: columns.last_seen,
      width: 176,
      hidden: true,
      value: ({ last_seen_at }) => last_seen_at,
      text: ({ last_seen_at }) => formats.moment(last_seen_at),
      cell: ({ last_seen_at }) => formats.moment(last_seen_at),
    },
    {
      id: 'seen',
      header: columns.seen,
      width: 70,
      align: 'end',
      value: ({ seen }) => seen,
      cell: ({ seen }) => words.times(formats.number(seen)),
    },
    {
      id: 'state',
      header: columns.state,
      width: 90,
      value: say.state,
      cell: (one) => <Chip tone={one.closed === null ? 'warning' : 'success'}>{say.state(one)}</Chip>,
    },
    {
      id: 'closed',
      header: columns.closed,
      width: 140,
      hidden: true,
      value: ({ closed }) => closed?.at ?? null,
      text: ({ closed }) => closed && formats.moment(closed.at),
      cell: ({ closed }) => closed && formats.moment(closed.at),
    },
  ];
}
