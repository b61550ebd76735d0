import { USER_AREA } from '@tulna/rules/user-pages';
import { useBoot, useBrand } from '../../boot.tsx';
import styles from '../../interest/interest.module.css';
import { InterestForm } from '../../interest/interest-form.tsx';
import { usePhrases } from '../../language/phrases.tsx';
import { ProductPicture } from '../../pictures/products.tsx';
import { useCustomer } from '../../session/customer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBody, Row, Stack } from '../../ui/layout.tsx';
import { Lead } from '../../ui/text.tsx';

/** Shown for gold loans while their lenders are switched off, with alternatives. `lender` is set if only that lender is off. */
export function GoldClosed({ lender }: { lender?: string }) {
  const { gold, form } = usePhrases('interest');
  const brand = useBrand();
  const { build } = useBoot();
  const user = useCustomer();
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <ProductPicture product="Gold Loans" />
        <Stack gap="tight">
          <h1>{lender === undefined ? gold.title : gold.lenderTitle(lender)}</h1>
          <Lead>{lender === undefined ? gold.text(brand.name) : gold.lenderText}</Lead>
        </Stack>
        {lender === undefined && (
          <div className={styles.columns}>
            <InterestForm product="Gold Loans" known={{ name, phone: user.mobile_phone_number, email: user.email }} />
          </div>
        )}
        <Row>
          {lender !== undefined && (
            <ButtonLink to={USER_AREA} kind="primary">
              {gold.another}
            </ButtonLink>
          )}
          {!build.productsLess && <ButtonLink to="/products">{form.back}</ButtonLink>}
        </Row>
      </Stack>
    </PageBody>
  );
}
