import { expect, it } from 'vitest';
import { declaredLists, type Reader } from './platform/lists/server-list.ts';
// Declares the lists of all features.
import './app.ts';

/** The headers of a list's file with these columns of its page. Only the rows would need a database. */
async function headers(noun: string, columns: readonly string[]): Promise<string> {
  const reader = { language: 'en', partner: { partnerId: 1, partner: 'haldi', userId: '' } } as unknown as Reader;
  for await (const text of declaredLists().get(noun)?.text(reader, {}, columns) ?? [])
    return text.replace('\uFEFF', '').trim();
  return '';
}

/** Lists in whose pages one column shows several values: some IDs of columns on the page, and the headers of the file. */
it.each([
  [
    'commission-rates',
    'side product terms from until confirmed created actions',
    'For,Partner,Merchant,Lender,Product,Rate,From,Until,Confirmed,Confirmed by,Drafted,Drafted by',
  ],
  ['commission-disputes', 'reference outcome opened', 'Lead ID,Outcome,Change,Answered by,Opened,Opened by'],
  [
    'payout-runs',
    'number paid created confirmed',
    'Run,Paid,Failed or returned,Drafted,Drafted by,Confirmed,Confirmed by',
  ],
  [
    'mis-lines',
    'reference theirs ours gap',
    'Loan,Lender’s status,Lender’s amount (₹),Lender’s date,Our status,Our amount (₹),Our date,Gap',
  ],
  ['alarms', 'name state threshold value', 'Name,Raised,Direction,Raised at,Ends at,Value now'],
  [
    'alarm-raisings',
    'name figure threshold ended_at seen_by',
    'Name,Figure,For,Raised at,Ended,Why it ended,Handled by,Since',
  ],
  // The page has one column for each product or partner.
  ['switched-lenders', 'name status for_everywhere', 'Lender,Product,Off for,Status'],
  ['own-leads', 'code step', 'Lead ID,Step,Review'],
  ['own-commissions', 'lead state', 'Lead ID,Status,Review'],
  ['partner-tickets', 'number merchant', 'Ticket,Merchant'],
])('the file of %s has everything that the columns of its page show', async (noun, ids, expected) => {
  expect(await headers(noun, ids.split(' '))).toBe(expected);
});

it('a value that was asked for twice is in the file once', async () => {
  expect(await headers('commission-rates', ['side', 'partner'])).toBe('For,Partner,Merchant,Lender');
  expect(await headers('commission-rates', ['partner', 'from'])).toBe('Partner,From');
});
