export { refuseUnsigned } from './conduct-rules.ts';
export { partnerTrainingRoutes } from './routes.ts';
