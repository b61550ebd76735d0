/** States of a call, in lists. */
export const callStates = {
  asked: 'Dialling',
  ringing: 'Ringing',
  connected: 'On the line',
  ended: 'Ended',
  failed: 'Not connected',
};

/** What came of a call, as its agent says. */
export const callOutcomes = {
  goes_on_online: 'Will continue online',
  call_back: 'Call back at an agreed time',
  not_interested: 'Not interested',
  already_bought: 'Already has a loan',
  needs_help: 'Needs help',
  wrong_number: 'Wrong number',
  do_not_call: 'Doesn’t want calls',
  no_answer: 'No answer',
  busy: 'Busy',
};
