import { Drawer } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { ConfirmDelete } from './confirm-delete.tsx';
import { usePhrases } from './language.tsx';
import { Lines } from './states.tsx';
import { UnsavedPart } from './unsaved.tsx';

interface SidePanelProps {
  /** Undefined while closed. */
  title: string | undefined;
  onClose: () => void;
  size?: number;
  children: ReactNode;
}

/** One record in a panel next to its list. Closing it asks first if there are unsaved changes. */
export function SidePanel({ title, onClose, size = 520, children }: SidePanelProps) {
  const { ui, unsaved } = usePhrases('consoleKit');
  const [isAsking, setAsking] = useState(false);
  // Wait until the key press is over, or the dialog would treat the same Escape as its own.
  const ask = () => setTimeout(() => setAsking(true));
  return (
    <UnsavedPart>
      {(hasAny) => (
        <>
          <Drawer
            opened={title !== undefined}
            onClose={() => (hasAny() ? ask() : onClose())}
            title={title ?? ''}
            position="right"
            // The dialog above it handles the key.
            closeOnEscape={!isAsking}
            size={size}
            closeButtonProps={{ 'aria-label': ui.close }}
          >
            {/* What a record shows may be fetched once the first one is opened. */}
            <Suspense fallback={<Lines count={5} height={60} />}>{children}</Suspense>
          </Drawer>
          <ConfirmDelete
            text={isAsking ? unsaved.text : undefined}
            action={unsaved.leave}
            onDelete={async () => onClose()}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </UnsavedPart>
  );
}
