import { type CardKind, kindPaths } from '../../credit-cards/card-filter.ts';
import styles from '../../credit-cards/cards.module.css';
import { Catalogue } from '../../credit-cards/catalogue.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { useLocation } from '../../routing/router.tsx';
import type { PageModule } from '../../site-route.ts';
import { PageBody } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';

const kinds = Object.keys(kindPaths) as CardKind[];
const kindAt = (path: string): CardKind =>
  kinds.find((kind) => path.replace(/\/+$/, '').endsWith(kindPaths[kind])) ?? 'all';

export const head: PageModule['head'] = ({ brand, language, path }) => {
  const texts = phrasesOf(language, 'creditCards');
  return {
    title: texts.head.title(texts.kinds[kindAt(path)].title, brand.name),
    description: texts.head.description,
  };
};

/** The card catalogue for everyone: all, without a deposit, against one (P5). */
export function Page() {
  const texts = usePhrases('creditCards');
  const kind = kindAt(useLocation().pathname);
  return (
    <PageBody>
      <Catalogue
        kind={kind}
        kinds={
          <nav className={styles.kinds} aria-label={texts.kindsLabel}>
            {kinds.map((one) => (
              <Link key={one} to={kindPaths[one]} aria-current={one === kind ? 'page' : undefined}>
                {texts.kinds[one].tab}
              </Link>
            ))}
          </nav>
        }
      />
    </PageBody>
  );
}
