import type { Weight } from './fonts.ts';

/** The items of a drawing with their positions, in the units of its sheet. A text is positioned by the left end of its baseline. */
export type DrawnItem =
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; fill: string; line?: string }
  | { kind: 'text'; x: number; y: number; text: string; size: number; weight: Weight; fill: string }
  | { kind: 'logo'; x: number; y: number; width: number; height: number; png: string }
  /** `unit` is the width of one module of the code. */
  | { kind: 'code'; x: number; y: number; unit: number; path: string };

/** A page to draw: a poster or a banner, laid out. */
export interface Drawing {
  title: string;
  language: 'en' | 'hi';
  /** The document's creation date; part of its bytes. */
  madeAt: Date;
  author: string;
  /** Size of the paper in its unit. A pixel is 1/96 inch. */
  paper: { width: number; height: number; unit: 'mm' | 'px' };
  /** Size of the PNG, and the pixels per inch stored in it. */
  pixels: { width: number; height: number; density: number };
  /** Size of the sheet on which the items are placed. It has the proportions of the paper. */
  sheet: { width: number; height: number };
  items: readonly DrawnItem[];
}

/** PDF points per unit of paper. */
export const pointsOf = { mm: 72 / 25.4, px: 72 / 96 } as const;
