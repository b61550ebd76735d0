import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { accountRoutes } from './account-routes.ts';
import { consoleRoutes } from './console-routes.ts';
import { lookRoutes } from './look-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { usersRoutes } from './users-routes.ts';

/** People at partners: their sign-in (R1), their own account and their colleagues (R7), and how staff manage them (A10). */
export function partnerUsersRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  signInRoutes(app, services, brands);
  accountRoutes(app, services, brands);
  mailRoutes(app, services);
  usersRoutes(app, { services, brands });
  consoleRoutes(app, { services, brands });
  lookRoutes(app, { services, brands });
}
