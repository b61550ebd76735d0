import { handOffInsurance } from '@tulna/contract/insurance-hand-offs';
import { productByName } from '@tulna/rules/products';
import { useState } from 'react';
import { useBoot, useBrand } from '../../../boot.tsx';
import styles from '../../../interest/interest.module.css';
import { InterestForm } from '../../../interest/interest-form.tsx';
import { type Intermediary, IntermediaryFacts, useIntermediary } from '../../../interest/intermediary.tsx';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { ProductPicture } from '../../../pictures/products.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { failureText } from '../../../session/failure.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, PageBody, Stack } from '../../../ui/layout.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';

export const head: PageModule['head'] = ({ brand, language }) => {
  const texts = phrasesOf(language, 'interest');
  return { title: texts.head.title(texts.insurance.title, brand.name) };
};

function Referral({ intermediary, product }: { intermediary: Intermediary; product: string }) {
  const { insurance: texts } = usePhrases('interest');
  const { failures } = usePhrases('shell');
  const brand = useBrand();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const { redirect } = await client.call(handOffInsurance, { body: { product, partner: brand.key } });
      window.location.assign(redirect);
    } catch (error) {
      showToast('error', failureText(error, failures));
      setBusy(false);
    }
  };
  return (
    <Card look="raised">
      <Stack>
        <IntermediaryFacts intermediary={intermediary} />
        <p>{texts.told}</p>
        <Button kind="primary" size="large" wide busy={busy} onClick={() => void go()}>
          {texts.go(intermediary.name)}
        </Button>
      </Stack>
    </Card>
  );
}

/** Insurance (§2 insurance/transaction, C7): a referral to one registered intermediary, or a page that says there is none yet. */
export function Page() {
  const { insurance: texts, form } = usePhrases('interest');
  const brand = useBrand();
  const { build } = useBoot();
  const user = useCustomer();
  const { intermediary, error, retry } = useIntermediary();
  const chosen = productByName(user.chosen_product);
  const product = chosen?.group === 'insurance' ? chosen.name : 'Other Insurance';
  if (error !== null && intermediary === undefined) return <LoadFailure error={error} busy={false} onRetry={retry} />;
  if (intermediary === undefined) return <PageSkeleton />;
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <ProductPicture product={product} />
        <Stack gap="tight">
          <h1>{intermediary === null ? texts.offTitle : texts.title}</h1>
          <Lead>{intermediary === null ? texts.off(brand.name) : texts.text(brand.name)}</Lead>
          {intermediary === null && <p>{texts.opens(brand.name)}</p>}
        </Stack>
        {intermediary === null ? (
          <div className={styles.columns}>
            <InterestForm product={product} known={{ name, phone: user.mobile_phone_number, email: user.email }} />
          </div>
        ) : (
          <Referral intermediary={intermediary} product={product} />
        )}
        {!build.productsLess && (
          <div>
            <ButtonLink to="/products">{form.back}</ButtonLink>
          </div>
        )}
      </Stack>
    </PageBody>
  );
}
