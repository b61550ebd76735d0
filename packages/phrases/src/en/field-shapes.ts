import { FIRST_YEAR, LAST_YEAR } from '@tulna/rules/day-bounds';
import { plural } from '../plural.ts';
import { funnelFaults } from './funnel.ts';

const number = (limit: number) => new Intl.NumberFormat('en-IN').format(limit);
const entries = (count: number) => `${number(count)} ${plural('en', count, { one: 'entry', other: 'entries' })}`;
const characters = (count: number) =>
  `${number(count)} ${plural('en', count, { one: 'character', other: 'characters' })}`;

/** Values of a lender that bound each other, as a sentence names them. */
const others: Readonly<Record<string, string>> = {
  min_income: 'the lowest income',
  max_income: 'the highest income',
  min_age: 'the lowest age',
  max_age: 'the highest age',
  min_loan: 'the smallest loan',
  loan_amount_upto: 'the largest loan',
  min_tenure: 'the shortest tenure',
  tenure: 'the longest tenure',
  rate_min: 'the lowest rate',
  interest_rate: 'the highest rate',
  apr_min: 'the lowest APR',
  apr_max: 'the highest APR',
  apr_computed: 'the lowest APR by the rates and fees',
  fee_min: 'the lowest fee',
  processing_fees: 'the highest fee',
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
    `Please enter ${number(limit)} or more: that is ${others[other] ?? other} of this lender`,
  atMostOther: (limit: number, other: string) =>
    `Please enter ${number(limit)} or less: that is ${others[other] ?? other} of this lender`,
  ticketClash: 'This lender’s ticket class and loan amounts don’t overlap. Please change the other one first',
  scoreClash:
    'This credit score class includes people that this lender’s lowest score or new-to-credit rule excludes. Please change the other one first',
  lastInstalment:
    'With these values, the last instalment of the smallest loan would differ from the others by more than 10%. Please choose a lower interest rate, a shorter tenure or a larger smallest loan',
  chargesClash:
    'With these values, fees and charges would take more than half of the smallest loan. Please choose lower charges or a larger smallest loan',
  notAfterToday: 'This day hasn’t come yet. Please choose today or an earlier day',
  ownContact: 'Please enter how to reach this person, not your own number or address',
  nobodyWork: 'Nobody could match: accept salaried or self-employed people',
  nobodyAge: 'Nobody could match: even the youngest would be too old when the shortest loan ends',
  nobodyIncome: 'Nobody could match: even the highest income isn’t enough for the smallest loan',
  nobodyElse: 'With these values nobody could match',
  privateNumber: 'Please leave out PAN, Aadhaar, card and phone numbers: notes are read by everyone at the desk',
  taskTime: 'Please choose a time in the future, within 180 days',
  deskStaff: 'Please choose someone who works at the desk',
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
  goldMonths: 'The shortest term of a scheme is longer than its longest. Please change one of them',
  goldBullet: 'A bullet loan runs for at most 12 months by the Reserve Bank’s rules. Please enter a shorter term',
  writable: 'Please remove unsupported characters',
  twoDecimals: 'Please enter a number with at most two decimals',
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
  scriptLender: 'Please leave out the names of lenders. {lender} puts in the one the customer applied with',
  scriptReasonTaken: 'Another script is already shown for this. Please change that one first',
  scriptReasonLender:
    '{lender} needs a customer who has applied with a lender. Choose documents, a silent lender or a contradiction, or remove {lender}',
  scriptForApplicants:
    'This script has {lender}. It needs the purpose “About an application” and people who are with a lender or approved',
  callBackPast: 'Please choose a time in the future',
  callBackFar: 'Please choose a time within 30 days',
  callWindow: 'Please choose one of the times offered; this one is gone or isn’t free',
  callBackHours: 'Please choose a time from 10:00 to 18:59, Indian time',
  callBackOnly: 'Please leave this out: only a call-back has a time',
  callAnswered: 'Somebody answered this call, so please choose the outcome of the conversation',
  callUnanswered: 'Nobody answered this call, so please choose No answer or Busy',
  publicAddress: 'Please enter an https address that anyone can reach, for example https://hooks.example.in/tulna',
  embedOrigin: 'Please enter https and a host name, for example https://www.example.in, without a page after it',
};
