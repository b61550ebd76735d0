/** A signed-in session as the bearer token proves it (§6); `roleId` comes from the database, never from a cookie. */
export interface Session {
  id: string;
  kind: 'customer' | 'admin' | 'partner';
  userId: string;
  roleId: number;
  /** PAN and birth date were proved, or never had to be, when the request came in. */
  identityProved?: boolean;
}
