export { partnerTicketsRoutes } from './routes.ts';
export { partnerTicketsWork } from './sweep.ts';
