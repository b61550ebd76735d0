import type { FileFacts } from '../file-facts.ts';

/**
 * What is wrong with a cell of a file that is loaded and what would be right, in the language of who reads it (product.md §10). Functions
 * take what the row knows.
 */
export const fileReasons = {
  /** The first two headers of the file to mend. */
  rowHeader: 'row',
  reasonsHeader: 'what to correct',
  applicationId: 'This isn’t one of our application IDs',
  reference: 'Enter an application ID, or a lender and its lead ID',
  lender: 'There’s no lender with this name',
  word: ({ words = '' }: FileFacts) => `Use one of these: ${words}`,
  date: 'Enter a date such as 05/11/2026 or 2026-11-05',
  dateMonthFirst: 'Write the day before the month, such as 25/11/2026',
  dateNoSuchDay: 'This day doesn’t exist. Please check day and month',
  dateYear: 'Enter a date between 2000 and 2100',
  dateTime: 'This time doesn’t exist. Write it like 14:30',
  dateColumnMonthFirst: ({ row = 0 }: FileFacts) =>
    `Row ${row} of this column has the month first, so this date could mean two different days. Write it like 2026-11-05`,
  future: 'This date is in the future',
  amount: 'Enter an amount in rupees above zero',
  amountGrouping: 'Check the commas: write 1,25,000 or 125,000, with a full stop before paise',
  amountWords: 'Write the amount in figures: 5 lakh is 5,00,000',
  amountDecimals: 'Use at most two digits for paise',
  amountLimit: ({ crore = 100 }: FileFacts) => `Enter an amount of ₹${crore.toLocaleString('en-IN')} crore or less`,
  amountSigned: 'Enter an amount in rupees, such as 1,50,000 or -1,50,000',
  percent: 'Enter a percentage such as 2.5',
  errorCell: 'This cell contains an error, such as #REF!. Enter the value itself',
  formula:
    'This formula has no result yet. Open the file in your spreadsheet program, save it and choose it again, or enter the value itself',
  lookAlike: 'This mixes letters from two alphabets that look alike. Type it again',
  lostDigits: 'Some digits of this number were lost in the file. Format the column as text and enter the number again',
  tooLong: 'This text is too long',
  newerUpdate: ({ status = '' }: FileFacts) =>
    `A newer update has arrived. The application’s status is now “${status}”`,
  accepted: 'The lender’s figures were accepted in the MIS reconciliation. Undo that decision first',
  saidAgain: ({ status = '' }: FileFacts) =>
    `A later file says the same, so the application’s status is still “${status}”`,
  unknown: 'We have no application with this reference',
  contradiction:
    'This contradicts what we know about this application. When the file is loaded, it becomes a case under Cases and reports.',
  tooEarly: 'This date is before the application started',
  wrongLender: 'This application is with another lender',
  references: 'The application ID and the lead ID belong to two different applications',
  reversedDates: 'This date is before the application date of the same row',
  notDisbursed: 'We have no record that this loan was paid out. Load its status first',
  severalPayments: 'This loan was paid out in several parts. Enter the date or the amount of the part you mean',
  commissionNet: ({ amount = '' }: FileFacts) =>
    `Commission plus GST less TDS is ${amount}. Please check these four cells`,
  receivedMore: ({ amount = '' }: FileFacts) => `This is more than the commission. Enter ${amount} or less`,
  receivedLess: ({ amount = '' }: FileFacts) =>
    `${amount} of this was already marked as paid. Enter the total paid so far`,
  clawBackFirst: 'There’s no confirmed commission to claw back. Load the row with its commission first',
  clawBackMore: ({ amount = '' }: FileFacts) => `Only ${amount} of this commission can still be clawed back`,
  commissionPaid: 'We’ve already been paid this',
  payoutUnknown: 'We have no payment with this reference',
  payoutAmount: ({ amount = '' }: FileFacts) => `The amount of this payment is ${amount}`,
  payoutUtr: 'Enter the UTR, because this payment is marked as paid',
  payoutUtrUsed: ({ name = '' }: FileFacts) => `Payment ${name} has this UTR already. Please check both`,
  payoutPaid: ({ name = '' }: FileFacts) =>
    `This payment was reported as paid with UTR ${name}. If the money came back, write “returned”`,
  payoutOver:
    'This payment was reported as failed or returned, and its commissions are payable again. Undo that file first',
  paidAgain: 'A later payment run already includes what had failed or been returned',
  monthClosed: 'The file changed this in a month that’s now closed',
  newerStatement: 'A later file says something else about this. Undo that file first',
  filledIn: 'Please fill in this cell',
  partnerUnknown: 'There’s no partner with this name',
  merchantUnknown: 'This partner has no merchant with this code',
  shortAddress: 'Use 3 to 40 lowercase letters, digits and hyphens, with no hyphen at either end',
  shortAddressTaken: 'Another link has this short address. Choose another one, or leave this cell empty',
  dayOver: 'Enter today or a later day',
  linkClicked: 'People have clicked it already',
  linkInOtherFile: 'Another file has it, too',
  columnMissing: 'This column is missing',
  cardId: 'This isn’t a card ID. Leave it empty for a new card',
  cardName: 'Enter a name',
  cardChanged: 'It has been changed again since',
  cardDeleted: 'This card has been deleted',
  cardNameTaken: 'Another card already has this name',
  sameCard: ({ row = 0 }: FileFacts) => `The same card is also in row ${row}`,
  picture: 'Use a picture that was uploaded here',
  link: 'Enter a full link starting with https://',
  lines: 'Use at most 20 lines of up to 300 characters each',
  longest: ({ most = 0 }: FileFacts) => `Use at most ${most} characters`,
  wholeNumber: 'Enter a whole number',
  flag: 'Enter 0 or 1',
};
