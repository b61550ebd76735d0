export { historyOfHelpRequest, type PastHelpRequest } from './history.ts';
export { helpRequestsPersonalData } from './personal-data.ts';
export { openHelpRequests } from './repository.ts';
export { helpRequestsRoutes, helpRequestsWork } from './routes.ts';
export { helpRequestWaits, openedHelpRequest, waitingHelpRequests } from './waiting.ts';
