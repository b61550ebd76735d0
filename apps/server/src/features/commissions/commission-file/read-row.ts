import { DAY_MS } from '@tulna/rules/clock';
import { formatPaise } from '@tulna/rules/money';
import { checkUuid } from '@tulna/rules/patterns';
import type { ImportedRow, RowFault } from '../../../platform/imports/kind.ts';
import type { Column } from './columns.ts';

/** The content of a row of a commission file. */
export interface CommissionRow {
  readonly applicationId: string | null;
  readonly leadId: string | null;
  /** Day of the disbursal in India, and its amount; null if the row doesn't have them. */
  readonly day: string | null;
  readonly disbursedPaise: number | null;
  /** Without tax; below zero for a claw-back. */
  readonly amountPaise: number;
  readonly gstPaise: number | null;
  readonly tdsPaise: number | null;
  /** The part of the amount paid to us so far; null if the row doesn't have it. */
  readonly receivedPaise: number | null;
  /** The lender's own reference of this commission or claw-back. */
  readonly reference: string | null;
  readonly invoiceNo: string | null;
  readonly utr: string | null;
}

/** The highest difference between a net amount and the sum of its parts, in paise: lenders round each part. */
const netTolerance = 100;

/** Reads one row; returns its content, or every wrong cell with its reason. */
export function readCommissionRow(
  row: ImportedRow<Column>,
  { now }: { now: Date },
): CommissionRow | RowFault<Column>[] {
  const faults: RowFault<Column>[] = [];
  const applicationId = row.id('application_id')?.toLowerCase() ?? null;
  const leadId = row.id('lead_id');
  if (applicationId !== null && checkUuid(applicationId) !== undefined)
    faults.push({ column: 'application_id', reason: 'applicationId' });
  if (applicationId === null && leadId === null)
    faults.push({ column: row.has('application_id') ? 'application_id' : 'lead_id', reason: 'reference' });

  const moment = row.moment('disbursed_date');
  if (moment !== null && moment.at > now.getTime() + DAY_MS)
    faults.push({ column: 'disbursed_date', reason: 'future' });

  const amount = row.paise('commission');
  if (amount === null) return [...faults, { column: 'commission', reason: 'amountSigned' }];
  const [gst, tds, net] = [row.paise('gst'), row.paise('tds'), row.paise('net')];
  if (gst !== null && tds !== null && net !== null) {
    // A claw-back may have its taxes with either sign.
    const sign = amount < 0 ? -1 : 1;
    const right = amount + sign * (Math.abs(gst) - Math.abs(tds));
    if (Math.abs(net - right) > netTolerance)
      faults.push({ column: 'net', reason: 'commissionNet', values: { amount: formatPaise(right) } });
  }
  const utr = row.id('utr');
  const received = row.paise('received') ?? (utr === null || amount < 0 ? null : amount);
  if (received !== null && received > Math.max(0, amount))
    faults.push({ column: 'received', reason: 'receivedMore', values: { amount: formatPaise(Math.max(0, amount)) } });
  if (faults.length > 0) return faults;
  return {
    applicationId,
    leadId,
    day: moment?.day ?? null,
    disbursedPaise: row.paise('disbursed_amount'),
    amountPaise: amount,
    gstPaise: gst,
    tdsPaise: tds,
    receivedPaise: received,
    reference: row.id('reference'),
    invoiceNo: row.id('invoice_no'),
    utr,
  };
}
