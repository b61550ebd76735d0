export { ifscFault } from './branches.ts';
export { bankBranchesRoutes } from './routes.ts';
