import { useBoot } from '../../boot.tsx';
import { usePhrases } from '../../language/phrases.tsx';
import { isOpen, productsOfLanding, publicPage } from '../../open-products.ts';
import { ProductPicture } from '../../pictures/products.tsx';
import { wantProduct } from '../../session/wanted-product.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './more.module.css';

interface ProductTilesProps {
  /** Where an open product starts: the field of this page, or the sign-in page. */
  start: string;
  onStart: () => void;
}

/** The products of this brand, or those its partner chose. An open product leads to the phone field and is chosen after sign-in; any other leads to the page where people leave their contact. */
export function ProductTiles({ start, onStart }: ProductTilesProps) {
  const { names, texts, soonTag } = usePhrases('products');
  const { products } = usePhrases('landingMore');
  const { brand, funnel } = useBoot();
  const offered = productsOfLanding(brand.products, funnel);
  return (
    <ul className={styles.tiles}>
      {offered.map((product) => {
        const { name, slug, group } = product;
        const page = publicPage(product);
        const inside = (
          <>
            <ProductPicture product={name} />
            <strong>{names[name]}</strong>
            <span>{texts[name]}</span>
            <em>
              {isOpen(name) ? (group === 'insurance' ? products.handOff : products.open) : soonTag}{' '}
              <ArrowIcon size={16} />
            </em>
          </>
        );
        return (
          <li key={slug}>
            {page === undefined && start.startsWith('#') ? (
              <a
                className={styles.tile}
                href={`?product=${slug}${start}`}
                onClick={(event) => {
                  event.preventDefault();
                  wantProduct(slug);
                  onStart();
                }}
              >
                {inside}
              </a>
            ) : (
              <Link className={styles.tile} to={page ?? `${start}?product=${slug}`}>
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
