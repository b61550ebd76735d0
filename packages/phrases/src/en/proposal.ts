/** The page where a customer checks what staff typed for them, and the notice in their own form meanwhile. */
export const proposal = {
  head: (brand: string) => `Check your form · ${brand}`,
  title: 'Check the form we filled in with you',
  text: 'Enter the 6-digit code from our SMS to see every answer. We only use the form once you confirm it.',
  secret: 'Don’t share the code with anyone. Our staff don’t need it and never ask for it.',
  code: '6-digit code',
  open: 'Show my form',
  gone: 'This form is no longer open',
  goneText:
    'The code has expired, or the form was confirmed or discarded. If you’re still on the phone with us, ask for another code.',
  home: 'Go to home page',
  typedBy: (name: string) => `${name === '' ? 'Our staff' : name} filled this in with you`,
  check: (until: string) => `Check each answer and change what isn’t right. You can confirm until ${until}.`,
  confirm: 'Confirm and see my offers',
  meanwhile: {
    title: (name: string) => `${name === '' ? 'Our staff' : name} is filling in a loan form with you right now`,
    text: 'You’ll check and confirm it on a separate page, with a code we send by SMS. What you type here is saved and won’t be overwritten.',
  },
};
