import { chooseProduct } from '@tulna/contract/customers';
import { type Product, productBySlug } from '@tulna/rules/products';
import { useEffect, useState } from 'react';
import { useBoot } from '../../boot.tsx';
import styles from '../../interest/interest.module.css';
import { InterestForm } from '../../interest/interest-form.tsx';
import { IntermediaryFacts, useIntermediary } from '../../interest/intermediary.tsx';
import { WhatComes } from '../../interest/what-comes.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { ProductPicture } from '../../pictures/products.tsx';
import { matchPath } from '../../routing/match-path.ts';
import { useNavigate, useParams } from '../../routing/router.tsx';
import { customerChanged } from '../../session/customer-changed.ts';
import { failureText } from '../../session/failure.ts';
import { client, useUserId } from '../../session/session.ts';
import { takeWantedProduct, wantProduct } from '../../session/wanted-product.ts';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Lead } from '../../ui/text.tsx';
import { showToast } from '../../ui/toast-store.ts';

export const head: PageModule['head'] = ({ brand, language, path }) => {
  const { names, texts } = phrasesOf(language, 'products');
  const product = productBySlug(matchPath('/products/:slug', path)?.params.slug ?? '');
  if (product === undefined) return { title: brand.name };
  return {
    title: phrasesOf(language, 'interest').head.title(names[product.name], brand.name),
    description: texts[product.name],
  };
};

/** The public insurance page: the intermediary if there is one, otherwise the form for people who want a message later. */
function Insurance({ product }: { product: Product }) {
  const { insurance: texts } = usePhrases('interest');
  const { failures } = usePhrases('shell');
  const { brand, build } = useBoot();
  const { intermediary } = useIntermediary();
  const userId = useUserId();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // In a build without the products page, the sign-in leads back here, so the chosen product needs no further step.
  useEffect(() => {
    if (userId !== null) takeWantedProduct();
  }, [userId]);
  if (intermediary === undefined || intermediary === null) {
    return (
      <>
        <Lead>{texts.off(brand.name)}</Lead>
        <p>{texts.opens(brand.name)}</p>
        <Columns product={product} />
      </>
    );
  }
  const go = async () => {
    if (userId === null) {
      wantProduct(product.slug);
      return await navigate(build.login ? '/login' : '/');
    }
    setBusy(true);
    try {
      const { redirect } = await client.call(chooseProduct, { body: { product: product.name } });
      customerChanged();
      await navigate(redirect);
    } catch (error) {
      showToast('error', failureText(error, failures));
      setBusy(false);
    }
  };
  return (
    <>
      <Lead>{texts.text(brand.name)}</Lead>
      <Card>
        <Stack>
          <IntermediaryFacts intermediary={intermediary} />
          <p>{texts.told}</p>
          <Button kind="primary" size="large" busy={busy} onClick={() => void go()}>
            {userId === null ? texts.signIn : texts.go(intermediary.name)}
          </Button>
        </Stack>
      </Card>
    </>
  );
}

const Columns = ({ product }: { product: Product }) => (
  <div className={styles.columns}>
    <InterestForm product={product.name} />
    <WhatComes product={product.name} />
  </div>
);

/** A product without a journey of its own on this site (§1): what it will be, and the form for people who want a message later. Insurance is referred to the intermediary. */
export function Page() {
  const { names } = usePhrases('products');
  const { notYet, form } = usePhrases('interest');
  const { brand, build } = useBoot();
  const product = productBySlug(useParams().slug ?? '');
  const userId = useUserId();
  if (product === undefined) return null;
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <ProductPicture product={product.name} />
        <Stack>
          <h1>{names[product.name]}</h1>
          {product.group === 'insurance' ? (
            <Insurance product={product} />
          ) : (
            <>
              <Lead>{notYet(names[product.name], brand.name)}</Lead>
              <Columns product={product} />
            </>
          )}
        </Stack>
        <div>
          <ButtonLink to={userId !== null && !build.productsLess ? '/products' : '/'}>{form.back}</ButtonLink>
        </div>
      </Stack>
    </PageBody>
  );
}
