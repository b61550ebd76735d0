import type { ReactNode } from 'react';
import { Drawing, tone } from './drawing.tsx';

const drawings: readonly ReactNode[] = [
  <g key="tell" stroke={tone.ink}>
    <rect x="20" y="8" width="48" height="64" rx="8" fill={tone.paper} />
    <path d="M32 24h24M32 36h24" />
    <rect x="32" y="46" width="24" height="12" rx="4" fill={tone.soft} />
    <path d="m58 64 18-18 8 8-18 18-10 2 2-10Z" fill={tone.fill} />
  </g>,
  <g key="compare" stroke={tone.ink}>
    <path d="M48 14v54m-16 0h32M20 24h56" />
    <path d="m20 24-12 24h24L20 24Zm56 0L64 48h24L76 24Z" fill={tone.soft} />
    <path d="M8 48a12 10 0 0 0 24 0H8Zm56 0a12 10 0 0 0 24 0H64Z" fill={tone.fill} />
    <circle cx="48" cy="14" r="6" fill={tone.paper} />
  </g>,
  <g key="apply" stroke={tone.ink}>
    <rect x="10" y="26" width="44" height="34" rx="7" fill={tone.soft} />
    <path d="M10 36h44" stroke={tone.edge} strokeWidth="5" strokeLinecap="butt" />
    <path d="M56 44h22m-8-8 8 8-8 8" />
    <circle cx="66" cy="20" r="14" fill={tone.fill} />
    <path d="m60 20 4 5 8-9" stroke="var(--brand-on-primary)" strokeWidth="3.5" />
  </g>,
];

/** The picture of a step of "how it works", 96 × 80, counted from 0. */
export const StepPicture = ({ step }: { step: number }) => (
  <Drawing width={96} height={80}>
    {drawings[step]}
  </Drawing>
);
