/** What we use of fontkit, which lays out pdfkit's text; it brings no types. */
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
