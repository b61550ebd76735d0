import { equalBytes, type Keyring, keyedHash, type RootKey } from '../crypto/keyring.ts';
import { Problem } from '../http/problem.ts';

/** The last row that was read: what it was sorted by, as PostgreSQL writes it (times in microseconds), and its id. */
export interface Place {
  /** Null if the column is empty there. */
  key: string | null;
  id: string;
}

/** The scope of a cursor: its list, its reader, and the exact choice. */
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

/** The place after a row, signed: nobody can move it, or use it in another list, order, filter or session. */
export function writeCursor(keyring: Keyring, scope: CursorScope, { key, id }: Place): string {
  const place = JSON.stringify([key, id]);
  return Buffer.concat([tagOf(keyring.current, scope, place), Buffer.from(place)]).toString('base64url');
}

/** @throws Problem `invalid_request` for a cursor that was changed, or that belongs to something else */
export function readCursor(keyring: Keyring, scope: CursorScope, cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url');
  const tag = bytes.subarray(0, tagLength);
  const place = bytes.subarray(tagLength).toString('utf8');
  if (!keyring.all.some((root) => equalBytes(tagOf(root, scope, place), tag)))
    throw new Problem('invalid_request', { fields: { cursor: { shape: 'cursor' } } });
  const [key, id] = JSON.parse(place) as [string | null, string];
  return { key, id };
}
