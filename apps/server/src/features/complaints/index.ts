export { historyOfComplaint, type PastComplaint } from './history.ts';
export { complaintsWork, reportLate } from './late.ts';
export { complaintsPersonalData } from './personal-data.ts';
export { complaintsRepository } from './repository.ts';
export { complaintsRoutes } from './routes.ts';
export { complaintsStory } from './story.ts';
export { complaintWaits, waitingComplaints } from './waiting.ts';
