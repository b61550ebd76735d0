export { addFirstTexts, type FirstTextOf } from './first-texts.ts';
export { shownTexts, versionOfText } from './repository.ts';
export { portalTextsRoutes } from './routes.ts';
