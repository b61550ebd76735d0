import {
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Modal,
  Switch,
  type VariantColorsResolver,
} from '@mantine/core';

const tuple = (colour: string): MantineColorsTuple => [
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
];

/** Mantine's two grey scales, made from the neutrals. Index 4 is the edge of fields and checkboxes, with 3:1 on page and surface. */
const gray: MantineColorsTuple = [
  'var(--n-2)',
  'var(--n-2)',
  'var(--n-3)',
  'var(--n-4)',
  'var(--edge)',
  'var(--ink-faint)',
  'var(--ink-faint)',
  'var(--n-8)',
  'var(--n-9)',
  'var(--n-10)',
];
const dark: MantineColorsTuple = [
  'var(--n-10)',
  'var(--n-8)',
  'var(--n-7)',
  'var(--edge)',
  'var(--edge)',
  'var(--n-4)',
  'var(--surface)',
  'var(--page)',
  'var(--page)',
  'var(--page)',
];

/** Mantine's colours per variant, from the brand's tones and our signals; every text colour is legible on its background. */
const variants: VariantColorsResolver = (input) => {
  const { variant } = input;
  const isDanger = input.color === 'danger';
  if (!isDanger && input.color !== 'brand' && input.color !== undefined) return defaultVariantColorsResolver(input);
  const text = isDanger ? 'var(--danger)' : 'var(--brand-primary-text)';
  const soft = isDanger ? 'var(--danger-soft)' : 'var(--brand-primary-soft)';
  switch (variant) {
    case 'filled':
      return isDanger
        ? {
            background: 'var(--danger)',
            hover: 'var(--danger)',
            color: 'var(--on-danger)',
            border: '1px solid var(--brand-primary-edge)',
          }
        : {
            background: 'var(--brand-action)',
            hover: 'var(--brand-action-hover)',
            color: 'var(--brand-on-action)',
            border: '1px solid var(--brand-primary-edge)',
          };
    case 'light':
      return { background: soft, hover: soft, color: text, border: '1px solid var(--brand-primary-edge)' };
    case 'outline':
      return { background: 'transparent', hover: soft, color: text, border: `1px solid ${text}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: soft, color: text, border: '1px solid var(--brand-primary-edge)' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/** The Mantine theme of both consoles: radius 10, large buttons 50 high (§9), the brand's font and colours by CSS variables. */
export const consoleTheme = createTheme({
  colors: {
    // Controls such as switches and checkboxes need 3:1 against page and surface, which the edge tone has for every brand.
    brand: tuple('var(--brand-primary-edge)'),
    danger: tuple('var(--danger)'),
    gray,
    dark,
  },
  primaryColor: 'brand',
  variantColorResolver: variants,
  fontFamily: 'var(--brand-font)',
  headings: { fontFamily: 'var(--brand-font)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '999px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm', variant: 'filled' },
      vars: (_theme, props) => ({ root: props.size === 'lg' ? { '--button-height': '50px' } : {} }),
    }),
    Checkbox: Checkbox.extend({ defaultProps: { iconColor: 'var(--surface)', radius: 'xs' } }),
    Switch: Switch.extend({ defaultProps: { withThumbIndicator: false } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 }, transitionProps: { duration: 120 } },
    }),
    Drawer: Drawer.extend({ defaultProps: { overlayProps: { backgroundOpacity: 0.5 } } }),
  },
});

const tones = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-white': '#ffffff',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--brand-primary-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--n-3)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--n-3)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--n-4)',
  '--mantine-color-brand-filled': 'var(--brand-action)',
  '--mantine-color-brand-filled-hover': 'var(--brand-action-hover)',
  '--mantine-color-brand-light': 'var(--brand-primary-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-primary-soft)',
  '--mantine-color-brand-light-color': 'var(--brand-primary-text)',
  '--mantine-primary-color-filled': 'var(--brand-action)',
  '--mantine-primary-color-light': 'var(--brand-primary-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-primary-text)',
  '--mantine-primary-color-contrast': 'var(--brand-on-action)',
};

/** Mantine's variables use the tokens of `packages/brand`, so that a console has the same background as the customer site. */
export const consoleVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--leading)' },
  light: tones,
  dark: tones,
});
