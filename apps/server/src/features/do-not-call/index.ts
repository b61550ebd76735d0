export { doNotCallPersonalData } from './personal-data.ts';
export { doNotCallRepository, isOnDoNotCallList } from './repository.ts';
export { doNotCallRoutes } from './routes.ts';
