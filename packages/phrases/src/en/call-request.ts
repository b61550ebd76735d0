/** A call that the customer asks for, in My data and below their applications. */
export const callRequest = {
  title: 'Ask us to call you',
  text: 'Choose when. We call you at that time only, from a number you can check, and this isn’t a yes to other calls.',
  noNumber: 'Your account has no mobile number, so we can’t call you. Please write to us by Help.',
  none: 'There’s no free time in the next days. Please write to us by Help.',
  when: 'When shall we call?',
  choose: 'Please choose a time',
  ask: 'Ask for the call',
  takeBack: 'Take it back',
  again: 'You can choose another time below.',
  states: {
    waiting: (time: string) => `We’ll call you: ${time}`,
    called: (time: string) => `We’ve tried to reach you: ${time}`,
    missed: (time: string) => `We didn’t call you as agreed: ${time}. We’re sorry.`,
    withdrawn: (time: string) => `You took this call back: ${time}`,
    helped: (time: string) => `We’ve talked: ${time}`,
    not_reached: (time: string) => `We couldn’t reach you: ${time}`,
    no_action: (time: string) => `This call was closed: ${time}`,
  },
};
