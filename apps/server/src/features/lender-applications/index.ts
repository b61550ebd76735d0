export { type Application, applyForOneOffer } from './apply.ts';
export { byFileRepository } from './by-file-repository.ts';
export { type LenderNews, type NewsOutcome, takeFileNews } from './file-news.ts';
export { type LenderApplication, lenderApplicationsRepository } from './repository.ts';
export { lenderApplicationsRoutes } from './routes.ts';
export { lockWaiting, sendByFile } from './send-by-file.ts';
export { type StatusNews, takeNews } from './status.ts';
export { leftByTakingBack, movedByFile, takeBackFile } from './take-back-file.ts';
export { lenderApplicationsWork } from './work.ts';
