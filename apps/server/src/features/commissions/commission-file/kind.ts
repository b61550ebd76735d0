import { commissionFiles } from '@tulna/contract/import-files';
import type { ImportKind } from '../../../platform/imports/kind.ts';
import { mostRowsOfTable } from '../../../platform/spreadsheets/limits.ts';
import { type Column, columns } from './columns.ts';
import { type CommissionRow, readCommissionRow } from './read-row.ts';
import { takeCommissionRows } from './take.ts';
import { undoCommissionFile } from './undo.ts';

/** Commission files of lenders (A15): every row says what the lender owes for one disbursal, or how much of it the lender claws back. */
export const commissionFileKind: ImportKind<Column, CommissionRow> = {
  calls: commissionFiles,
  page: 'commission-upload-file',
  columns,
  about: ['application_id', 'lead_id'],
  lender: 'chosen',
  mostRows: mostRowsOfTable,
  batch: 500,
  example: ['', 'MV-1001', '05/11/2026', '150000', '4125', '742.50', '82.50', '4785', '', '', 'INV-26-11', ''],
  read: (row, context) => readCommissionRow(row, context),
  take: (context, rows) => takeCommissionRows(context, rows),
  undo: (context) => undoCommissionFile(context),
};
