import type { FileFacts } from '../file-facts.ts';

/**
 * What is wrong with a cell of a file that is loaded and what would be right, in the language of who reads it (product.md §10). Functions
 * take what the row knows.
 */
export const fileReasons = {
  /** The first two headers of the file to mend. */
  rowHeader: 'row',
  reasonsHeader: 'what to put right',
  applicationId: 'This isn’t one of our application IDs',
  reference: 'Enter an application ID, or a lender and its lead ID',
  lender: 'There’s no lender with this name',
  word: ({ words = '' }: FileFacts) => `Use one of these: ${words}`,
  date: 'Enter a date such as 05/11/2026 or 2026-11-05',
  dateMonthFirst: 'Write the day before the month, such as 25/11/2026',
  dateNoSuchDay: 'This day doesn’t exist. Please check day and month',
  dateYear: 'Enter a date between 2000 and 2100',
  dateTime: 'This time doesn’t exist. Write it like 14:30 or 2:30 pm',
  dateColumnMonthFirst: ({ row = 0 }: FileFacts) =>
    `Row ${row} of this column has the month first, so this date can be read in two ways. Write it like 5 Nov 2026`,
  future: 'This date is in the future',
  amount: 'Enter an amount in rupees above zero',
  amountGrouping: 'Check the commas: write 1,25,000 or 125,000, with a full stop before paise',
  amountWords: 'Write the amount in figures: 5 lakh is 5,00,000',
  amountDecimals: 'Use at most two digits for paise',
  amountLimit: ({ crore = 100 }: FileFacts) => `Enter an amount of ₹${crore.toLocaleString('en-IN')} crore or less`,
  amountSigned: 'Enter an amount in rupees, such as 1,50,000 or -1,50,000',
  percent: 'Enter a percentage such as 2.5',
  errorCell: 'The file has an error in this cell. Write the value itself',
  formula:
    'This formula was never worked out. Open the file in Excel, save it and choose it again, or write the value itself',
  lookAlike: 'Letters of two alphabets that look alike are mixed here. Type it again',
  lostDigits: 'Digits of this number were lost in the file. Format the column as text and write it again',
  tooLong: 'This text is too long',
  newerNews: ({ status = '' }: FileFacts) => `Newer news has arrived since. Its status is now “${status}”`,
  unknown: 'We have no application with this reference',
  contradiction: 'This contradicts what we know about this application. There’s a case for it on the Cases page.',
  tooEarly: 'This date is before the application started',
  wrongLender: 'This application is with another lender',
  references: 'The application ID and the lead ID belong to two different applications',
  reversedDates: 'This date is before the application date of the same row',
  columnMissing: 'This column is missing',
  cardId: 'This isn’t a card ID. Leave it empty for a new card',
  cardName: 'Enter a name',
  cardDeleted: 'This card has been deleted',
  sameCard: ({ row = 0 }: FileFacts) => `The same card is also in row ${row}`,
  picture: 'Use a picture that was uploaded here',
  link: 'Enter a full link starting with https://',
  lines: 'Use at most 20 lines of up to 300 characters each',
  longest: ({ most = 0 }: FileFacts) => `Use at most ${most} characters`,
  wholeNumber: 'Enter a whole number',
  flag: 'Enter 0 or 1',
};
