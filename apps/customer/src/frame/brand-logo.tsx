import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { Link } from '../ui/link.tsx';
import styles from './frame.module.css';

const darkVersion = (logo: string): string => logo.replace(/\/logo\.svg$/, '/logo-dark.svg');

function Logo({ src, alt }: { src: string; alt: string }) {
  const dark = darkVersion(src);
  return (
    <picture>
      {dark !== src && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img className={styles.logo} src={src} alt={alt} height="40" decoding="async" />
    </picture>
  );
}

/** The partner's logo, and the co-brand's beside it with 'In Partnership With' (C10). */
export function BrandLogo() {
  const { brand } = useBoot();
  const { frame } = usePhrases('shell');
  return (
    <div className={styles.brand}>
      <Link to="/" className={styles.home} aria-label={frame.home(brand.name)}>
        <Logo src={brand.logo} alt="" />
      </Link>
      {brand.co_brand_logo !== null && (
        <div className={styles.partner}>
          <span>{frame.inPartnershipWith}</span>
          <Logo src={brand.co_brand_logo} alt="" />
        </div>
      )}
    </div>
  );
}
