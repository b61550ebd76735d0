export { presentMarketingText } from './present.ts';
export { marketingTextsRepository } from './repository.ts';
export { marketingTextsRoutes } from './routes.ts';
