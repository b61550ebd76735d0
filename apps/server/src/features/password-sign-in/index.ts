export type { Account, From, SignInChallenge } from './account.ts';
export { newDevice } from './known-device.ts';
export { type SignInLimits, signInLimits } from './limits.ts';
export { isPassword, isStrong, passwordHash } from './password.ts';
export { passwordSignIn } from './sign-in.ts';
