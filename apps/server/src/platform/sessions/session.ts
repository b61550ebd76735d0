/** A signed-in session, as the bearer token proves it (§6). `roleId` comes from the database, never from a cookie. */
export interface Session {
  id: string;
  kind: 'customer' | 'admin' | 'partner';
  userId: string;
  roleId: number;
  /** Whether PAN and birth date had been proved in this session, or didn't need to be, when the request arrived. */
  identityProved?: boolean;
}

/** A live session, in the form that its owner sees. */
export interface LiveSession {
  id: string;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Facts from a user's sessions, including ended ones that aren't deleted yet. */
export interface Seen {
  /** The number of open sessions. */
  open: number;
  lastSeenAt: Date;
}
