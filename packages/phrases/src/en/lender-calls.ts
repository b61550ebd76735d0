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

/** What our side found; a code that isn’t here is the lender’s own, and one that only repeats the result has no words. */
export const lenderErrors: Readonly<Record<string, string>> = {
  schema: 'a field was missing or wasn’t as agreed',
  not_json: 'it wasn’t JSON',
  journey_origin: 'its link leads to another site',
  client_certificate: 'our certificate was missing or wasn’t accepted',
  lender_certificate: 'the lender’s certificate couldn’t be trusted',
  blocked_address: 'its address isn’t allowed',
  bulkhead_full: 'too many calls at once',
  timeout: '',
  circuit_open: '',
  cancelled: '',
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
