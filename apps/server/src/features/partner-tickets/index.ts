export { addDemoTicket } from './demo.ts';
export { openTicketMail } from './open-ticket-mail.ts';
export { partnerTicketsRoutes } from './routes.ts';
export { partnerTicketsWork } from './sweep.ts';
