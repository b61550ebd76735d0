import type { Db } from '../../platform/database/database.ts';

/** The kind of account. It is part of hash keys and of the names of limits, which keeps the kinds apart. */
export type AccountKind = 'staff' | 'partner';

/** The facts of an account needed for sign-in. */
export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  passwordHash: string;
  /** Only `active` accounts can sign in. */
  state: string;
}

/** Where a request comes from. */
export interface From {
  ip: string;
  userAgent: string;
  /** Marks that this browser was given at earlier sign-ins, see `known-device.ts`. */
  devices?: readonly string[] | undefined;
}

/** The second step of a sign-in. */
export interface SignInChallenge {
  id: string;
  accountId: string;
  codeHash: Buffer;
  guesses: number;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Looks up accounts of one kind; implemented by the feature that owns them. */
export interface Accounts<One extends Account> {
  byEmail(email: string): Promise<One | undefined>;
  byId(id: string): Promise<One | undefined>;
}

/** Stores the open sign-ins of one kind of account; implemented by the feature that owns the table. */
export interface Challenges {
  add(challenge: SignInChallenge): Promise<void>;
  find(id: string): Promise<SignInChallenge | undefined>;
  /** Counts a guess before it is compared, and locks the challenge until the transaction ends; undefined if no guess is left. */
  countGuess(id: string, most: number): Promise<SignInChallenge | undefined>;
  /** Replaces the code with a new one; the count of guesses stays. */
  renew(id: string, codeHash: Buffer, sentAt: Date, expiresAt: Date): Promise<boolean>;
  use(id: string, now: Date): Promise<void>;
}

/** One kind of account that signs in by password and code. */
export interface SignInAdapter<One extends Account, SignedIn extends object> {
  kind: AccountKind;
  accounts(db: Db): Accounts<One>;
  challenges(db: Db): Challenges;
  /** Name of the brand that the code is sent under; if absent, the deployment's own. */
  brandOf?(account: One): string;
  /**
   * Records a refused try for an account, or for an email address that has none. Both take the same work, so that the time of an answer doesn't reveal which it was.
   */
  refused?(account: One | undefined, how: 'password' | 'code', from: From): Promise<void>;
  /** Opens the session in the transaction that used the code; undefined if the account was disabled a moment ago. */
  open(tx: Db, id: string, from: From): Promise<SignedIn | undefined>;
}
