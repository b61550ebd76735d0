import { type ReactNode, useState } from 'react';
import { ConfirmDelete } from './confirm-delete.tsx';
import { usePhrases } from './language.tsx';

interface Closing {
  /** For Escape and the cross: asks first if something would be lost. */
  close: () => void;
  isAsking: boolean;
  /** To be drawn beside the panel or dialog. */
  question: ReactNode;
}

/**
 * Closes a panel or a dialog, and asks first if it has unsaved input. A button that says what happens to the input, such as Cancel, needs
 * no question and calls `onClose` itself.
 */
export function useClosing(hasAny: () => boolean, onClose: () => void): Closing {
  const { unsaved } = usePhrases('consoleKit');
  const [isAsking, setAsking] = useState(false);
  return {
    // Wait until the key press is over, or the question would treat the same Escape as its own.
    close: () => (hasAny() ? void setTimeout(() => setAsking(true)) : onClose()),
    isAsking,
    question: (
      <ConfirmDelete
        text={isAsking ? unsaved.text : undefined}
        action={unsaved.leave}
        stay={unsaved.stay}
        onDelete={async () => onClose()}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
