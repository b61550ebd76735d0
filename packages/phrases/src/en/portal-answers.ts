/** What is said after a change of tickets, texts and lessons of the partner portal. */
export const portalAnswers = {
  payoutDetailsAsked: 'Sent. It counts once we have checked and confirmed it',
  accountAsked: 'Sent. The new account waits for one day. It counts once we have confirmed it after that',
  payoutDetailsCancelled: 'Change cancelled. Everything stays as it is',
  portalTextCreated: 'Draft added',
  portalTextSaved: 'Saved as a draft',
  portalTextPublished: 'Published. The portal shows it now.',
  portalTextWithdrawn: 'Withdrawn. The portal doesn’t show it any more.',
  portalTextMoved: 'Moved',
  conductSigned: 'Signed. Your certificate is ready.',
  ticketOpened: 'We have your ticket. You’ll get an email when there’s an answer.',
  ticketReplied: 'Your message was sent',
  ticketClosed: 'Ticket closed',
  ticketClaimed: 'You have this ticket',
  ticketAnswered: 'Answer sent',
};
