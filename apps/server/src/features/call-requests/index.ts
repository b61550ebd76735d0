export { callRequestsPersonalData } from './personal-data.ts';
export { type CallRequest, callRequestsRepository, type Ending } from './repository.ts';
export { callRequestsRoutes } from './routes.ts';
export { callRequestsStory } from './story.ts';
export { callRequestWaits, waitingCallRequests } from './waiting.ts';
