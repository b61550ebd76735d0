import { useBrand } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { productsOfBrand } from '../open-products.ts';
import { ProductPicture } from '../pictures/products.tsx';
import { useSearchParams } from '../routing/router.tsx';
import { takeWantedProduct } from '../session/wanted-product.ts';
import { Button } from '../ui/button.tsx';
import styles from './line.module.css';

interface WantedProductLineProps {
  slug: string;
  /** Id of the field of the sign-in, which has the focus once the product is given up. */
  field: string;
}

/** Names the product that opens after the sign-in, with the way to give it up. A product this brand does not offer is not named. */
export function WantedProductLine({ slug, field }: WantedProductLineProps) {
  const { names, wanted } = usePhrases('products');
  const [, putSearch] = useSearchParams();
  const product = productsOfBrand(useBrand().products).find((one) => one.slug === slug);
  if (product === undefined) return null;
  const name = names[product.name];
  const giveUp = () => {
    takeWantedProduct();
    // Out of the address too: there it would be wanted again when the page is loaded again.
    putSearch(
      (now) => {
        now.delete('product');
        return now;
      },
      { replace: true },
    );
    document.getElementById(field)?.focus();
  };
  return (
    <div className={styles.line} role="status">
      <ProductPicture product={product.name} />
      <p>
        <strong>{wanted.title(name)}</strong>
        {wanted.text}
      </p>
      <Button kind="quiet" onClick={giveUp} aria-label={`${wanted.giveUp}: ${name}`}>
        {wanted.giveUp}
      </Button>
    </div>
  );
}
