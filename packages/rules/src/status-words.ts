import { headerWord } from './import-columns.ts';
import type { LenderApplicationStatus } from './lifecycle.ts';

/**
 * Statuses that a lender's file may report, with the words that lenders use for them in English and Hindi; the template uses the first
 * word.
 */
export const FILE_STATUS_WORDS = {
  in_review: [
    'in review',
    'in process',
    'in progress',
    'processing',
    'under process',
    'under review',
    'pending',
    'docs pending',
    'documents pending',
    'kyc pending',
    'login',
    'logged in',
    'wip',
    'प्रक्रिया में',
    'जाँच में',
    'लंबित',
  ],
  approved: ['approved', 'sanctioned', 'sanction', 'approval', 'offer accepted', 'स्वीकृत', 'मंज़ूर', 'मंजूर'],
  agreement: [
    'agreement',
    'agreement signed',
    'agreement pending',
    'esign done',
    'e sign done',
    'esigned',
    'nach done',
  ],
  disbursed: [
    'disbursed',
    'disbursal',
    'disbursement',
    'disbursement done',
    'paid out',
    'loan disbursed',
    'वितरित',
    'भुगतान हो गया',
  ],
  declined: [
    'declined',
    'rejected',
    'reject',
    'decline',
    'not eligible',
    'credit rejected',
    'अस्वीकृत',
    'नामंज़ूर',
    'नामंजूर',
  ],
  cancelled: ['cancelled', 'canceled', 'loan cancelled', 'returned', 'cooling off', 'रद्द'],
} as const satisfies Partial<Record<LenderApplicationStatus, readonly string[]>>;

export type FileStatus = keyof typeof FILE_STATUS_WORDS;

export const FILE_STATUSES = Object.keys(FILE_STATUS_WORDS) as readonly FileStatus[];

const byWord = new Map(
  FILE_STATUSES.flatMap((status) => FILE_STATUS_WORDS[status].map((word) => [headerWord(word), status] as const)),
);

/** The words in the template, one for each status. */
export const fileStatusWords: readonly string[] = FILE_STATUSES.map((status) => FILE_STATUS_WORDS[status][0]);

/** The status that a cell means; undefined for a word without a known meaning. */
export const readFileStatus = (cell: string): FileStatus | undefined => byWord.get(headerWord(cell));
