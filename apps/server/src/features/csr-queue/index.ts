export { businessCalendar, businessDue } from './business-due.ts';
export { extendClaim, heldItem } from './held.ts';
export { csrQueuePersonalData } from './personal-data.ts';
export { csrQueueRoutes } from './routes.ts';
export { csrQueueForDashboard } from './summary.ts';
export { csrQueueWork, tendQueue } from './tend.ts';
