import { historyOfTouch } from '../../features/attributions/index.ts';
import { historyOfCase } from '../../features/cases/index.ts';
import { historyOfComplaint } from '../../features/complaints/index.ts';
import { historyOfConsents } from '../../features/consents/index.ts';
import { historyOfCreditApplication } from '../../features/credit-applications/index.ts';
import { visitRow } from '../../features/credit-card-visits/index.ts';
import { customerRow, historyOfProfile } from '../../features/customers/index.ts';
import { checkRow } from '../../features/dedupe-checks/index.ts';
import { handOffFileRow } from '../../features/hand-off-files/index.ts';
import { historyOfHelpRequest } from '../../features/help-requests/index.ts';
import { historyOfApplication } from '../../features/lender-applications/index.ts';
import { callRow } from '../../features/lender-connections/index.ts';
import { merchantRow } from '../../features/merchants/index.ts';
import { historyOfMessage } from '../../features/messages/index.ts';
import { historyOfOffers, sealLead, sealReceipt } from '../../features/offers/index.ts';
import { historyOfCode } from '../../features/passcode-log/index.ts';
import { historyOfReminder } from '../../features/reminders/index.ts';
import type { TableRows } from '../../platform/database/copy-in.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';
import { codesOf } from './codes.ts';
import type { History, HistoryCustomer, HistorySubmission } from './world.ts';

/** The tables of a history in the order in which their rows may be written: referenced tables first. */
export const tablesInOrder = [
  'merchants',
  'customers',
  'attributions',
  'customer_profiles',
  'business_profiles',
  'profile_drafts',
  'consents',
  'credit_applications',
  'dedupe_checks',
  'lender_decisions',
  'lender_asks',
  'lender_calls',
  'offers',
  'hand_off_files',
  'lender_applications',
  'status_events',
  'loan_payments',
  'lender_news',
  'status_messages',
  'reminders',
  'complaints',
  'credit_card_visits',
  'messages',
  'passcode_log',
  'help_requests',
  'outbound_redirects',
  'cases',
] as const satisfies readonly (keyof Database)[];

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex' | 'keyring'>;

function submissionRows(keys: Keys, submission: HistorySubmission): TableRows[] {
  const { application, decisions, asks, offers, checks, calls, applications } = submission;
  const { id, createdAt: at } = application;
  return [
    {
      credit_applications: [
        historyOfCreditApplication({
          ...application,
          receipt: sealReceipt(keys, id, submission.receipt),
          lead: sealLead(keys, id, submission.lead),
        }),
      ],
      dedupe_checks: checks.map(checkRow),
      lender_calls: calls.map(callRow),
    },
    historyOfOffers({ id, at, decisions, asks, offers }),
    ...applications.map(historyOfApplication),
  ];
}

function customerRows(keys: Keys, customer: HistoryCustomer): TableRows[] {
  const { id, phone, language, signedUpAt: at, touch, profile } = customer;
  return [
    {
      customers: [customerRow(keys, { id, contact: { channel: 'sms', value: phone }, language, at })],
      attributions: touch === null ? [] : [historyOfTouch(touch)],
      consents: historyOfConsents(keys, customer, customer.consents),
      reminders: customer.reminders.map(historyOfReminder),
      complaints: customer.complaints.map((complaint) => historyOfComplaint(keys, complaint)),
      credit_card_visits: customer.visits.map(visitRow),
      messages: customer.messages.map((message) => historyOfMessage(keys, message)),
      passcode_log: codesOf(customer).map((code) => historyOfCode(keys, code)),
    },
    ...(profile === null ? [] : [historyOfProfile(keys, id, profile)]),
    ...customer.submissions.flatMap((submission) => submissionRows(keys, submission)),
  ];
}

/** Customers whose rows are made and written together, so that written rows need no memory. */
const slice = 500;

/** Yields a history as rows, some customers at a time, in an order in which they may be written. */
export function* slicesOf(keys: Keys, history: History): Generator<TableRows> {
  yield rowsOf(keys, { ...history, customers: [] });
  for (let from = 0; from < history.customers.length; from += slice)
    yield rowsOf(keys, { ...ofNobody, customers: history.customers.slice(from, from + slice) });
}

const ofNobody: Omit<History, 'customers'> = {
  merchants: [],
  touches: [],
  visits: [],
  redirects: [],
  helpRequests: [],
  files: [],
  cases: [],
};

/** Turns a history into rows, encrypted like real data. Each table's rows are made by the feature that owns it. */
export function rowsOf(keys: Keys, history: History): TableRows {
  const all: Partial<Record<keyof Database, object[]>> = {};
  const take = (rows: TableRows): void => {
    for (const [table, some] of Object.entries(rows) as [keyof Database, object[]][]) {
      const there = all[table];
      if (there === undefined) all[table] = [...some];
      else there.push(...some);
    }
  };
  take({
    merchants: history.merchants.map(({ merchant, code, createdAt, answer }) =>
      merchantRow(keys, merchant, code, createdAt, answer),
    ),
    attributions: history.touches.map(historyOfTouch),
    credit_card_visits: history.visits.map(visitRow),
    outbound_redirects: [...history.redirects],
    help_requests: history.helpRequests.map((request) => historyOfHelpRequest(keys, request)),
    hand_off_files: history.files.map(handOffFileRow),
    cases: history.cases.map(historyOfCase),
  });
  for (const customer of history.customers) for (const rows of customerRows(keys, customer)) take(rows);
  return all as TableRows;
}
