export type { Account, From } from './account.ts';
export { challengesIn } from './challenges-in.ts';
export { newDevice } from './known-device.ts';
export { type SignInLimits, signInLimits } from './limits.ts';
export { type LinkPurpose, linksIn, usableLink } from './links-in.ts';
export { mailedCodes } from './mailed-codes.ts';
export { isPassword, isStrong, passwordHash } from './password.ts';
export { passwordSignIn } from './sign-in.ts';
