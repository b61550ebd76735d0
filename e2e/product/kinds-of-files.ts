import { adminCommissionRates } from '@tulna/phrases/hi/admin-commission-rates';
import { adminCreditCards } from '@tulna/phrases/hi/admin-credit-cards';
import { adminMis } from '@tulna/phrases/hi/admin-mis';
import { adminShell } from '@tulna/phrases/hi/admin-shell';
import { adminStatusFile } from '@tulna/phrases/hi/admin-status-file';
import type { Line } from './month-figures.ts';

/** One file of each kind that changes something about a loan or a card, and the names by which its page is reached, in Hindi. */
export function filesOf({ application_id: id, lead_id, lender, expected_paise }: Line, cards: string) {
  return [
    {
      link: adminShell.pages['application-status-file'],
      field: adminStatusFile.field,
      lines: ['application id,lender,status', `${id},${lender.name},cancelled`],
    },
    {
      link: adminShell.pages['commission-upload-file'],
      field: adminCommissionRates.files.field,
      lender: lender.name,
      lines: ['Application ID,Commission', `${id},${((expected_paise + 41) / 100).toFixed(2)}`],
    },
    {
      link: adminShell.pages['mis-upload'],
      field: adminMis.files.field,
      lender: lender.name,
      lines: ['Application ID,LAN No,Loan Status', `${id},${lead_id},Cancelled`],
    },
    {
      link: adminShell.pages['credit-cards'],
      parts: adminCreditCards.tabs,
      field: adminCreditCards.files.field,
      lines: cards.trimEnd().split('\r\n'),
      rows: 1,
    },
  ];
}
