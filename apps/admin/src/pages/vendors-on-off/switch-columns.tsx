import type { Formats } from '@tulna/console-kit/formats';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { SwitchMoveRow } from '@tulna/contract/lender-switches';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { ReactNode } from 'react';

/** The common columns of past and planned switches. */
type Switched = Pick<SwitchMoveRow, 'lender' | 'product' | 'partner' | 'partner_name' | 'off' | 'reason'>;

interface SwitchColumns {
  words: ConsoleTopics['adminLenderSwitches'];
  formats: Formats;
  nameOf: (target: Switched) => string;
}

/** The columns of the history and of scheduled switches; each page chooses their order and widths. */
export function switchColumns<Row extends Switched>({ words, formats, nameOf }: SwitchColumns) {
  const text = (id: string, header: string, width: number, read: (row: Row) => string): ListColumn<Row> => ({
    id,
    header,
    width,
    value: read,
    cell: read,
  });
  const stateOf = ({ off }: Row): string => words.states[off ? 'off' : 'on'];
  const chip = (row: Row): ReactNode => <Chip tone={row.off ? 'danger' : 'success'}>{stateOf(row)}</Chip>;
  return {
    text,
    chip,
    moment: (id: string, header: string, read: (row: Row) => string): ListColumn<Row> => ({
      ...text(id, header, 170, read),
      cell: (row) => formats.moment(read(row)),
    }),
    lender: (width: number) => text('lender', words.columns.lender, width, ({ lender }) => lender.name),
    target: text('target', words.columns.target, 150, nameOf),
    state: (width: number): ListColumn<Row> => ({ ...text('off', words.columns.state, width, stateOf), cell: chip }),
    reason: (width: number) => text('reason', words.columns.reason, width, ({ reason }) => reason),
    by: (width: number, read: (row: Row) => string) => text('by', words.columns.by, width, read),
  };
}
