import type { ProductName } from '@tulna/rules/products';
import type { ReactNode } from 'react';
import { Drawing, tone } from './drawing.tsx';

const ink = { stroke: tone.ink } as const;

const drawings: Record<ProductName, ReactNode> = {
  'Personal Loans': (
    <g {...ink}>
      <rect x="10" y="20" width="44" height="30" rx="6" fill={tone.soft} />
      <path d="M10 28c0-5 3-8 7-9l26-7c4-1 7 2 7 6v2" />
      <rect x="38" y="30" width="18" height="12" rx="5" fill={tone.fill} />
      <path d="M46 36h.1" strokeWidth="4" />
    </g>
  ),
  'Business Loans': (
    <g {...ink}>
      <path d="M12 30v22h40V30" fill={tone.soft} />
      <path
        d="M10 14h44l4 12a6 6 0 0 1-11 4 6 6 0 0 1-10 0 6 6 0 0 1-10 0 6 6 0 0 1-10 0 6 6 0 0 1-11-4l4-12Z"
        fill={tone.fill}
      />
      <path d="M26 52V40h12v12" fill={tone.paper} />
    </g>
  ),
  'Gold Loans': (
    <g {...ink}>
      <circle cx="26" cy="38" r="15" fill={tone.soft} />
      <circle cx="26" cy="38" r="9" fill={tone.paper} />
      <circle cx="42" cy="34" r="14" fill={tone.fill} fillOpacity="0.75" />
      <circle cx="42" cy="34" r="8" fill={tone.paper} />
      <path d="m38 12 4-4 4 4-4 6-4-6Z" fill={tone.fill} />
    </g>
  ),
  'Credit Cards': (
    <g {...ink}>
      <rect x="16" y="10" width="42" height="28" rx="5" fill={tone.soft} />
      <rect x="6" y="24" width="44" height="30" rx="5" fill={tone.paper} />
      <path d="M6 34h44" stroke={tone.edge} strokeWidth="6" strokeLinecap="butt" />
      <path d="M13 46h10m14 0h6" />
    </g>
  ),
  'Other Insurance': (
    <g {...ink}>
      <path d="M8 32a24 24 0 0 1 48 0c-4-4-9-4-12 0-4-5-8-5-12 0-4-5-8-5-12 0-3-4-8-4-12 0Z" fill={tone.fill} />
      <path d="M32 8V6m0 26v18a6 6 0 0 1-12 0" />
      <path d="M44 44v4m6-2v4m-14 4v3" stroke={tone.edge} />
    </g>
  ),
  Deals: (
    <g {...ink}>
      <path d="M34 8h18a4 4 0 0 1 4 4v18L32 54a5 5 0 0 1-7 0L10 39a5 5 0 0 1 0-7L34 8Z" fill={tone.soft} />
      <circle cx="45" cy="19" r="4" fill={tone.paper} />
      <path d="m24 34 12 8m-10 2h.1M34 32h.1" stroke={tone.edge} strokeWidth="4" />
    </g>
  ),
  '2-Wheeler Loans': (
    <g {...ink}>
      <circle cx="16" cy="44" r="9" fill={tone.soft} />
      <circle cx="49" cy="44" r="9" fill={tone.soft} />
      <path d="M16 44h18l8-16h-8m8 0-2-10h-6m8 10 7 16" />
      <path d="M12 28h18l4 8H18c-4 0-7-3-6-8Z" fill={tone.fill} />
    </g>
  ),
  'Car Loans': (
    <g {...ink}>
      <path d="M6 44V34c0-3 2-5 5-5h3l6-12c1-2 3-3 5-3h14c2 0 4 1 5 3l6 12h3c3 0 5 2 5 5v10H6Z" fill={tone.soft} />
      <path d="M20 29h24l-4-9H24l-4 9Z" fill={tone.paper} />
      <circle cx="18" cy="45" r="6" fill={tone.fill} />
      <circle cx="46" cy="45" r="6" fill={tone.fill} />
    </g>
  ),
  'Discount Vouchers': (
    <g {...ink}>
      <path d="M8 18h48v9a5 5 0 0 0 0 10v9H8v-9a5 5 0 0 0 0-10v-9Z" fill={tone.soft} />
      <path d="M24 18v28" strokeDasharray="3 6" />
      <path d="m34 38 12-12" stroke={tone.edge} strokeWidth="4" />
      <circle cx="35" cy="27" r="2.5" fill={tone.fill} />
      <circle cx="45" cy="37" r="2.5" fill={tone.fill} />
    </g>
  ),
  'Student Loans': (
    <g {...ink}>
      <path d="M18 30v14c8 7 20 7 28 0V30" fill={tone.soft} />
      <path d="M4 24 32 12l28 12-28 12L4 24Z" fill={tone.fill} />
      <path d="M54 27v14" />
      <circle cx="54" cy="44" r="3" fill={tone.paper} />
    </g>
  ),
  'Health Insurance': (
    <g {...ink}>
      <path d="M32 54C16 43 8 34 8 24a12 12 0 0 1 24-3 12 12 0 0 1 24 3c0 10-8 19-24 30Z" fill={tone.soft} />
      <path d="M32 26v16m-8-8h16" stroke={tone.edge} strokeWidth="5" />
    </g>
  ),
  'Home Loans': (
    <g {...ink}>
      <path d="M12 30v26h40V30" fill={tone.soft} />
      <path d="M4 34 32 8l28 26" fill={tone.fill} />
      <path d="M26 56V40h12v16" fill={tone.paper} />
    </g>
  ),
  'Shop Insurance': (
    <g {...ink}>
      <path d="M32 6 10 14v16c0 13 9 22 22 27 13-5 22-14 22-27V14L32 6Z" fill={tone.soft} />
      <path d="M20 24h24l2 7H18l2-7Zm2 7v12h20V31" fill={tone.paper} />
      <path d="M29 43v-7h6v7" fill={tone.fill} />
    </g>
  ),
};

/** The picture of a product, 64 × 64. */
export const ProductPicture = ({ product }: { product: ProductName }) => (
  <Drawing width={64} height={64}>
    {drawings[product]}
  </Drawing>
);
