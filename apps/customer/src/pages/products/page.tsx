import { writeCookie } from '@tulna/client/session-cookies';
import { chooseProduct } from '@tulna/contract/customers';
import { chosenByFunnel } from '@tulna/rules/funnel-journey';
import type { Product } from '@tulna/rules/products';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoot } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { isOpen, productsToChoose } from '../../open-products.ts';
import { ProductPicture } from '../../pictures/products.tsx';
import { useNavigate } from '../../routing/router.tsx';
import { useProceed, useUser } from '../../session/customer.ts';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { useVisitor } from '../../session/visitor.ts';
import { takeFreshSignIn, takeWantedProduct } from '../../session/wanted-product.ts';
import type { PageModule } from '../../site-route.ts';
import { Chip } from '../../ui/feedback.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { PageBody, Stack } from '../../ui/layout.tsx';
import { Lead } from '../../ui/text.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BusinessDialog } from './business-dialog.tsx';
import styles from './products.module.css';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'products').head.title(brand.name),
});

/** The choice menu (P4): what this brand offers, one card each. */
export function Page() {
  const texts = usePhrases('products');
  const { failures } = usePhrases('shell');
  const { brand, funnel } = useBoot();
  const offered = productsToChoose(brand.products, funnel);
  const visitor = useVisitor();
  const isKnown = useUser().data !== undefined;
  const navigate = useNavigate();
  const proceed = useProceed();
  const business = offered.find(({ name }) => name === 'Business Loans');
  const [chosen, setChosen] = useState<string>();

  const [asking, setAsking] = useState(false);

  const choose = async ({ name, slug, group }: Product, hasRegistration?: 0 | 1) => {
    if (!isOpen(name)) return await navigate(`/products/${slug}`);
    if (name === 'Business Loans' && hasRegistration === undefined) return setAsking(true);
    setChosen(slug);
    try {
      const { redirect } = await client.call(chooseProduct, {
        body: { product: name, has_business_registration: hasRegistration },
      });
      // For a business without a registration the server has chosen the personal loan (§2 business dialog).
      const personal = hasRegistration === 0;
      writeCookie('product', personal ? 'Personal Loans' : name);
      if (group !== null) writeCookie('productType', personal ? 'personal-loan' : group);
      await proceed(redirect);
    } catch (error) {
      showToast('error', failureText(error, failures));
    } finally {
      setChosen(undefined);
    }
  };

  // Chooses the product that was pressed before sign-in, otherwise the one that the brand's partner chose for new visitors.
  const chooseWanted = useEffectEvent(() => {
    const isFresh = takeFreshSignIn();
    const slug = takeWantedProduct();
    const name = isFresh && funnel !== null ? chosenByFunnel(visitor, funnel) : null;
    const product = offered.find((one) => (slug === undefined ? one.name === name : one.slug === slug));
    if (product !== undefined) void choose(product);
  });
  useEffect(() => {
    if (isKnown) chooseWanted();
  }, [isKnown]);

  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>{texts.title}</h1>
          <Lead>{texts.text}</Lead>
        </Stack>
        <ul className={styles.menu}>
          {offered.map((product) => (
            <li key={product.slug}>
              <button
                type="button"
                className={styles.choice}
                aria-busy={chosen === product.slug || undefined}
                onClick={() => {
                  if (chosen === undefined) void choose(product);
                }}
              >
                <ProductPicture product={product.name} />
                <span className={styles.words}>
                  <strong>{texts.names[product.name]}</strong>
                  <span>{texts.texts[product.name]}</span>
                  {!isOpen(product.name) && <Chip>{texts.soonTag}</Chip>}
                </span>
                <ArrowIcon />
              </button>
            </li>
          ))}
        </ul>
        {business !== undefined && (
          <BusinessDialog
            open={asking}
            busy={chosen !== undefined}
            onClose={() => setAsking(false)}
            onAnswer={(hasRegistration) => void choose(business, hasRegistration)}
          />
        )}
      </Stack>
    </PageBody>
  );
}
