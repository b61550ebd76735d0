export { handOffKeysRoutes } from './key-routes.ts';
export { partnerSecretsRepository } from './repository.ts';
export { partnerHandOffsRoutes, partnerHandOffsWork } from './routes.ts';
export { type SignedMessage, signatureOf } from './signature.ts';
export { type Verified, verifySigned } from './verify.ts';
