import { createMerchant } from '@tulna/contract/merchants';
import { checkEmail, checkFullName, checkMobile, checkPincode, normaliseMobile } from '@tulna/rules/patterns';
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
  const { shop_name, contact_name, phone, email, postal_code } = texts;
  const form = useForm({
    prefix: 'merchant-',
    start: { shop_name: '', contact_name: '', phone: '', email: '', postal_code: '' },
    labels: { shop_name, contact_name, phone, email, postal_code },
    check: (values) =>
      wrongOf({
        shop_name: values.shop_name.trim() === '' ? 'required' : undefined,
        contact_name: checkFullName(values.contact_name.trim()),
        phone: checkMobile(normaliseMobile(values.phone)),
        email: values.email.trim() === '' ? undefined : checkEmail(values.email.trim()),
        postal_code: checkPincode(values.postal_code.trim()),
      }),
    async send({ email: address, ...rest }, intent) {
      const body = { ...rest, partner, ...(address.trim() !== '' && { email: address.trim() }) };
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
            <EmailField {...form.bind('email')} label={texts.email} optional />
            <PincodeField {...form.valueOf('postal_code')} label={texts.postal_code} autoComplete="postal-code" />
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
