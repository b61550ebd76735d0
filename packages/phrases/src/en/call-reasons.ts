import type { LeftOutReason } from '@tulna/rules/telecalling';

/** Why somebody isn't called, for supervisors and at the desk. */
export const callReasons = {
  erased: 'Data deleted',
  no_phone: 'No mobile number',
  blocked: 'May not be contacted',
  contact_changing: 'Number is being corrected',
  no_consent: 'No consent to calls',
  do_not_call: 'On the do-not-call list',
  called_lately: 'Called recently',
  over_budget: 'Call limit used up',
  unreachable: 'Number can’t be reached',
} satisfies Record<LeftOutReason, string>;
