export { analyticsEventsWork, reportSent } from './report.ts';
