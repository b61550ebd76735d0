import { NativeSelect } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import type { MapChange } from './import-queries.tsx';
import styles from './imports.module.css';
import { useMapping } from './mapping.tsx';

interface MappedSelectProps {
  /** Accessible name, if no label is shown. */
  name: string;
  /** Label shown above. */
  label?: string;
  value: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  isOpen?: boolean;
  changeFor: (value: string) => MapChange;
}

/** A choice that is saved at once. If saving fails, the earlier one is shown again. */
export function MappedSelect({ name, label, value, options, isOpen = false, changeFor }: MappedSelectProps) {
  const words = usePhrases('imports');
  const { save } = useMapping();
  // The new choice, until the server has responded.
  const [wanted, setWanted] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const choose = async (chosen: string) => {
    setWanted(chosen);
    setSaved(false);
    const ok = await save(changeFor(chosen)).then(
      () => true,
      () => false,
    );
    // A later choice in the same field is still being saved.
    setWanted((now) => (now === chosen ? undefined : now));
    setSaved(ok);
  };
  return (
    <div className={styles.choice}>
      <NativeSelect
        {...(label === undefined ? { 'aria-label': name } : { label })}
        size="sm"
        data={[...options]}
        value={wanted ?? value}
        data-open={(isOpen && wanted === undefined) || undefined}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <span className={styles.quiet} role="status">
        {wanted !== undefined ? words.saving : isSaved ? words.saved : ''}
      </span>
    </div>
  );
}
