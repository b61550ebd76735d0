export { answerDispute } from './changes.ts';
export { answeredOn, countAnswered, type OwnDispute, openOwnDispute, ownDisputesOf } from './own.ts';
export { changeBy, isOfCommissionAlone, stagesOfPartner } from './present.ts';
export { commissionDisputesRoutes } from './routes.ts';
export { partnerStages } from './story.ts';
