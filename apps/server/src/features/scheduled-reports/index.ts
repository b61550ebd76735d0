export { subjectOf as scheduledReportSubject } from './edit.ts';
export { scheduledReportsRepository } from './repository.ts';
export { scheduledReportsRoutes } from './routes.ts';
export { runsRepository } from './runs-repository.ts';
export { scheduledReportsWork } from './work.ts';
