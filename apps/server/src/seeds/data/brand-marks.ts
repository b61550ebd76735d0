/**
 * The marks of the demo brands, drawn on a 48 × 48 square. Placeholders keep them legible on any ground: {a} is the brand's main tone, {b}
 * its second tone, {tile} a filled square or disc, {glyph} the tone of what is on it, and {g} the ground itself.
 */
const spin = (shape: string, turns: number): string =>
  Array.from({ length: turns }, (_, turn) => `<g transform="rotate(${(360 / turns) * turn} 24 24)">${shape}</g>`).join(
    '',
  );

const stroke = (colour: string, width: number, path: string): string =>
  `<path fill="none" stroke="{${colour}}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

const fill = (colour: string, path: string): string => `<path fill="{${colour}}" d="${path}"/>`;

const dot = (colour: string, x: number, y: number, radius: number): string =>
  `<circle fill="{${colour}}" cx="${x}" cy="${y}" r="${radius}"/>`;

const ring = (colour: string, x: number, y: number, radius: number, width: number): string =>
  `<circle fill="none" stroke="{${colour}}" stroke-width="${width}" cx="${x}" cy="${y}" r="${radius}"/>`;

const bar = (colour: string, x: number, y: number, width: number, height: number, round: number): string =>
  `<rect fill="{${colour}}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`;

