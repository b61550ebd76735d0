import { decimalOfPaise, paise as paiseOf } from '@tulna/rules/money';
import { csvFile } from '../../platform/spreadsheets/formula-safe-csv.ts';

/** One payment as sent to a bank. */
export interface BankPayment {
  readonly reference: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly ifsc: string;
  /** Whole paise. */
  readonly paise: number;
}

/** The layout in which one bank takes many payments at once. */
export interface BankFileLayout {
  /** End of the file's name. */
  readonly extension: 'csv';
  /** @param day ISO day on which the bank should pay */
  write(payments: readonly BankPayment[], day: string): string;
}

/** Amount in paise from which a payment uses RTGS. */
const rtgsFrom = 20_000_000;
/** Characters allowed in the beneficiary's name in these files. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9 .&-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .&-]+/, '')
    .trim()
    .slice(0, 40);

const withoutMark = (rows: readonly (readonly string[])[]): string => csvFile(rows).replace(/^\uFEFF/, '');

/**
 * The columns of a common bulk upload of Indian banks, as an example. The installation's bank decides its layout, which is another adapter here.
 */
export const bulkUpload: BankFileLayout = {
  extension: 'csv',
  write: (payments, day) =>
    // The file has no byte order mark: only Excel needs one, and the file is plain ASCII.
    withoutMark([
      [
        'Transaction Type',
        'Beneficiary Account Number',
        'Beneficiary Name',
        'IFSC',
        'Amount',
        'Customer Reference',
        'Payment Date',
        'Remarks',
      ],
      ...payments.map(({ reference, accountNumber, accountName, ifsc, paise }) => [
        paise >= rtgsFrom ? 'RTGS' : 'NEFT',
        accountNumber,
        plainName(accountName),
        ifsc,
        decimalOfPaise(paiseOf(paise), 100, 2),
        reference,
        day.split('-').toReversed().join('/'),
        'Commission',
      ]),
    ]),
};
