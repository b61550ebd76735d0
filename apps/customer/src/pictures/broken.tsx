import { Drawing, tone } from './drawing.tsx';

/** A plug pulled from its socket: the picture of an error. */
export const BrokenPicture = () => (
  <Drawing width={220} height={150}>
    <ellipse cx="110" cy="128" rx="96" ry="14" fill={tone.soft} />
    <g stroke={tone.ink}>
      <path d="M8 92c26 0 18-34 44-34" />
      <rect x="52" y="36" width="36" height="44" rx="8" fill={tone.fill} />
      <path d="M88 48h14m-14 20h14" strokeWidth="5" />
      <rect x="132" y="36" width="36" height="44" rx="8" fill={tone.soft} />
      <path d="M132 48h8m-8 20h8M168 58c26 0 18 34 44 34" />
      <path d="m112 22-2-10m8 14 6-8m-14 66-4 9m12-9 5 8" stroke={tone.edge} />
    </g>
  </Drawing>
);
