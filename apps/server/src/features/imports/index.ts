export { doFileJob, isFileJob } from './file-jobs.ts';
export { importNames } from './names.ts';
export { importsRoutes } from './routes.ts';
export { statusFileCalls } from './status-file-calls.ts';
export { importsWork } from './work.ts';
