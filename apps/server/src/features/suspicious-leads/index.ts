export { type OwnReview, reviewsOf } from './own.ts';
export { suspiciousLeadsPersonalData } from './personal-data.ts';
export { suspiciousLeadsRoutes } from './routes.ts';
export { checkDueLeads, suspiciousLeadsWork } from './work.ts';
