import type { RowError } from '@tulna/contract/uploads';
import type { ServerPhrases } from '@tulna/phrases/for-language';
import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import { type FileMomentRefusal, readFileMoment } from '@tulna/rules/file-moments';
import { fileStatusWords, readFileStatus } from '@tulna/rules/status-words';
import { withoutMark } from '../../../platform/spreadsheets/formula-safe-csv.ts';
import { amountFault, type Column, type LenderNews, type Places, readPaise } from '../../lender-applications/index.ts';
import { foldedName } from '../../lenders/index.ts';

/** A row that can be looked up: which application it means, and what happened to it. */
export type StatusRow = Omit<LenderNews, 'eventId'> & { row: number };

export interface ReadContext {
  now: Date;
  /** Key of a lender by its key or name, in lower case. */
  lenders: ReadonlyMap<string, string>;
  /** What is wrong, in the language of whoever loads the file. */
  reasons: ServerPhrases['fileReasons'];
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestValue = 120;

function dateReason(refusal: FileMomentRefusal, reasons: ReadContext['reasons']): string {
  if (refusal === 'month_first') return reasons.dateMonthFirst;
  if (refusal === 'no_such_day') return reasons.dateNoSuchDay;
  return refusal === 'year' ? reasons.dateYear : reasons.date;
}

const amountReason = (amount: string, reasons: ReadContext['reasons']): string => {
  const fault = amountFault(amount);
  return fault === 'amountLimit' ? reasons.amountLimit({ crore: 100 }) : reasons[fault];
};

/** Reads one row; answers what it says, or every wrong cell with its reason. */
export function readRow(
  row: number,
  cells: readonly string[],
  places: Places,
  { now, lenders, reasons }: ReadContext,
): StatusRow | RowError[] {
  const errors: RowError[] = [];
  const cell = (column: Column): string => withoutMark(cells[places.get(column) ?? -1] ?? '').trim();
  const wrong = (column: Column, reason: string): undefined => {
    errors.push({ row, column: column.replaceAll('_', ' '), value: cell(column).slice(0, longestValue), reason });
    return undefined;
  };

  const id = cell('application_id').toLowerCase();
  const leadId = cell('lead_id');
  if (id !== '' && !uuidPattern.test(id)) wrong('application_id', reasons.applicationId);
  const lenderKey = lenders.get(foldedName(cell('lender')));
  if (id === '' && leadId === '') wrong(places.has('application_id') ? 'application_id' : 'lead_id', reasons.reference);
  if (id === '' && leadId !== '' && lenderKey === undefined) wrong('lender', reasons.lender);

  const status = readFileStatus(cell('status')) ?? wrong('status', reasons.word({ words: fileStatusWords.join(', ') }));
  const date = cell('status_date');
  const read = date === '' ? { at: now.getTime(), dayOnly: false } : readFileMoment(date);
  const moment = 'refused' in read ? wrong('status_date', dateReason(read.refused, reasons)) : read;
  if (moment !== undefined && moment.at > now.getTime() + (moment.dayOnly ? DAY_MS : HOUR_MS))
    wrong('status_date', reasons.future);

  const amount = cell('disbursed_amount');
  const paise = status !== 'disbursed' || amount === '' ? null : readPaise(amount);
  if (paise === undefined) wrong('disbursed_amount', amountReason(amount, reasons));
  const part = cell('tranche');
  if (part !== '' && !/^[1-9]\d?$/.test(part)) wrong('tranche', reasons.wholeNumber);
  if (errors.length > 0 || status === undefined || moment === undefined) return errors;
  return {
    row,
    applicationId: id === '' ? null : id,
    lenderKey: lenderKey ?? null,
    leadId: leadId === '' ? null : leadId.slice(0, 80),
    status,
    // The end of today is still to come: what happened today happened by now.
    at: moment.at > now.getTime() ? now : new Date(moment.at),
    isDated: date !== '',
    dayOnly: date === '' || moment.dayOnly,
    note: cell('remarks').slice(0, 300) || null,
    disbursedPaise: paise ?? null,
    reference: cell('payment_reference').slice(0, 100) || null,
    tranche: part === '' ? null : Number(part),
  };
}
