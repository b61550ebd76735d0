import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import styles from './frame.module.css';

const darkVersion = (logo: string): string => logo.replace(/\/logo\.svg$/, '/logo-dark.svg');

/** A logo in its light and its dark version. Both are in the page, because a person can choose a theme; in the light theme the hidden one is not loaded. */
function Logo({ src }: { src: string }) {
  const dark = darkVersion(src);
  const shared = { height: '40', decoding: 'async' } as const;
  if (dark === src) return <img className={styles.logo} src={src} alt="" {...shared} />;
  return (
    <>
      <img className={classNames(styles.logo, styles.day)} src={src} alt="" {...shared} />
      <img className={classNames(styles.logo, styles.night)} src={dark} loading="lazy" alt="" {...shared} />
    </>
  );
}

/** The partner's logo, and the co-brand's next to it with 'In Partnership With' (C10). */
export function BrandLogo() {
  const { brand } = useBoot();
  const { frame } = usePhrases('shell');
  return (
    <div className={styles.brand}>
      <Link to="/" className={styles.home} aria-label={frame.home(brand.name)}>
        <Logo src={brand.logo} />
      </Link>
      {brand.co_brand_logo !== null && (
        <div className={styles.partner}>
          <span>{frame.inPartnershipWith}</span>
          <Logo src={brand.co_brand_logo} />
        </div>
      )}
    </div>
  );
}
