export { type ApiCaller, scopeOfCaller } from './admit.ts';
export { type HandlePartnerApi, servePartnerApi } from './handle-by-key.ts';
export { apiKeyHash, newApiKey } from './key.ts';
export { noteIntegration } from './log.ts';
export { apiKeysRepository } from './repository.ts';
export { pageOf, partnerApiKeysRoutes, partnerApiKeysWork } from './routes.ts';
