/** Tokens of one session (§6). They are opaque, and are sent to the server only in the Authorization header. */
export interface Tokens {
  access: string;
  refresh: string;
  /** When the access token expires, in milliseconds since 1970 by this device's clock. */
  expiresAt: number;
}

/** Where a session's tokens are stored. `read` must return what another tab wrote. */
export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens): void;
  clear(): void;
}
