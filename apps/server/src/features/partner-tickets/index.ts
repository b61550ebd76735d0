export { addDemoTicket } from './demo.ts';
export { openTicketMail } from './mail-door.ts';
export { partnerTicketsRoutes } from './routes.ts';
export { partnerTicketsWork } from './sweep.ts';
