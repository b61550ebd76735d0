export { adminUsersRoutes } from './door-routes.ts';
export { isPassword, isStrong, passwordHash } from './password.ts';
export { type AdminUser, adminNames, adminUsersRepository, roleOf } from './repository.ts';
export { adminUsersWork } from './work.ts';
