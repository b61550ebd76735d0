import { FIRST_YEAR, LAST_YEAR } from '@tulna/rules/day-bounds';
import { plural } from '../plural.ts';
import { funnelFaults } from './funnel.ts';

const number = (limit: number) => new Intl.NumberFormat('en-IN').format(limit);
const entries = (count: number) => `${number(count)} ${plural('en', count, { one: 'entry', other: 'entries' })}`;
const characters = (count: number) =>
  `${number(count)} ${plural('en', count, { one: 'character', other: 'characters' })}`;

/** Values of a lender that bound each other, as a sentence names them. */
const others: Readonly<Record<string, string>> = {
  min_income: 'lowest income',
  max_income: 'highest income',
  min_age: 'lowest age',
  max_age: 'highest age',
  min_loan: 'smallest loan',
  loan_amount_upto: 'largest loan',
  min_tenure: 'shortest tenure',
  tenure: 'longest tenure',
  rate_min: 'lowest rate',
  interest_rate: 'highest rate',
  apr_min: 'lowest APR',
  apr_max: 'highest APR',
  apr_computed: 'lowest APR from its rates and fees',
  fee_min: 'lowest fee',
  processing_fees: 'highest fee',
};

/** What a field of a call takes, where what was sent has another shape; only the server says it. */
export const fieldShapes = {
  ...funnelFaults,
  text: 'Please enter text',
  number: 'Please enter a number',
  whole: 'Please enter a whole number',
  list: 'Please enter a list',
  least: (limit: number) => `Please enter ${number(limit)} or more`,
  most: (limit: number) => `Please enter ${number(limit)} or less`,
  atLeastOther: (limit: number, other: string) =>
    `Please enter ${number(limit)} or more: this lender’s ${others[other] ?? other} is ${number(limit)}`,
  atMostOther: (limit: number, other: string) =>
    `Please enter ${number(limit)} or less: this lender’s ${others[other] ?? other} is ${number(limit)}`,
  ticketClash: 'This lender’s ticket class and loan amounts don’t overlap. Please change the other one first',
  scoreClash:
    'This credit score class includes people that this lender’s lowest score or new-to-credit rule excludes. Please change the other one first',
  lastInstalment:
    'With these values, the last instalment of the smallest loan would differ from the others by more than 10%. Please choose a lower interest rate, a shorter tenure or a larger smallest loan',
  chargesClash:
    'With these values, fees and charges would take more than half of the smallest loan. Please choose lower charges or a larger smallest loan',
  notAfterToday: 'This date is in the future. Please choose today or an earlier day',
  ownContact: 'Please enter this person’s own contact details, not yours',
  nobodyWork: 'Nobody could match: accept salaried or self-employed people',
  nobodyAge: 'Nobody could match: even the youngest would be too old when the shortest loan ends',
  nobodyIncome: 'Nobody could match: even the highest income isn’t enough for the smallest loan',
  nobodyElse: 'With these values nobody could match',
  privateNumber: 'Please leave out PAN, Aadhaar, card and phone numbers: other staff can read this',
  taskTime: 'Please choose a time in the future, within 180 days',
  deskStaff: 'Please choose a member of staff who can sign in',
  later: 'Please choose a time in the future, within a year',
  shortest: (limit: number) => `Please enter at least ${characters(limit)}`,
  longest: (limit: number) => `Please enter at most ${characters(limit)}`,
  fewest: (limit: number) => `Please enter at least ${entries(limit)}`,
  mostEntries: (limit: number) => `Please enter at most ${entries(limit)}`,
  offerStart:
    'The special offer would start after its last day. Please choose an earlier day, or change the last day first',
  offerEnd:
    'The special offer would end before its first day. Please choose a later day, or change the first day first',
  goldNoPurity: 'Please enter an amount per gram for at least one purity',
  goldNoScheme: 'Please enter at least one scheme',
  goldMonths: 'A scheme’s shortest term is longer than its longest term. Please change one of them',
  goldBullet: 'The Reserve Bank limits bullet loans to 12 months. Please enter a shorter term',
  writable: 'Please remove unsupported characters',
  twoDecimals: 'Please enter a number with at most 2 decimal places',
  plain: 'Please remove the characters < and >',
  prefixes: 'Please enter the first 1 to 6 digits of each PIN code. None starts with 0',
  colour: 'Please enter a hex colour, such as #4EC9DB',
  fontFamily: 'Please use letters, digits and single spaces',
  fontLink: 'Please enter an https link to one of the allowed font hosts',
  host: 'Please enter a host name, such as loans.example.in',
  phone: 'Please enter 10 digits. The first can’t be 0',
  numberRange: 'Please enter a smallest and a largest number, the smaller one first',
  dayRange: 'Please choose a first and a last day, the earlier one first',
  year: `Please check the year: it can be from ${FIRST_YEAR} to ${LAST_YEAR}`,
  nameTaken: 'Another group has this name. Please choose a different one',
  cursor: 'This place in the list is no longer valid. Please reload the list',
  lastFourAlone: 'Four digits match too many people. Please choose a filter as well',
  noteNeeded: 'Please say why in a few words',
  noteContact: 'Please leave out phone numbers, addresses and PANs: this note is kept in the audit',
  customerSearch:
    'Please enter a whole mobile number, email address, PAN, customer ID, application ID or lead ID. Names can’t be searched',
  network: 'Please enter an IP address or a network such as 203.0.113.0/24',
  key: 'Please use 1 to 40 letters, digits, underscores or hyphens',
  noNumbers: 'Please leave out PAN and numbers of 8 digits or more',
  scriptPlace:
    'Please use only these placeholders: {first_name}, {agent}, {brand}, {product}, {step}, {amount}, {lender}',
  scriptBracket: 'Please close every { with a }',
  scriptLender: 'Please leave out the names of lenders. Use {lender}, which shows the one the customer applied with',
  scriptReasonTaken: 'Another script is already shown for this. Please change that one first',
  scriptReasonLender:
    '{lender} only works for a customer with an application. Please choose the reason for documents, missing lender updates or contradictory ones, or remove {lender}',
  scriptForApplicants:
    'This script uses {lender}. Please choose the purpose “About an application” and only people whose application is with a lender or approved',
  callBackPast: 'Please choose a time in the future',
  callBackFar: 'Please choose a time within 30 days',
  callBackLimit: 'We call a customer at most once a day and three times in seven days. Please choose a later day',
  callWindow: 'This time has passed or is taken. Please choose another of the times shown',
  callBackHours: 'Please choose a time from 10:00 to 18:59, Indian time',
  callBackOnly: 'Please leave this empty: only a call-back has a time',
  callAnswered: 'Somebody answered this call, so please choose the outcome of the conversation',
  callUnanswered: 'Nobody answered this call, so please choose No answer or Busy',
  publicAddress: 'Please enter an https address that anyone can reach, for example https://hooks.example.in/tulna',
  embedOrigin: 'Please enter only https and a host name, for example https://www.example.in',
};
