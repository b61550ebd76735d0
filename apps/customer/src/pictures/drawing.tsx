import type { ReactNode } from 'react';

/** The two brand tones and their background tones; every picture of the site uses only these. */
export const tone = {
  ink: 'var(--brand-secondary-text)',
  fill: 'var(--brand-primary)',
  edge: 'var(--brand-primary-edge)',
  soft: 'var(--brand-primary-soft)',
  paper: 'var(--surface)',
} as const;

interface DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing in the site's style: round strokes, two tones, no text; hidden from assistive technology. */
export const Drawing = ({ width, height, children }: DrawingProps) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="2.5"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
