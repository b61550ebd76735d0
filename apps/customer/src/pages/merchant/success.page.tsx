import { getMerchantLink } from '@tulna/contract/merchants';
import { useBrand } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import { useLocation } from '../../routing/router.tsx';
import { client } from '../../session/session.ts';
import { useAnswer } from '../../session/use-answer.ts';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Card, PageBody, Row, Stack } from '../../ui/layout.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Lead } from '../../ui/text.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './success.module.css';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'merchant').head.success(brand.name),
});

/** A merchant's own link and QR, to print and to send (P8). */
export function Page() {
  const { done } = usePhrases('merchant');
  const brand = useBrand();
  const { search } = useLocation();
  const code = new URLSearchParams(search).get('code')?.slice(0, 20) ?? '';
  const answered = useAnswer(code, () => client.call(getMerchantLink, { params: { code: code || '-' } }));
  if (answered.state === 'waiting') return <PageSkeleton />;
  if (answered.state === 'failed')
    return (
      <PageBody width="medium">
        <EmptyState
          level={1}
          picture={<SignpostPicture />}
          title={done.missing}
          action={
            <ButtonLink to="/create-merchant-form" kind="primary" size="large">
              {done.another}
            </ButtonLink>
          }
        >
          {done.missingText}
        </EmptyState>
      </PageBody>
    );
  const { shop_name: shop, link, qr, code: shown, state } = answered.value;
  const picture = `data:image/svg+xml,${encodeURIComponent(qr)}`;
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <div className={styles.words}>
          <Stack gap="tight">
            <h1>{done.title}</h1>
            <Lead>{done.text}</Lead>
            {state === 'new' && <p>{done.waiting}</p>}
          </Stack>
        </div>
        <Card look="raised">
          <div className={styles.sheet}>
            <p className={styles.brand}>{brand.name}</p>
            <img src={picture} alt={done.qr(shop)} width="240" height="240" className={styles.qr} />
            <p className={styles.scan}>{done.scan}</p>
            <p>
              <strong>{shop}</strong>
              <br />
              {done.code}: <span className={styles.code}>{shown}</span>
            </p>
            <p className={styles.link}>{link}</p>
          </div>
        </Card>
        <div className={styles.words}>
          <Row>
            <Button kind="primary" size="large" onClick={() => window.print()}>
              {done.print}
            </Button>
            <Button
              size="large"
              onClick={() => void navigator.clipboard.writeText(link).then(() => showToast('success', done.copied))}
            >
              {done.copy}
            </Button>
            <ButtonAnchor href={picture} download={`qr-${shown}.svg`}>
              {done.save}
            </ButtonAnchor>
            <ButtonLink to="/create-merchant-form" kind="quiet">
              {done.another}
            </ButtonLink>
          </Row>
        </div>
      </Stack>
    </PageBody>
  );
}
