/** A signed-in session as the bearer token proves it (§6); `roleId` comes from the database, never from a cookie. */
export interface Session {
  id: string;
  kind: 'customer' | 'admin' | 'partner';
  userId: string;
  roleId: number;
  /** PAN and birth date were proved, or never had to be, when the request came in. */
  identityProved?: boolean;
}

/** A live session as its owner sees it. */
export interface LiveSession {
  id: string;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Facts from the sessions of a user, including ended ones that aren't deleted yet. */
export interface Seen {
  /** Sessions that are open. */
  open: number;
  lastSeenAt: Date;
}
