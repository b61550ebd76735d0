import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Change } from './changes.ts';

/** The arguments of an undo: the record by its id, and the person. */
export interface Undoing {
  services: Services;
  tx: Db;
  id: string;
  by: { id: string; at: Date };
}

/**
 * Puts an earlier value back by the edit that a person would make, so every check of that edit holds.
 * @param value the earlier value from the entry; parsed again, because a value valid then may be invalid today
 */
export type PutBack = (undoing: Undoing, value: unknown) => Promise<Change<unknown>>;

/** A kind of record whose changes can be undone from the audit; the feature that owns the record declares it. */
export interface AuditedKind {
  /** As the subject of its entries has it. */
  kind: string;
  /** By the property of an entry; an edit of any other one is not undone. */
  putBack: Readonly<Record<string, PutBack>>;
  /** Takes back an action that isn’t an edit of a value, by its name: `create`, or `close` if a bulk change made it. */
  undoAction?: Readonly<Record<string, (undoing: Undoing) => Promise<Change<unknown>>>>;
  /** Brings a deleted record back; none where a deletion stays. */
  restore?: (undoing: Undoing) => Promise<Change<unknown>>;
}

/** Names of members of staff by their ids; one who is gone has none. */
export type StaffNames = (db: Db, ids: readonly (string | null)[]) => Promise<ReadonlyMap<string, string>>;

/** Features declare their changes here while the app is put together. */
export interface AuditRegistry {
  /** @throws Error for another declaration of a kind that has one */
  declare(kind: AuditedKind): void;
  kindOf(kind: string): AuditedKind | undefined;
  nameStaff(names: StaffNames): void;
  readonly staffNames: StaffNames;
  /** Notes a call that changes something the one way it is done (`handleChange`). */
  serve(endpoint: string): void;
  /** Names of the endpoints of those calls. */
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
