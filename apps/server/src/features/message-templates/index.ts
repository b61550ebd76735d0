export { type FilledMessage, filledMessage } from './filled.ts';
export { messageTemplatesRoutes } from './routes.ts';
export { linkHost } from './versions.ts';
export { type TemplateVersion, versionsRepository } from './versions-repository.ts';
