import type { ReactNode } from 'react';

interface ScrollRegionProps {
  className?: string | undefined;
  /** Names the region to those who come to it by keyboard or screen reader. */
  label: string;
  children: ReactNode;
}

/** A named part of a page that scrolls by itself. It takes the focus, so that arrow keys scroll it too. */
export const ScrollRegion = ({ className, label, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
