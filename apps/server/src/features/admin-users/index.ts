export { type AdminUser, adminNames, adminUsersRepository, roleOf, type StaffMember } from './repository.ts';
export { adminUsersRoutes } from './sign-in-routes.ts';
export { adminUsersWork } from './work.ts';
