import { useComputedColorScheme } from '@mantine/core';
import { useBoot } from './boot.tsx';
import styles from './brand-logo.module.css';

const drawn = /\/logo\.svg$/;

/** The brand's logo. In dark mode it shows the dark version, or a white background behind a logo that has none. */
export function BrandLogo({ size = 'small' }: { size?: 'small' | 'large' }) {
  const { brand } = useBoot();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const hasDark = drawn.test(brand.logo);
  const classes = [styles.logo, size === 'large' && styles.large, isDark && !hasDark && styles.plate];
  return (
    <img
      className={classes.filter(Boolean).join(' ')}
      src={isDark ? brand.logo.replace(drawn, '/logo-dark.svg') : brand.logo}
      alt={brand.name}
      height={size === 'large' ? 44 : 34}
    />
  );
}
