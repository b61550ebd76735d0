/** What is said after a change of tickets, texts and lessons of the partner portal. */
export const portalAnswers = {
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
