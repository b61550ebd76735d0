/** Light or dark ground. */
export type Scheme = 'light' | 'dark';

/** A signal colour: for text or icons, as a soft ground for a message, and for text on the solid colour. */
export type Signal = { readonly text: string; readonly soft: string; readonly on: string };

export type Palette = {
  /** Ten neutral steps, from the ground towards the text colour. */
  readonly neutrals: readonly string[];
  readonly page: string;
  readonly surface: string;
  readonly success: Signal;
  readonly warning: Signal;
  readonly danger: Signal;
  readonly info: Signal;
};

/**
 * The palette of all three sites. Neutrals 7 to 10 are legible (4.5:1) as text on neutrals 1 to 3 and on every soft ground. Neutral 6 is an
 * edge (3:1) on page and surfaces. Signals are the same for every brand.
 */
export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    neutrals: [
      '#ffffff',
      '#f6f7f9',
      '#eceef2',
      '#dde1e8',
      '#c3c9d4',
      '#7f8898',
      '#5b6473',
      '#454d5b',
      '#2d3441',
      '#161b26',
    ],
    page: '#f6f7f9',
    surface: '#ffffff',
    success: { text: '#0f6b3f', soft: '#e5f4ec', on: '#ffffff' },
    warning: { text: '#8a4b00', soft: '#fdf1dc', on: '#ffffff' },
    danger: { text: '#b3211d', soft: '#fdeceb', on: '#ffffff' },
    info: { text: '#0b5a9c', soft: '#e6f1fb', on: '#ffffff' },
  },
  dark: {
    neutrals: [
      '#10141c',
      '#181d27',
      '#222833',
      '#303846',
      '#465061',
      '#778295',
      '#9aa5b6',
      '#b7c0cd',
      '#d8dee7',
      '#f2f4f8',
    ],
    page: '#10141c',
    surface: '#181d27',
    success: { text: '#6fd3a0', soft: '#12301f', on: '#10141c' },
    warning: { text: '#f2bd66', soft: '#35270c', on: '#10141c' },
    danger: { text: '#ff9f96', soft: '#3d1817', on: '#10141c' },
    info: { text: '#8cc4fb', soft: '#102a43', on: '#10141c' },
  },
};
