import { Drawing, tone } from './drawing.tsx';

/** A signpost at a crossing: the picture of the not-found page. */
export const SignpostPicture = () => (
  <Drawing width={220} height={180}>
    <ellipse cx="110" cy="160" rx="96" ry="14" fill={tone.soft} />
    <g stroke={tone.ink}>
      <path d="M20 160h180" />
      <path d="M104 26h12v134h-12z" fill={tone.paper} />
      <path d="M116 40h56l16 14-16 14h-56V40Z" fill={tone.fill} />
      <path d="M104 82H48L32 96l16 14h56V82Z" fill={tone.soft} />
      <path d="M130 54h28M60 96h28" stroke={tone.ink} />
      <circle cx="110" cy="20" r="7" fill={tone.fill} />
      <path d="M150 160c2-14 8-20 16-22m-30 22c0-9-3-14-8-17" />
    </g>
  </Drawing>
);
