import { Drawing, tone } from './drawing.tsx';

interface CardProps {
  x: number;
  y: number;
  bar: number;
  chosen?: boolean;
}

const OfferCard = ({ x, y, bar, chosen = false }: CardProps) => (
  <g transform={`translate(${x} ${y})`}>
    <rect
      width="112"
      height="150"
      rx="12"
      fill={tone.paper}
      stroke={chosen ? tone.edge : tone.ink}
      strokeWidth={chosen ? 4 : 2.5}
    />
    <rect x="16" y="16" width="26" height="26" rx="8" fill={chosen ? tone.fill : tone.soft} stroke={tone.ink} />
    <path d="M54 24h40M54 36h26" stroke={tone.ink} />
    <rect x="16" y={128 - bar} width="18" height={bar} rx="5" fill={chosen ? tone.fill : tone.soft} stroke={tone.ink} />
    <path d="M48 84h46M48 100h46M48 116h32" stroke={tone.ink} opacity="0.45" />
    <path d="M48 66h46" stroke={chosen ? tone.edge : tone.ink} strokeWidth="6" opacity={chosen ? 1 : 0.7} />
  </g>
);

/** Three offers side by side, the least costly one chosen. */
export const OffersPicture = () => (
  <Drawing width={440} height={300}>
    <ellipse cx="220" cy="262" rx="204" ry="26" fill={tone.soft} />
    <path d="M34 262h372" stroke={tone.ink} />
    <OfferCard x={36} y={92} bar={64} />
    <OfferCard x={292} y={92} bar={50} />
    <OfferCard x={164} y={64} bar={28} chosen />
    <circle cx="268" cy="66" r="22" fill={tone.fill} stroke={tone.ink} />
    <path d="m258 66 7 8 13-15" stroke="var(--brand-on-primary)" strokeWidth="4" />
    <path d="M62 262v-14h60v14M318 262v-14h60v14M172 262v-38h96v38" fill={tone.paper} stroke={tone.ink} />
    <path d="M188 240h64" stroke={tone.edge} strokeWidth="6" />
    <circle cx="98" cy="44" r="14" fill={tone.soft} stroke={tone.ink} />
    <path d="M93 38h10m-10 5h10m-8 0c7 1 6 8 0 8l6 4" stroke={tone.ink} strokeWidth="2" transform="translate(0 -2)" />
    <circle cx="352" cy="34" r="9" fill={tone.fill} stroke={tone.ink} />
    <circle cx="386" cy="58" r="5" fill={tone.soft} stroke={tone.ink} />
  </Drawing>
);
