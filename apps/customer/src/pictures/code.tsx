import { Drawing, tone } from './drawing.tsx';

/** A phone that receives the code. */
export const CodePicture = () => (
  <Drawing width={180} height={120}>
    <ellipse cx="90" cy="106" rx="76" ry="12" fill={tone.soft} />
    <g stroke={tone.ink}>
      <rect x="58" y="10" width="56" height="96" rx="10" fill={tone.paper} />
      <path d="M80 98h12" />
      <path
        d="M70 34h74a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H96l-14 12V72H70a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8Z"
        fill={tone.fill}
      />
    </g>
    <path d="M78 53h.1m13.9 0h.1m13.9 0h.1m13.9 0h.1m13.9 0h.1" stroke="var(--brand-on-primary)" strokeWidth="7" />
  </Drawing>
);
