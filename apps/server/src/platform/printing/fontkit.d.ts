/** The part of fontkit that we use. It lays out pdfkit's text, and has no type declarations. */
declare module 'fontkit' {
  interface Path {
    /** In units of the font, with y upwards. */
    toSVG(): string;
  }
  export interface Font {
    readonly unitsPerEm: number;
    /** Shapes a text: conjuncts and vowel signs as the script writes them. */
    layout(text: string): {
      readonly glyphs: readonly { readonly id: number; readonly path: Path }[];
      readonly positions: readonly {
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
      }[];
      readonly advanceWidth: number;
    };
  }
  export function create(bytes: Buffer): Font;
}
