/** A call that the customer asks for, in My data and below their applications. */
export const callRequest = {
  title: 'Request a call',
  text: 'Choose a time. We’ll call only then, from a number you can check. It doesn’t sign you up for other calls.',
  noNumber: 'Your account has no mobile number, so we can’t call you. Please use Help to write to us.',
  none: 'No times are free in the next few days. Please use Help to write to us.',
  when: 'When should we call?',
  choose: 'Please choose a time',
  ask: 'Request the call',
  cancelCall: 'Cancel the call',
  again: 'You can choose another time below.',
  states: {
    waiting: (time: string) => `We’ll call you: ${time}`,
    called: (time: string) => `We’ve tried to reach you: ${time}`,
    missed: (time: string) => `We didn’t call you as agreed: ${time}. We’re sorry.`,
    withdrawn: (time: string) => `You cancelled this call: ${time}`,
    helped: (time: string) => `We spoke: ${time}`,
    not_reached: (time: string) => `We couldn’t reach you: ${time}`,
    no_action: (time: string) => `This request was closed: ${time}`,
  },
};
