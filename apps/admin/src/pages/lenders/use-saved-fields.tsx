import { ConflictChoice, conflictOf, type EditConflict } from '@tulna/console-kit/edit-conflict';
import { usePhrases } from '@tulna/console-kit/language';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import type { AdminLender } from '@tulna/contract/lenders';
import { isSame } from '@tulna/rules/same-value';
import { type ReactNode, useState } from 'react';
import { type LenderProperty, useLenderChanges } from './queries.ts';
import { SaveChange } from './save-change.tsx';

interface SavedFields<Property> {
  properties: readonly Property[];
  /** The typed text as it would be saved; undefined while it is invalid. */
  mine: (property: Property) => unknown;
  /** False for a value that must not be saved, such as an empty text that is required. */
  mayBeSaved?: (property: Property) => boolean;
  /** A colleague's value in words. */
  textOf: (property: Property, value: unknown) => string;
  /** Replaces the typed text by a colleague's value. */
  onTake: (property: Property, value: unknown) => void;
}

/**
 * Values of a lender that are saved one by one. Returns what is shown below a field: its Save button once it was changed, and a colleague's later edit before it can be overwritten.
 */
export function useSavedFields<Property extends LenderProperty & keyof AdminLender>(
  lender: AdminLender,
  { properties, mine, mayBeSaved = () => true, textOf, onTake }: SavedFields<Property>,
): (property: Property) => ReactNode {
  const { fields } = usePhrases('adminLenders');
  const { set } = useLenderChanges();
  const [seen, setSeen] = useState<Readonly<Partial<Record<Property, unknown>>>>(lender);
  const [conflict, setConflict] = useState<{ property: Property; quicker: EditConflict }>();
  const isChanged = (property: Property) => !isSame(mine(property), seen[property]);
  useUnsaved(properties.some(isChanged));

  const see = (property: Property, value: unknown) => setSeen((before) => ({ ...before, [property]: value }));
  const save = async (property: Property, saw: unknown) => {
    const value = mine(property);
    setConflict(undefined);
    try {
      await set(lender, property, value, saw);
      see(property, value);
    } catch (error) {
      const quicker = conflictOf(error);
      if (quicker) setConflict({ property, quicker });
    }
  };
  const take = (property: Property, value: unknown) => {
    setConflict(undefined);
    see(property, value);
    onTake(property, value);
  };
  return (property) => (
    <>
      {isChanged(property) && (
        <SaveChange
          of={fields[property]}
          mayBeSaved={mine(property) !== undefined && mayBeSaved(property)}
          onSave={() => void save(property, seen[property])}
        />
      )}
      {conflict?.property === property && (
        <ConflictChoice
          label={fields[property]}
          conflict={conflict.quicker}
          theirs={textOf(property, conflict.quicker.value)}
          onKeep={() => void save(property, conflict.quicker.value)}
          onTake={() => take(property, conflict.quicker.value)}
        />
      )}
    </>
  );
}
