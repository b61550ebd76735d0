import { Drawer } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Below } from './above.tsx';
import { useClosing } from './closing-question.tsx';
import { useFocusBack } from './focus-back.tsx';
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
export function SidePanel(props: SidePanelProps) {
  return (
    <UnsavedPart>
      {(hasAny) => <Below>{(isCovered) => <Panel {...props} hasAny={hasAny} isCovered={isCovered} />}</Below>}
    </UnsavedPart>
  );
}

interface PanelProps extends SidePanelProps {
  hasAny: () => boolean;
  isCovered: boolean;
}

function Panel({ title, onClose, size = 520, children, hasAny, isCovered }: PanelProps) {
  const { ui } = usePhrases('consoleKit');
  const { close, isAsking, question } = useClosing(hasAny, onClose);
  return (
    <>
      <Drawer
        opened={title !== undefined}
        onClose={close}
        title={title ?? ''}
        position="right"
        // A dialog above the panel handles Escape.
        closeOnEscape={!isAsking && !isCovered}
        size={size}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <FocusBack />
        {/* A record's content may be loaded when the first one is opened. */}
        <Suspense fallback={<Lines count={5} height={60} />}>{children}</Suspense>
      </Drawer>
      {question}
    </>
  );
}

/** If the record was claimed or finished, its row has left the list, so the list gets the focus. */
function FocusBack() {
  useFocusBack();
  return null;
}
