/** Where in the journey somebody is stuck. */
export const stuckAt = { form: 'Stuck at the form', offers: 'Stuck at the offers' };

/** Reasons of the customer service queue that a script can be for as well. */
export const queueReasons = {
  complaint: 'Complaint',
  call_request: 'Requested call',
  contradiction: 'Contradictory lender updates',
  lender_silent: 'No updates from lender',
  lender_papers: 'Lender asked for documents',
  message_failed: 'Message not delivered',
  reminder: 'Reminder due',
};
