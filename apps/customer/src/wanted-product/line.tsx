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
  /** HTML id of the sign-in field, which takes the focus once the product is deselected. */
  field: string;
}

/** Shows the product that opens after the sign-in, with a button to deselect it. A product that this brand doesn't offer is not shown. */
export function WantedProductLine({ slug, field }: WantedProductLineProps) {
  const { names, wanted } = usePhrases('products');
  const [, putSearch] = useSearchParams();
  const product = productsOfBrand(useBrand().products).find((one) => one.slug === slug);
  if (product === undefined) return null;
  const name = names[product.name];
  const giveUp = () => {
    takeWantedProduct();
    // The product is removed from the address too, otherwise a reload would select it again.
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
