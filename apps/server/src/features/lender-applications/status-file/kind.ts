import { applicationStatusFiles } from '@tulna/contract/import-files';
import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import { FILE_STATUS_WORDS, type FileStatus, fileStatusWords } from '@tulna/rules/status-words';
import type { ImportContext, ImportedRow, ImportKind, RowFault, RowOutcome } from '../../../platform/imports/kind.ts';
import { mostRowsOfTable } from '../../../platform/spreadsheets/limits.ts';
import { foldedName, lendersByWord, lendersRepository } from '../../lenders/index.ts';
import { type FileUpdate, takeFileUpdates, type UpdateOutcome } from '../file-updates.ts';
import { leftByUndoing, movedByFile, undoFile } from '../undo-file.ts';
import { type Column, columns } from './columns.ts';

type Fault = RowFault<Column>;
/** Key of a lender by its key or name, in lower case. */
type Lenders = ReadonlyMap<string, string>;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mostNamed = 100;
const mostTranches = 99;
const words = fileStatusWords.join(', ');

/** The reference of a row to its application, or faults if there is none. */
function referenceOf(row: ImportedRow<Column>, chosen: string | null, lenders: Lenders) {
  const faults: Fault[] = [];
  const id = row.id('application_id')?.toLowerCase() ?? null;
  const leadId = row.id('lead_id');
  const lender = row.text('lender');
  const lenderKey = lender === null ? chosen : (lenders.get(foldedName(lender)) ?? null);
  if (id !== null && !uuidPattern.test(id)) faults.push({ column: 'application_id', reason: 'applicationId' });
  if (id === null && leadId === null)
    faults.push({ column: row.has('application_id') ? 'application_id' : 'lead_id', reason: 'reference' });
  // A name that isn't a lender's is wrong beside our id, too: otherwise nothing would check that the application is this lender's.
  if (lenderKey === null && (lender !== null || (id === null && leadId !== null)))
    faults.push({ column: 'lender', reason: 'lender' });
  return { faults, applicationId: id, leadId: leadId?.slice(0, 80) ?? null, lenderKey };
}

/**
 * When an update happened: now if the row has no date. A day without a time is read as the end of that day, so today is accepted although
 * it is in the future; a time may be up to an hour ahead.
 */
function momentOf(row: ImportedRow<Column>, now: Date) {
  const stated = row.moment('status_date');
  const faults: Fault[] =
    stated !== null && stated.at > now.getTime() + (stated.dayOnly ? DAY_MS : HOUR_MS)
      ? [{ column: 'status_date', reason: 'future' }]
      : [];
  // The end of today is in the future, so an update dated today counts as having happened now.
  const at = stated === null || stated.at > now.getTime() ? now : new Date(stated.at);
  return { faults, at, isDated: stated !== null, dayOnly: stated === null || stated.dayOnly };
}

/** Reads one row; returns the update, or every wrong cell with its reason. */
function read(
  row: ImportedRow<Column>,
  { now, lender }: { now: Date; lender: string | null },
  prepared: unknown,
): FileUpdate | Fault[] {
  const { faults: reference, ...meant } = referenceOf(row, lender, prepared as Lenders);
  const status = row.word('status') as FileStatus | null;
  const { faults: moment, ...when } = momentOf(row, now);
  const faults = [...reference, ...moment];
  if (status === null) faults.push({ column: 'status', reason: 'word', values: { words } });
  const paise = status === 'disbursed' ? row.paise('disbursed_amount') : null;
  if (paise !== null && paise <= 0) faults.push({ column: 'disbursed_amount', reason: 'amount' });
  const tranche = row.whole('tranche');
  if (tranche !== null && (tranche < 1 || tranche > mostTranches))
    faults.push({ column: 'tranche', reason: 'wholeNumber' });
  if (faults.length > 0 || status === null) return faults;
  return {
    ...meant,
    ...when,
    status,
    note: row.text('remarks')?.slice(0, 300) ?? null,
    disbursedPaise: paise,
    reference: row.text('payment_reference')?.slice(0, 100) ?? null,
    tranche,
  };
}

const faultOf = (outcome: Exclude<UpdateOutcome, 'moved' | 'unchanged'>, update: FileUpdate): Fault => {
  if (outcome === 'contradiction') return { column: 'status', reason: 'contradiction' };
  if (outcome === 'too_early') return { column: 'status_date', reason: 'tooEarly' };
  const column = update.applicationId === null ? 'lead_id' : 'application_id';
  return { column, reason: outcome === 'unknown' ? 'unknown' : 'wrongLender' };
};

async function take(
  { services, db, file, isCheck }: ImportContext,
  rows: readonly { readonly row: FileUpdate }[],
): Promise<RowOutcome<Column>[]> {
  const updates = rows.map(({ row }) => row);
  const outcomes = await takeFileUpdates(services, db, updates, {
    name: file.name,
    uploadId: isCheck ? null : file.id,
  });
  return outcomes.map((outcome, index) => {
    if (outcome === 'moved') return 'updated';
    return outcome === 'unchanged' ? 'unchanged' : faultOf(outcome, updates[index] as FileUpdate);
  });
}

/** Status files of lenders (§2, §7 X13; product.md §10). Each row is an update of one application, decided by the same lifecycle as a call-back. */
export const statusFileKind: ImportKind<Column, FileUpdate> = {
  calls: applicationStatusFiles,
  page: 'application-status-file',
  subject: 'status-file',
  columns,
  about: ['application_id', 'lead_id'],
  words: { status: FILE_STATUS_WORDS },
  lender: 'chosen',
  lenderColumn: 'lender',
  mostRows: mostRowsOfTable,
  batch: 1000,
  example: ['', 'CASHe', 'CASHE-1001', 'disbursed', '05/11/2026', '150000', '', '', 'Paid to the account on file'],
  prepare: async ({ db }) => lendersByWord(await lendersRepository(db).everyName()),
  read,
  take,
  changeOf: ({ status, disbursedPaise }) => ({ change: status, paise: disbursedPaise }),
  async undo({ services, db, file }) {
    await undoFile(services, db, file);
    const { moved, restored } = await movedByFile(db, file.id);
    const left = await leftByUndoing(db, file, mostNamed);
    const names = new Map((await lendersRepository(db).everyName()).map(({ key, name }) => [key, name]));
    return {
      restored,
      leftTotal: moved - restored,
      left: left.map(({ id, lenderKey, leadId, status, repeated }) => ({
        name: `${names.get(lenderKey) ?? lenderKey} ${leadId ?? id}`,
        reason: repeated ? 'saidAgain' : 'newerUpdate',
        values: { status },
      })),
    };
  },
};
