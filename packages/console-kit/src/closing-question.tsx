import { type ReactNode, useState } from 'react';
import { ConfirmQuestion } from './confirm-question.tsx';
import { usePhrases } from './language.tsx';

interface Closing {
  /** For Escape and the close button: asks first if something would be lost. */
  close: () => void;
  isAsking: boolean;
  /** The dialog with the question, to be rendered next to the panel or dialog. */
  question: ReactNode;
}

/**
 * Closes a panel or a dialog, and asks first if it has unsaved input. A button whose label says what happens to the input, such as Cancel,
 * needs no question and calls `onClose` itself.
 */
export function useClosing(hasAny: () => boolean, onClose: () => void): Closing {
  const { unsaved } = usePhrases('consoleKit');
  const [isAsking, setAsking] = useState(false);
  return {
    // Wait until the key press is over, because the question would otherwise react to the same Escape.
    close: () => (hasAny() ? void setTimeout(() => setAsking(true)) : onClose()),
    isAsking,
    question: (
      <ConfirmQuestion
        text={isAsking ? unsaved.text : undefined}
        action={unsaved.leave}
        stay={unsaved.stay}
        onConfirm={async () => onClose()}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
