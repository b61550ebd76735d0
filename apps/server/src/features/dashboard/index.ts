export { periodBefore, periodOf } from './period.ts';
export { funnelStep } from './repository.ts';
export { dashboardRoutes } from './routes.ts';
export { dashboardWork } from './work.ts';
