/** Tokens of one session (§6). They are opaque; only the Authorization header ever carries them to the server. */
export interface Tokens {
  access: string;
  refresh: string;
  /** When the access token ends, in milliseconds since 1970 by this device's clock. */
  expiresAt: number;
}

/** Where a session's tokens are kept. `read` must see what another tab wrote. */
export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens): void;
  clear(): void;
}
