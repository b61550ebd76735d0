import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { useLayoutEffect, useRef } from 'react';

interface SaveChangeProps {
  /** The value to save. */
  of: string;
  /** False if the typed text can't be saved. */
  mayBeSaved?: boolean;
  onSave: () => void;
}

/**
 * The button that saves the field above it. It is shown only while there is something to save, so that a panel of many fields isn't a column of buttons. When it disappears, the focus returns to the field.
 */
export function SaveChange({ of, mayBeSaved = true, onSave }: SaveChangeProps) {
  const { panel } = usePhrases('adminLenders');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    const field = shown?.previousElementSibling?.querySelector<HTMLElement>('textarea, input');
    return () => {
      if (shown !== null && document.activeElement === shown) field?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      size="xs"
      variant="default"
      disabled={!mayBeSaved}
      aria-label={`${panel.save}: ${of}`}
      onClick={onSave}
      style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
    >
      {panel.save}
    </Button>
  );
}
