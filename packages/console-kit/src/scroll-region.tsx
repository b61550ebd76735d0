import type { ReactNode } from 'react';

interface ScrollRegionProps {
  className?: string | undefined;
  /** Accessible name of the region. */
  label: string;
  children: ReactNode;
}

/** A named part of a page that scrolls by itself. It is focusable, so that arrow keys scroll it too. */
export const ScrollRegion = ({ className, label, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
