import { Drawing, tone } from '../../pictures/drawing.tsx';

const panels = [0, 1, 2, 3, 4, 5];

/** A roof with panels under the sun. */
export const RoofPicture = () => (
  <Drawing width={240} height={130}>
    <circle cx="200" cy="30" r="16" fill={tone.fill} />
    <path d="M20 110 L70 40 H190 L220 110 Z" fill={tone.soft} />
    <path d="M20 110 H220" stroke={tone.ink} strokeWidth="4" strokeLinecap="round" />
    {panels.map((panel) => (
      <rect
        key={panel}
        x={78 + (panel % 3) * 36}
        y={52 + Math.floor(panel / 3) * 26}
        width="30"
        height="20"
        rx="3"
        fill={tone.ink}
      />
    ))}
  </Drawing>
);
