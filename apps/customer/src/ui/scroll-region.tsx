import type { ReactNode } from 'react';

type ScrollRegionProps = {
  className: string | undefined;
  children: ReactNode;
} & ({ label: string } | { labelledBy: string });

/** A part of a page that scrolls within itself, such as a wide table on a phone; named, and reached by the keyboard too. */
export const ScrollRegion = ({ className, children, ...name }: ScrollRegionProps) => (
  <section
    className={className}
    {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, or the keyboard cannot scroll it
    tabIndex={0}
  >
    {children}
  </section>
);
