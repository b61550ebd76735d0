/** Why a call to a lender failed, and what it was for; shared by the dashboard and the lender panel. */
export const lenderOutcomes: Readonly<Record<string, string>> = {
  timeout: 'no answer in time',
  refused: 'no connection',
  unauthorised: 'our credentials were rejected',
  bad_answer: 'an answer we couldn’t read',
  unavailable: 'unavailable',
  circuit_open: 'paused after repeated failures',
  cancelled: 'cancelled',
};

export const lenderOperations: Readonly<Record<string, string>> = {
  authenticate: 'Sign-in',
  dedupe: 'De-dupe check',
  create_lead: 'New lead',
  offers: 'Offers',
  journey_link: 'Journey link',
  status: 'Status',
  send_passcode: 'Send passcode',
  confirm_passcode: 'Check passcode',
  withdraw: 'Withdrawal',
};
