import type { Weight } from './fonts.ts';

/** The items of a drawing with their places, in the units of its sheet; texts by their left end and baseline. */
export type DrawnItem =
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; fill: string; line?: string }
  | { kind: 'text'; x: number; y: number; text: string; size: number; weight: Weight; fill: string }
  | { kind: 'logo'; x: number; y: number; width: number; height: number; png: string }
  /** `unit` is the side of a module. */
  | { kind: 'code'; x: number; y: number; unit: number; path: string };

/** One page that is drawn: a poster or a banner, laid out. */
export interface Drawing {
  title: string;
  language: 'en' | 'hi';
  /** Moment the document counts as made: part of its bytes. */
  madeAt: Date;
  author: string;
  /** In its unit; a pixel is a ninety-sixth of an inch. */
  paper: { width: number; height: number; unit: 'mm' | 'px' };
  /** Of its PNG, with the pixels of an inch that are noted in it. */
  pixels: { width: number; height: number; density: number };
  /** The sheet for the items; has the shape of the paper. */
  sheet: { width: number; height: number };
  items: readonly DrawnItem[];
}

/** Points of a PDF in a unit of paper. */
export const pointsOf = { mm: 72 / 25.4, px: 72 / 96 } as const;
