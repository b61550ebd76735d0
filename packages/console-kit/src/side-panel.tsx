import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhrases } from './language.tsx';

interface SidePanelProps {
  /** Undefined while closed. */
  title: string | undefined;
  onClose: () => void;
  size?: number;
  children: ReactNode;
}

/** One record beside its list. */
export function SidePanel({ title, onClose, size = 520, children }: SidePanelProps) {
  const { ui } = usePhrases('consoleKit');
  return (
    <Drawer
      opened={title !== undefined}
      onClose={onClose}
      title={title ?? ''}
      position="right"
      size={size}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {children}
    </Drawer>
  );
}
