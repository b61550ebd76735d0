/** Why something outlives a deletion, by the code of its hold. */
export const holdReasons = {
  proof_of_consent: 'to prove what was agreed',
  lending_records: 'records of loans',
  books_of_account: 'books of account',
  grievance_records: 'records of complaints',
  support_records: 'records of help requests',
  no_contact: 'so that we don’t contact you again',
};
