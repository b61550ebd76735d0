import type { Db } from '../../platform/database/database.ts';

/** The kind of account. The word is in the keys of hashes and the names of limits, which keeps the kinds apart. */
export type AccountKind = 'staff' | 'partner';

/** The facts of an account needed for sign-in. */
export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  passwordHash: string;
  /** Only `active` signs in. */
  state: string;
}

/** Where a request comes from. */
export interface From {
  ip: string;
  userAgent: string;
  /** Marks that this browser got when somebody signed in, see `known-device.ts`. */
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

/** The feature of one kind of account looks them up. */
export interface Accounts<One extends Account> {
  byEmail(email: string): Promise<One | undefined>;
  byId(id: string): Promise<One | undefined>;
}

/** The feature of one kind of account stores its open sign-ins, in its own table. */
export interface Challenges {
  add(challenge: SignInChallenge): Promise<void>;
  find(id: string): Promise<SignInChallenge | undefined>;
  /** Counts a guess before it is looked at and holds the challenge until the transaction ends; undefined when none is left. */
  payGuess(id: string, most: number): Promise<SignInChallenge | undefined>;
  /** Puts a new code in the place of the earlier one; the count of guesses stays. */
  renew(id: string, codeHash: Buffer, sentAt: Date, expiresAt: Date): Promise<boolean>;
  use(id: string, now: Date): Promise<void>;
}

/** One kind of accounts that are signed in to by password and code. */
export interface SignInDoor<One extends Account, SignedIn extends object> {
  kind: AccountKind;
  accounts(db: Db): Accounts<One>;
  challenges(db: Db): Challenges;
  /** Name of the brand that the code is sent in; absent: the deployment's own. */
  brandOf?(account: One): string;
  /**
   * Writes a refused try down, of an account or of an address that has none: the same work for both, so that the time of an answer
   * doesn't tell them apart.
   */
  refused?(account: One | undefined, how: 'password' | 'code', from: From): Promise<void>;
  /** Opens the session inside the transaction that used the code; undefined if the account was shut a moment ago. */
  open(tx: Db, id: string, from: From): Promise<SignedIn | undefined>;
}
