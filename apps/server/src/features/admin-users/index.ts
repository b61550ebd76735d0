export { adminUsersRoutes } from './door-routes.ts';
export { passwordHash } from './password.ts';
export { type AdminUser, adminNames, adminUsersRepository } from './repository.ts';
export { adminUsersWork } from './work.ts';
