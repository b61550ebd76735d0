import type { ProfileValues } from '@tulna/contract/customers';
import type { Form } from './draft-keeper.ts';

/** Input that could not be saved yet, with the saved form it is based on. */
export interface ShelvedDraft {
  base: ProfileValues;
  mine: Form;
}

/** Storage for unsaved answers until there is a connection. */
export interface DraftShelf {
  read(): ShelvedDraft | undefined;
  put(draft: ShelvedDraft): void;
  clear(): void;
}

const prefix = 'tulna-unsaved ';

/**
 * Keeps unsaved answers in this tab only (`sessionStorage`): they survive a reload and a server restart, but don't stay on a phone that several people use. Answers that another customer left in the tab are deleted.
 */
export function tabShelf(userId: string, product: string, storage: Storage): DraftShelf {
  const key = `${prefix}${userId} ${product}`;
  const foreign = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (other) => other.startsWith(prefix) && !other.startsWith(`${prefix}${userId} `),
  );
  for (const other of foreign) storage.removeItem(other);
  return {
    read() {
      const stored = storage.getItem(key);
      return stored === null ? undefined : (JSON.parse(stored) as ShelvedDraft);
    },
    put: (draft) => storage.setItem(key, JSON.stringify(draft)),
    clear: () => storage.removeItem(key),
  };
}
