import { createMerchant } from '@tulna/contract/merchants';
import { merchantFaults, merchantLimits } from '@tulna/rules/merchants';
import { useBrand } from '../../boot.tsx';
import { useForm, wrongOf } from '../../form/use-form.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { useNavigate, useParams } from '../../routing/router.tsx';
import { client } from '../../session/session.ts';
import type { PageModule } from '../../site-route.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { EmailField, PhoneField, PincodeField, TextField } from '../../ui/text-field.tsx';
import { successPath } from './success-path.ts';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'merchant').head;
  return { title: title(brand.name), description };
};

/** A shop or agent joins a partner (P8). */
export function Page() {
  const texts = usePhrases('merchant');
  const brand = useBrand();
  const { partner_name: partner = brand.key } = useParams();
  const navigate = useNavigate();
  const { shop_name, contact_name, phone, email, postal_code, pan, gstin } = texts;
  const form = useForm({
    prefix: 'merchant-',
    start: { shop_name: '', contact_name: '', phone: '', email: '', postal_code: '', pan: '', gstin: '' },
    labels: { shop_name, contact_name, phone, email, postal_code, pan, gstin },
    check: (values) => wrongOf(merchantFaults(values)),
    async send(values, intent) {
      const body = { ...values, email: values.email.trim(), partner };
      const answer = await client.call(createMerchant, { body }, { intent });
      await navigate(successPath(answer.code));
    },
  });

  return (
    <PageBody width="narrow">
      <form {...form.form}>
        <Card look="raised">
          <Stack>
            <h1>{texts.title(brand.name)}</h1>
            <Lead>{texts.text}</Lead>
            {form.errors}
            <TextField
              {...form.bind('shop_name')}
              label={texts.shop_name}
              autoComplete="organization"
              maxLength={120}
            />
            <TextField
              {...form.bind('contact_name')}
              label={texts.contact_name}
              hint={texts.contactHint}
              autoComplete="name"
              maxLength={100}
            />
            <PhoneField {...form.bind('phone')} label={texts.phone} hint={texts.phoneHint} />
            <EmailField {...form.bind('email')} label={texts.email} hint={texts.emailHint} optional />
            <PincodeField {...form.valueOf('postal_code')} label={texts.postal_code} autoComplete="postal-code" />
            <TextField {...form.bind('pan')} label={pan} hint={texts.panHint} maxLength={merchantLimits.pan} optional />
            <TextField
              {...form.bind('gstin')}
              label={gstin}
              hint={texts.gstinHint}
              maxLength={merchantLimits.gstin}
              optional
            />
            <Button type="submit" kind="primary" size="large" wide busy={form.busy}>
              {texts.send}
            </Button>
            <Small>{texts.use}</Small>
          </Stack>
        </Card>
      </form>
    </PageBody>
  );
}
