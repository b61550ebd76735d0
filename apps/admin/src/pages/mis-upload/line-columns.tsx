import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { MisLine } from '@tulna/contract/lender-mis';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import { DecideButtons } from './decide-buttons.tsx';
import { sideText } from './line-words.ts';

interface LineColumnsInput {
  words: ConsoleTopics['adminMis'];
  formats: Formats;
  open: (line: MisLine) => void;
}

const tones = { open: 'warning', answered: 'warning', asked: 'info', kept: 'info', agrees: 'success' } as const;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Shortens our own ID, which is shown if the lender has given none. The panel, the search and the exported file have it in full. */
const shortReference = (reference: string): string => (uuid.test(reference) ? `${reference.slice(0, 8)}…` : reference);

/** Loans of both sides, their differences, and the decisions to make. */
export function lineColumns({ words, formats, open }: LineColumnsInput): readonly ListColumn<MisLine>[] {
  const { columns, kinds, states } = words;
  return [
    {
      id: 'reference',
      header: columns.reference,
      width: 164,
      value: ({ reference }) => reference,
      cell: (line) => (
        <OpenButton label={words.openLine(line.reference)} onClick={() => open(line)}>
          {shortReference(line.reference)}
        </OpenButton>
      ),
    },
    {
      id: 'kind',
      header: columns.kind,
      width: 120,
      value: ({ kind }) => kinds[kind],
      cell: ({ kind, differences }) =>
        differences.length > 1 ? differences.map((each) => kinds[each]).join(', ') : kinds[kind],
    },
    {
      id: 'theirs',
      header: columns.theirs,
      width: 158,
      value: ({ theirs }) => sideText(words, formats, theirs),
      cell: ({ theirs }) => sideText(words, formats, theirs),
    },
    {
      id: 'ours',
      header: columns.ours,
      width: 158,
      value: ({ ours }) => sideText(words, formats, ours),
      cell: ({ ours }) => sideText(words, formats, ours),
    },
    {
      id: 'state',
      header: columns.state,
      width: 286,
      value: ({ state }) => states[state],
      cell: (line) => (
        <>
          <Chip tone={tones[line.state]}>{states[line.state]}</Chip> <DecideButtons line={line} />
        </>
      ),
    },
    {
      id: 'gap',
      header: columns.gap,
      width: 110,
      align: 'end',
      value: ({ gap_paise }) => gap_paise,
      cell: ({ gap_paise }) => formatPaise(gap_paise),
    },
    {
      id: 'lender',
      header: columns.lender,
      width: 110,
      value: ({ lender }) => lender.name,
      cell: ({ lender }) => lender.name,
    },
    {
      id: 'month',
      header: columns.month,
      width: 120,
      value: ({ month }) => month,
      text: ({ month }) => formats.month(month),
      cell: ({ month }) => formats.month(month),
    },
  ];
}
