import * as z from 'zod/mini';
import { badAnswer, checked, unauthorisedBy } from './answer-schema.ts';
import type { WireAnswer } from './http-call.ts';
import { basicAuthorization } from './signing.ts';
import { asBearer, type TokenCall, withToken } from './with-token.ts';

/** A lender's settings for tokens by client credentials (RFC 6749 §4.4). */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
  /** Path of the token request. */
  path: string;
  /** Address of the token request's server, if it isn't the API's. */
  base?: string | undefined;
  scopes?: readonly string[];
  /** Where id and secret are sent: as fields of the form, or in the `Authorization` header (RFC 6749 §2.3.1). */
  secretIn: 'form' | 'basic';
}

/** The assumed lifetime in seconds if a lender doesn't state one. */
const unstatedSeconds = 300;
const mostSeconds = 24 * 3600;

const tokenAnswer = z.object({
  // Characters allowed in the header (RFC 6750 §2.1).
  access_token: z.string().check(z.regex(/^[\w\-.~+/]{1,8192}=*$/)),
  token_type: z.string().check(z.regex(/^bearer$/i)),
  expires_in: z.optional(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))])),
});
const refusal = z.object({ error: z.string() });

/** The error codes of RFC 6749 §5.2 that mean our access is wrong, so that another request wouldn't help. */
const turnedDown = [
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];

function readToken(answer: WireAnswer): { token: string; lifetimeMs: number } {
  if (answer.status === 401 || answer.status === 403) throw unauthorisedBy('invalid_client');
  if (answer.status >= 400) {
    const { error } = checked(refusal, answer.json);
    throw turnedDown.includes(error) ? unauthorisedBy(error) : badAnswer(`http_${answer.status}`);
  }
  const { access_token: token, expires_in: seconds = unstatedSeconds } = checked(tokenAnswer, answer.json);
  return { token, lifetimeMs: 1000 * Math.min(mostSeconds, Math.max(0, Number(seconds))) };
}

const encoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/**
 * Sends a bearer token by client credentials with every request. The token is cached until shortly before it expires, fetched once for
 * simultaneous callers, and fetched again if the lender rejects it.
 */
export function clientCredentials(own: ClientCredentials): TokenCall {
  const { clientId, clientSecret, path, base, scopes = [], secretIn } = own;
  const inForm: Record<string, string> =
    secretIn === 'form' ? { client_id: clientId, client_secret: clientSecret } : {};
  const headers: Record<string, string> =
    secretIn === 'basic' ? { authorization: basicAuthorization(encoded(clientId), encoded(clientSecret)) } : {};
  return withToken(
    (call) =>
      call({
        operation: 'authenticate',
        method: 'POST',
        path,
        base,
        headers,
        form: {
          grant_type: 'client_credentials',
          ...(scopes.length > 0 && { scope: scopes.join(' ') }),
          ...inForm,
        },
        read: readToken,
      }),
    asBearer,
  );
}
