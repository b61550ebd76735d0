export { printedLogo } from './logo.ts';
export { codeOf } from './poster-of.ts';
export { merchantPostersRoutes } from './routes.ts';
