/** Columns of a status file, the first name of each as the template writes it; the others are what lenders call them. */
const names = {
  application_id: [
    'application id',
    'lender application id',
    'application no',
    'app id',
    'application number',
    'our reference',
  ],
  lender: ['lender', 'lender name', 'bank', 'nbfc', 'lender key'],
  lead_id: [
    'lead id',
    'lead no',
    'lead number',
    'lender reference',
    'reference',
    'reference id',
    'loan id',
    'lan',
    'lender lead id',
  ],
  status: ['status', 'application status', 'current status', 'lead status', 'stage', 'loan status'],
  status_date: [
    'status date',
    'date',
    'updated on',
    'updated at',
    'status updated on',
    'decision date',
    'disbursal date',
    'disbursement date',
  ],
  disbursed_amount: [
    'disbursed amount',
    'amount',
    'loan amount',
    'disbursal amount',
    'disbursement amount',
    'amount disbursed',
  ],
  payment_reference: [
    'payment reference',
    'utr',
    'utr no',
    'utr number',
    'transaction id',
    'transaction reference',
    'disbursal reference',
  ],
  tranche: ['tranche', 'tranche no', 'tranche number', 'part'],
  remarks: ['remarks', 'remark', 'reason', 'note', 'comments', 'comment', 'rejection reason'],
} as const;

export type Column = keyof typeof names;
export const columns = Object.keys(names) as readonly Column[];
/** Headers of the template. */
export const templateHeaders: readonly string[] = columns.map((column) => names[column][0]);

const word = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byName = new Map(columns.flatMap((column) => names[column].map((name) => [name as string, column] as const)));

/** Where each column stands in a row; the first of two that mean the same counts. */
export type Places = ReadonlyMap<Column, number>;

/** Reads a header row. Undefined where it is none: a status, and a way to find the application, have to be there. */
export function placesOf(headers: readonly string[]): Places | undefined {
  const places = new Map<Column, number>();
  for (const [index, header] of headers.entries()) {
    const column = byName.get(word(header));
    if (column !== undefined && !places.has(column)) places.set(column, index);
  }
  const finds = places.has('application_id') || (places.has('lead_id') && places.has('lender'));
  return places.has('status') && finds ? places : undefined;
}
