export type { Destination } from './destination.ts';
export { oneTimePasscodesPersonalData } from './personal-data.ts';
export { bearerOf, oneTimePasscodesRoutes } from './routes.ts';
export { type ContactCode, oneTimePasscodes } from './service.ts';
export { signIn } from './sign-in.ts';
export { voidCodes } from './void-codes.ts';
export { oneTimePasscodesWork } from './work.ts';
