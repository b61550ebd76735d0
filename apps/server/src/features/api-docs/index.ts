export { makeApiDocsAhead, serveApiDocs } from './api-docs.ts';
export { partnerApiDocsRoutes } from './partner-api-docs.ts';
