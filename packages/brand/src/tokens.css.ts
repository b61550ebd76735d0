import { THEME_LARGE_BUTTON_HEIGHT, THEME_RADIUS } from '@tulna/rules/constants';
import { palettes, type Scheme } from './palette.ts';

const signals = ['success', 'warning', 'danger', 'info'] as const;

function colours(scheme: Scheme): string {
  const palette = palettes[scheme];
  const neutrals = palette.neutrals.map((colour, index) => `--n-${index + 1}:${colour}`);
  const named = signals.flatMap((signal) => {
    const { text, soft, on } = palette[signal];
    return [`--${signal}:${text}`, `--${signal}-soft:${soft}`, `--on-${signal}:${on}`];
  });
  return [
    `color-scheme:${scheme}`,
    ...neutrals,
    `--page:${palette.page}`,
    `--surface:${palette.surface}`,
    ...named,
  ].join(';');
}

const sizes = [12, 14, 16, 18, 22, 28, 36].map((px) => `--text-${px}:${px / 16}rem`);
// The number in a name counts steps of 4 pixels: --space-3 is 12 px.
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20].map((step) => `--space-${step}:${step / 4}rem`);

const ground = [
  '--ink:var(--n-10)',
  '--ink-soft:var(--n-8)',
  '--ink-faint:var(--n-7)',
  '--line:var(--n-4)',
  '--edge:var(--n-6)',
  ...sizes,
  '--leading:1.5',
  '--leading-tight:1.2',
  ...spaces,
  `--radius:${THEME_RADIUS}px`,
  `--button:${THEME_LARGE_BUTTON_HEIGHT}px`,
  '--touch:44px',
  '--measure:68ch',
  '--motion:160ms',
  '--ease:cubic-bezier(.2,0,0,1)',
  '--lift:0 1px 2px #161b2614,0 4px 16px #161b2614',
].join(';');

/**
 * The shared tokens as one style sheet (look.md "Shared ground"), inlined before the brand's variables. Dark mode follows the device unless
 * `data-theme` on the root overrides it, and is never used for print. Hindi gets taller lines through `:lang(hi)`.
 */
export const tokensCss: string = [
  `:root{${colours('light')};${ground}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${colours('dark')}}}`,
  `@media screen{:root[data-theme=dark]{${colours('dark')}}}`,
  ':root:lang(hi){--leading:1.65;--leading-tight:1.4}',
  '@media(prefers-reduced-motion:reduce){:root{--motion:0s}}',
].join('\n');
