export { addDemoTicket } from './demo.ts';
export { partnerTicketsRoutes } from './routes.ts';
export { partnerTicketsWork } from './sweep.ts';
