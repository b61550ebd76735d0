export { compose, type FactsOf, type TemplateName } from './compose.ts';
export { withinContactHours } from './contact-hours.ts';
export { messagesWork } from './deliver.ts';
export { historyOfMessage, type PastMessage } from './history.ts';
export { outboxRoutes } from './outbox-routes.ts';
export { messagesPersonalData } from './personal-data.ts';
export { firstTryWaits, type ListedMessage, messageStates, messagesTo, undeliveredMessages } from './repository.ts';
export {
  canSend,
  dropQueued,
  type OutgoingMessage,
  sendMessage,
  sendMessages,
  withdrawMessages,
} from './send-message.ts';
export { messagesStory } from './story.ts';
export { runUndeliveredEffects, type Undelivered, whenUndelivered } from './undelivered-effects.ts';
export { sendWrittenMail, type WrittenMessage, writtenDelivery } from './written-message.ts';
