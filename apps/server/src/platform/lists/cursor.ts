import { equalBytes, type Keyring, keyedHash, type RootKey } from '../crypto/keyring.ts';
import { Problem } from '../http/problem.ts';

/** The last row that was read: its sort value as PostgreSQL writes it (timestamps in microseconds), and its id. */
export interface Place {
  /** Null if the sort column is null in that row. */
  key: string | null;
  id: string;
}

/** The scope of a cursor: its list, its reader, and the exact search, order and filters. */
export interface CursorScope {
  list: string;
  /** The reader, and the part of the list they may see. */
  reader: string;
  /** Search, order and filters. */
  choice: unknown;
}

const tagLength = 16;

const tagOf = (root: RootKey, scope: CursorScope, place: string): Buffer =>
  keyedHash(root, 'list cursor', JSON.stringify([scope.list, scope.reader, scope.choice, place])).subarray(
    0,
    tagLength,
  );

/** Returns the cursor after a row, signed. A caller can’t change it, or use it with another list, order, filter or session. */
export function writeCursor(keyring: Keyring, scope: CursorScope, { key, id }: Place): string {
  const place = JSON.stringify([key, id]);
  return Buffer.concat([tagOf(keyring.current, scope, place), Buffer.from(place)]).toString('base64url');
}

/** @throws Problem `invalid_request` for a cursor that was changed or belongs to another scope */
export function readCursor(keyring: Keyring, scope: CursorScope, cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url');
  const tag = bytes.subarray(0, tagLength);
  const place = bytes.subarray(tagLength).toString('utf8');
  if (!keyring.all.some((root) => equalBytes(tagOf(root, scope, place), tag)))
    throw new Problem('invalid_request', { fields: { cursor: { shape: 'cursor' } } });
  const [key, id] = JSON.parse(place) as [string | null, string];
  return { key, id };
}
