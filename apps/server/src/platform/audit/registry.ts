import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Change } from './changes.ts';

/** The arguments of an undo: the record's id, and the person who undoes it. */
export interface Undoing {
  services: Services;
  tx: Db;
  id: string;
  by: { id: string; at: Date };
}

/**
 * Restores an earlier value by the same edit that a person would make, so every check of that edit applies.
 * @param value the earlier value from the entry; parsed again, because a value that was valid then may be invalid now
 */
export type PutBack = (undoing: Undoing, value: unknown) => Promise<Change<unknown>>;

/** A kind of record whose changes can be undone from the audit; the feature that owns the record declares it. */
export interface AuditedKind {
  /** The kind of the subject of its entries. */
  kind: string;
  /** By the property of an entry; an edit of any other property can't be undone. */
  putBack: Readonly<Record<string, PutBack>>;
  /** Undoes an action that isn’t an edit of a value, by its name: `create`, or `close` if a bulk change made it. */
  undoAction?: Readonly<Record<string, (undoing: Undoing) => Promise<Change<unknown>>>>;
  /** Restores a deleted record; missing if a deletion is permanent. */
  restore?: (undoing: Undoing) => Promise<Change<unknown>>;
}

/** Names of members of staff by their ids; one who has left has none. */
export type StaffNames = (db: Db, ids: readonly (string | null)[]) => Promise<ReadonlyMap<string, string>>;

/** Features declare their changes here while the app is being set up. */
export interface AuditRegistry {
  /** @throws Error if another declaration has the same kind */
  declare(kind: AuditedKind): void;
  kindOf(kind: string): AuditedKind | undefined;
  nameStaff(names: StaffNames): void;
  readonly staffNames: StaffNames;
  /** Notes that a call makes its changes in the standard way (`handleChange`). */
  serve(endpoint: string): void;
  /** Names of the endpoints noted so. */
  served(): readonly string[];
}

/** The declarations of one process. */
export function createAuditRegistry(): AuditRegistry {
  const kinds = new Map<string, AuditedKind>();
  const endpoints = new Set<string>();
  let names: StaffNames = () => Promise.resolve(new Map());
  return {
    declare(kind) {
      if ((kinds.get(kind.kind) ?? kind) !== kind) throw new Error(`The kind ${kind.kind} is declared twice.`);
      kinds.set(kind.kind, kind);
    },
    kindOf: (kind) => kinds.get(kind),
    nameStaff(given) {
      names = given;
    },
    staffNames: (db, ids) => names(db, ids),
    serve(endpoint) {
      endpoints.add(endpoint);
    },
    served: () => [...endpoints],
  };
}
