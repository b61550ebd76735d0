import type { RowError } from '@tulna/contract/uploads';
import { withoutMark } from '../../../platform/spreadsheets/formula-safe-csv.ts';
import type { LenderNews } from '../../lender-applications/index.ts';
import type { Column, Places } from './columns.ts';
import { readMoment, readPaise, readStatus, statusWords } from './values.ts';

/** A row that can be looked up: which application it means, and what happened to it. */
export type StatusRow = Omit<LenderNews, 'eventId'> & { row: number };

export interface ReadContext {
  now: Date;
  /** Key of a lender by its key or name, in lower case. */
  lenders: ReadonlyMap<string, string>;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestValue = 120;

/** Reads one row; answers what it says, or every wrong cell with its reason. */
export function readRow(
  row: number,
  cells: readonly string[],
  places: Places,
  { now, lenders }: ReadContext,
): StatusRow | RowError[] {
  const errors: RowError[] = [];
  const cell = (column: Column): string => withoutMark(cells[places.get(column) ?? -1] ?? '').trim();
  const wrong = (column: Column, reason: string): undefined => {
    errors.push({ row, column: column.replaceAll('_', ' '), value: cell(column).slice(0, longestValue), reason });
    return undefined;
  };

  const id = cell('application_id').toLowerCase();
  const leadId = cell('lead_id');
  if (id !== '' && !uuidPattern.test(id)) wrong('application_id', 'This is not an application id of ours');
  const lenderKey = lenders.get(cell('lender').toLowerCase());
  if (id === '' && leadId === '')
    wrong(
      places.has('application_id') ? 'application_id' : 'lead_id',
      'An application id, or a lender with its lead id, is needed',
    );
  if (id === '' && leadId !== '' && lenderKey === undefined) wrong('lender', 'There is no lender of this name');

  const status = readStatus(cell('status')) ?? wrong('status', `One of these is expected: ${statusWords.join(', ')}`);
  const date = cell('status_date');
  const moment =
    date === ''
      ? { at: now, dayOnly: false }
      : (readMoment(date) ?? wrong('status_date', 'A date like 05/11/2026 or 2026-11-05 is expected'));
  const day = 24 * 60 * 60 * 1000;
  if (moment !== undefined && moment.at.getTime() > now.getTime() + (moment.dayOnly ? day : 60 * 60 * 1000))
    wrong('status_date', 'This date lies in the future');

  const amount = cell('disbursed_amount');
  const paise = status !== 'disbursed' || amount === '' ? null : readPaise(amount);
  if (paise === undefined) wrong('disbursed_amount', 'An amount in rupees above zero is expected');
  if (errors.length > 0 || status === undefined || moment === undefined) return errors;
  return {
    row,
    applicationId: id === '' ? null : id,
    lenderKey: lenderKey ?? null,
    leadId: leadId === '' ? null : leadId.slice(0, 80),
    status,
    // The end of today is still to come: what happened today happened by now.
    at: moment.at > now ? now : moment.at,
    isDated: date !== '',
    note: cell('remarks').slice(0, 300) || null,
    disbursedPaise: paise ?? null,
  };
}
