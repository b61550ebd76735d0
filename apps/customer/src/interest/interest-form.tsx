import { ApiError } from '@tulna/client/errors';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { registerProductInterest } from '@tulna/contract/product-interests';
import { interestConsent } from '@tulna/phrases/interest-consent';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import type { ProductName } from '@tulna/rules/products';
import { useId, useState } from 'react';
import { useBrand } from '../boot.tsx';
import { useForm, wrongOf } from '../form/use-form.tsx';
import { useLanguage, usePhrases } from '../language/phrases.tsx';
import { client } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { Notice } from '../ui/feedback.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx';

interface InterestFormProps {
  product: ProductName;
  /** The known details of a signed-in customer. */
  known?: { name?: string; phone?: string; email?: string };
}

/** Form for a name, a number and one consent: people who leave them get one message when the product opens (§1). */
export function InterestForm({ product, known = {} }: InterestFormProps) {
  const { form: texts } = usePhrases('interest');
  const { names } = usePhrases('products');
  const brand = useBrand();
  const heading = useId();
  // The new consent text; set once the server answers that the text has changed since the page was loaded.
  const [newer, setNewer] = useState<string>();
  const [done, setDone] = useState<'known' | AnswerOf<typeof registerProductInterest>['confirmation']>();
  const language = useLanguage();
  const sentence = newer ?? interestConsent[language](names[product], brand.name);
  const form = useForm({
    prefix: 'interest-',
    // Consent applies only to the text that was ticked: if the text has changed, there is no consent.
    start: { name: '', phone: '', email: '', consent: '', ...known },
    labels: { name: texts.name, phone: texts.phone, email: texts.email, consent: texts.title },
    check: ({ name, phone, email, consent }) =>
      wrongOf({
        name: name.trim() === '' ? 'required' : undefined,
        phone: phone.trim() === '' ? 'required' : checkMobile(normaliseMobile(phone)),
        email: email.trim() === '' ? undefined : checkEmail(email.trim()),
        consent: consent === sentence ? undefined : 'consent_required',
      }),
    async send({ name, phone, email, consent }, intent) {
      const { already, confirmation } = await client.call(
        registerProductInterest,
        {
          body: {
            product,
            name: name.trim(),
            phone: normaliseMobile(phone),
            ...(email.trim() !== '' && { email: email.trim() }),
            consent,
            partner: brand.key,
          },
        },
        { intent },
      );
      setDone(already === 1 ? 'known' : confirmation);
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'consent_stale' && typeof error.current?.value === 'string')
        setNewer(error.current.value);
      return false;
    },
  });

  if (done !== undefined) {
    const { phone, email } = form.values;
    const where = { sms: `+91 ${normaliseMobile(phone)}`, email: email.trim(), none: undefined };
    return (
      <Notice tone="success" live title={done === 'known' ? texts.knownTitle : texts.doneTitle}>
        <p>{done === 'known' ? texts.known : texts.done(where[done])}</p>
      </Notice>
    );
  }
  return (
    <Card as="section" aria-labelledby={heading}>
      <form {...form.form}>
        <Stack>
          <h2 id={heading}>{texts.title}</h2>
          {form.errors}
          <TextField {...form.bind('name')} label={texts.name} autoComplete="name" maxLength={100} />
          <PhoneField {...form.bind('phone')} label={texts.phone} />
          <EmailField {...form.bind('email')} label={texts.email} optional />
          <Checkbox {...form.tick('consent', sentence)} label={sentence} />
          <Button type="submit" kind="primary" size="large" wide busy={form.busy}>
            {form.busy ? texts.sending : texts.send}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
