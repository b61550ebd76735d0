import { createHash } from 'node:crypto';
import { HOUR_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import type { FileMoment } from '@tulna/rules/file-moments';
import type { MisColumn } from '@tulna/rules/mis-columns';
import { type FileStatus, fileStatusWords } from '@tulna/rules/status-words';
import type { ImportedRow, RowFault } from '../../platform/imports/kind.ts';
import { maskReason } from '../lender-connections/index.ts';

/** A row of an MIS about one loan. Amounts in whole paise, days as ISO dates in India. */
export interface MisRow {
  leadId: string | null;
  applicationId: string | null;
  status: FileStatus;
  /** When the loan had this status. */
  at: Date;
  isDated: boolean;
  dayOnly: boolean;
  stage: string | null;
  reason: string | null;
  product: string | null;
  appliedOn: string | null;
  sanctionedPaise: number | null;
  sanctionedOn: string | null;
  disbursedPaise: number | null;
  disbursedOn: string | null;
  tranche: number | null;
  utr: string | null;
  payoutPaise: number | null;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Free text of a lender for storage: shortened and without personal data. */
const plain = (text: string | null, most: number): string | null =>
  text === null ? null : maskReason(text, []).slice(0, most);

/** Reads one row; returns the loan, or every wrong cell. */
export function readMisRow(row: ImportedRow<MisColumn>, now: Date): MisRow | readonly RowFault<MisColumn>[] {
  const faults: RowFault<MisColumn>[] = [];
  const wrong = (column: MisColumn, reason: string, values: RowFault['values'] = {}): undefined => {
    faults.push({ column, reason, values });
    return undefined;
  };
  const leadId = row.id('lead_id');
  const applicationId = row.id('application_id')?.toLowerCase() ?? null;
  if (applicationId !== null && !uuidPattern.test(applicationId)) wrong('application_id', 'applicationId');
  if (applicationId === null && leadId === null) wrong('lead_id', 'reference');
  const status =
    (row.word('status') as FileStatus | null) ?? wrong('status', 'word', { words: fileStatusWords.join(', ') });

  const moment = (column: MisColumn): FileMoment | null => {
    const stated = row.moment(column);
    if (stated === null) return null;
    const isAhead = stated.dayOnly ? stated.day > istDay(now.getTime()) : stated.at > now.getTime() + HOUR_MS;
    if (isAhead) wrong(column, 'future');
    return stated;
  };
  const applied = moment('applied_date');
  const sanctioned = moment('sanctioned_date');
  const disbursed = moment('disbursed_date');
  const statusMoment = moment('status_date');
  for (const [column, later] of [
    ['sanctioned_date', sanctioned],
    ['disbursed_date', disbursed],
  ] as const)
    if (applied !== null && later !== null && later.day < applied.day) wrong(column, 'reversedDates');

  // Lenders write 0 for an amount that doesn't exist yet.
  const amount = (column: MisColumn): number | null => row.paise(column) || null;
  const disbursedPaise = amount('disbursed_amount');
  const sanctionedPaise = amount('sanctioned_amount');
  const tranche = row.whole('tranche');
  if (tranche !== null && (tranche < 1 || tranche > 99)) wrong('tranche', 'wholeNumber');
  if (faults.length > 0 || status === undefined) return faults;

  const isPaid = status === 'disbursed';
  const dated = (isPaid ? disbursed : null) ?? statusMoment ?? (status === 'approved' ? sanctioned : null);
  return {
    leadId: leadId?.slice(0, 80) ?? null,
    applicationId,
    status,
    // The end of today is in the future, so an update dated today counts as having happened now.
    at: dated === null || dated.at > now.getTime() ? now : new Date(dated.at),
    isDated: dated !== null,
    dayOnly: dated?.dayOnly ?? true,
    stage: plain(row.text('stage'), 120),
    reason: plain(row.text('reason'), 300),
    product: plain(row.text('product'), 120),
    appliedOn: applied?.day ?? null,
    sanctionedPaise,
    sanctionedOn: sanctioned?.day ?? null,
    disbursedPaise: isPaid ? disbursedPaise : null,
    disbursedOn: isPaid ? ((disbursed ?? statusMoment)?.day ?? null) : null,
    tranche,
    utr: row.id('utr'),
    payoutPaise: row.paise('payout'),
  };
}

/** Identifies the payment that a row is about; '' for the loan as a whole. */
export const eventOf = ({ status, tranche, utr }: MisRow): string =>
  tranche !== null ? `tranche ${tranche}` : status === 'disbursed' && utr !== null ? `utr ${utr}` : '';

/** The day that a row is about. */
export const dayOfRow = ({ disbursedOn, at }: MisRow): string => disbursedOn ?? istDay(at.getTime());

/** Identifies a row's content: rows with the same text are the same update. The moment is part of it only if the row has a date. */
export const contentOf = ({ at, ...row }: MisRow, lenderApplicationId: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([lenderApplicationId, row.isDated ? at.toISOString() : '', Object.values(row)]))
    .digest('base64url');
