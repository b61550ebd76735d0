/** Why a call to a lender gave no usable answer, and what was asked; the dashboard and the lender's own panel say it alike. */
export const lenderOutcomes: Readonly<Record<string, string>> = {
  timeout: 'no answer in time',
  refused: 'no connection',
  unauthorised: 'our key was refused',
  bad_answer: 'an answer we do not understand',
  unavailable: 'out of order',
  circuit_open: 'held back after many failures',
  cancelled: 'broken off',
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