/** Mark of each demo brand by key. */
export const brandMarks: Readonly<Record<string, string>> = {
  // A pair of scales, which stands for comparing offers.
  cl:
    bar('b', 9, 7, 30, 5, 2.5) +
    bar('b', 21.5, 7, 5, 33, 0) +
    bar('b', 13, 38, 22, 5, 2.5) +
    fill('a', 'M2 20h19a9.5 9.5 0 0 1-19 0z') +
    fill('a', 'M27 20h19a9.5 9.5 0 0 1-19 0z'),
  haldi:
    fill('a', 'M24 3c10 9 16 16 16 25a16 16 0 0 1-32 0C8 19 14 12 24 3z') +
    fill('b', 'M24 21c5 4.5 8 8 8 12a8 8 0 0 1-16 0c0-4 3-7.5 8-12z'),
  laalten:
    stroke('b', 4, 'M16 13a8 8 0 0 1 16 0') +
    bar('b', 13, 13, 22, 5, 2.5) +
    fill('a', 'M16 20h16l4 16H12z') +
    fill('g', 'M24 22c4 4 5 6 5 8a5 5 0 0 1-10 0c0-2 1-4 5-8z') +
    bar('b', 9, 38, 30, 6, 3),
  chandni:
    bar('tile', 2, 2, 44, 44, 14) +
    fill('glyph', 'M28 9a15.5 15.5 0 1 0 11 22A13 13 0 0 1 28 9z') +
    dot('glyph', 34, 15, 2.5),
  kajal:
    fill('a', 'M2 25C8 14 15 9 24 9c8 0 14 4 18 10l5-3-4 13c-5 7-11 10-19 10-9 0-16-5-22-14z') +
    dot('g', 24, 24, 9.5) +
    dot('a', 24, 24, 5) +
    dot('g', 26, 22, 1.6),
  dhanvriksh:
    bar('b', 21.5, 24, 5, 21, 2.5) +
    stroke('b', 4, 'M24 37l8-6') +
    dot('a', 24, 13, 10.5) +
    dot('a', 12.5, 23, 8.5) +
    dot('a', 35.5, 23, 8.5) +
    dot('g', 24, 14, 4),
  bahi_ledger:
    bar('a', 7, 4, 34, 40, 5) +
    fill('b', 'M12 4h4v40h-4a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z') +
    bar('g', 21, 13, 14, 3.5, 1.75) +
    bar('g', 21, 21, 14, 3.5, 1.75) +
    bar('g', 21, 29, 9, 3.5, 1.75),
  poorvi:
    fill('a', 'M9 33a15 15 0 0 1 30 0z') +
    bar('b', 3, 37, 42, 5, 2.5) +
    stroke('b', 4.5, 'M24 5v7M7 12l5 5M41 12l-5 5'),
  himadri:
    dot('b', 36, 12, 6) +
    fill('a', 'M1 42L17 12l9 16 6-9 15 23z') +
    fill('b', 'M17 12l6 10.7-3.2 3-3-3.5-3.4 3.8-2.6-2.2z'),
  meenakshi: fill('a', 'M13 6h22l11 13-22 25L2 19z') + fill('b', 'M13 19h22L24 44z') + fill('g', 'M24 6l11 13H13z'),
  suryakosh:
    fill('a', 'M13 22a11 11 0 0 1 22 0z') +
    stroke('a', 4, 'M24 3v3M9 9l2.2 2.2M39 9l-2.2 2.2') +
    fill('b', 'M10 25h28l7 19H3z') +
    `<path fill="none" stroke="{g}" stroke-width="2" d="M6 34.5h36M19.5 25L17 44M28.5 25L31 44"/>`,
  neelam:
    fill('a', 'M24 2l19 11v22L24 46 5 35V13z') +
    fill('b', 'M24 24l19-11v22L24 46z') +
    fill('g', 'M24 12l10 6-10 6-10-6z'),
  tamatar: dot('a', 24, 28, 17) + fill('b', 'M24 19c-6 1-11-1-14-6 5-2 9-1 12 1V4h4v10c3-2 7-3 12-1-3 5-8 7-14 6z'),
  gulabi:
    spin('<ellipse fill="{a}" cx="24" cy="13" rx="8.5" ry="10"/>', 5) + dot('b', 24, 24, 7.5) + dot('a', 24, 24, 3),
  doodhganga:
    bar('tile', 2, 2, 44, 44, 14) +
    fill('glyph', 'M24 8c7 9 11 14 11 19.5a11 11 0 0 1-22 0C13 22 17 17 24 8z') +
    fill('tile', 'M13.5 28c3.5-3 7-3 10.5 0s7 3 10.5 0A10.8 10.8 0 0 1 13.5 28z'),
  chashma:
    ring('a', 12.5, 27, 9, 5) +
    ring('a', 35.5, 27, 9, 5) +
    stroke('b', 4.5, 'M21 24c2-2.5 4-2.5 6 0M4 22l3-9h4M44 22l-3-9h-4'),
  mausam: spin(fill('a', 'M24 22C19 13 22 3 32 2c7 5 5 15-8 20z'), 3) + dot('b', 24, 24, 5),
  gharaunda: stroke('b', 6, 'M4 23L24 6l20 17') + fill('a', 'M11 26l13-11 13 11v18H28V33h-8v11h-9z'),
  sitara:
    fill('a', 'M21 5c2 13 8 19 19 21-11 2-17 8-19 21C19 34 13 28 2 26c11-2 17-8 19-21z') +
    fill('b', 'M39 1c.8 5 3 7.3 7 8-4 .7-6.2 3-7 8-.8-5-3-7.3-7-8 4-.7 6.2-3 7-8z'),
  sehat:
    fill('a', 'M24 44C9 33 2 26 2 16.5A11 11 0 0 1 24 13a11 11 0 0 1 22 3.5C46 26 39 33 24 44z') +
    fill('g', 'M21.3 15h5.4v6.3H33v5.4h-6.3V33h-5.4v-6.3H15v-5.4h6.3z'),
  vetanwise: fill('a', 'M3 12h11l10 20 10-20h11L28.5 44h-9z') + dot('b', 24, 11, 6),
  kisansetu:
    fill('b', 'M2 44a22 22 0 0 1 44 0h-9a13 13 0 0 0-26 0z') +
    fill('a', 'M21.8 19v-4C13 15 8 10 8 2c9 0 14 3.5 16 9 2-5.5 7-9 16-9 0 8-5 13-13.8 13v4z'),
  autoadda:
    fill('a', 'M18 4h12l14 40H31.5L24 18l-7.5 26H4z') + bar('b', 22.3, 26, 3.4, 6, 1) + bar('b', 22, 36, 4, 8, 1),
  sarthi: ring('a', 24, 24, 19, 6) + stroke('b', 5.5, 'M8 21h11M29 21h11M24 30v10') + dot('b', 24, 23, 6.5),
  teenpahiya:
    stroke('b', 4, 'M24 13L12 34h24z') +
    dot('g', 24, 13, 10) +
    dot('g', 12, 34, 10) +
    dot('g', 36, 34, 10) +
    ring('a', 24, 13, 7.5, 5) +
    ring('a', 12, 34, 7.5, 5) +
    ring('b', 36, 34, 7.5, 5),
  shikshapath:
    fill('a', 'M24 6L1 18l23 12 23-12z') +
    fill('b', 'M10 27v9c8 8 20 8 28 0v-9l-14 7.3z') +
    stroke('a', 3, 'M44 20v13') +
    dot('a', 44, 35, 3),
  thela:
    fill(
      'a',
      'M9 4h30l6 13a5.25 5.25 0 0 1-10.5 0 5.25 5.25 0 0 1-10.5 0 5.25 5.25 0 0 1-10.5 0A5.25 5.25 0 0 1 3 17z',
    ) +
    bar('b', 7, 26, 34, 9, 2) +
    dot('b', 15, 40, 5.5) +
    dot('b', 33, 40, 5.5) +
    dot('g', 15, 40, 2) +
    dot('g', 33, 40, 2),
  'mitra-merchants':
    ring('a', 16.5, 24, 12, 6.5) + ring('b', 31.5, 24, 12, 6.5) + stroke('a', 6.5, 'M24 14.6a12 12 0 0 1 4.5 9.4'),
  lehar:
    stroke('a', 6, 'M4 14c7-8 13-8 20 0s13 8 20 0') +
    stroke('b', 6, 'M4 27c7-8 13-8 20 0s13 8 20 0') +
    stroke('a', 6, 'M4 40c7-8 13-8 20 0s13 8 20 0'),
  deepti: dot('tile', 24, 24, 22) + fill('glyph', 'M28 6L11 27h11l-3 15 18-22H25z'),
  charcha:
    fill('b', 'M20 16h20a6 6 0 0 1 6 6v11a6 6 0 0 1-6 6h-1v7l-8-7H20a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6z') +
    fill('g', 'M8 1h22a7 7 0 0 1 7 7v13a7 7 0 0 1-7 7H18l-12 9v-9a7 7 0 0 1-5-7V8a7 7 0 0 1 7-7z') +
    fill('a', 'M9 3h20a6 6 0 0 1 6 6v11a6 6 0 0 1-6 6H17l-8 7v-7a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z') +
    dot('g', 12, 14.5, 2.3) +
    dot('g', 19, 14.5, 2.3) +
    dot('g', 26, 14.5, 2.3),
};
