import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { registerProductInterest } from '@tulna/contract/product-interests';
import { interestConsent } from '@tulna/phrases/interest-consent';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import type { ProductName } from '@tulna/rules/products';
import { useId, useRef, useState } from 'react';
import { useBrand } from '../boot.tsx';
import { useLanguage, usePhrases } from '../language/phrases.tsx';
import { failureText } from '../session/failure.ts';
import { client } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { ErrorSummary, Notice } from '../ui/feedback.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx';

interface Answers {
  name: string;
  phone: string;
  email: string;
}

interface InterestFormProps {
  product: ProductName;
  /** What is known of a signed-in customer. */
  known?: Partial<Answers>;
}

/** Name, number and one consent: whoever leaves them is told once when the product opens (§1). */
export function InterestForm({ product, known = {} }: InterestFormProps) {
  const { form: texts } = usePhrases('interest');
  const { names } = usePhrases('products');
  const messages = usePhrases('validation');
  const { failures } = usePhrases('shell');
  const brand = useBrand();
  const heading = useId();
  const intent = useRef('');
  const [values, setValues] = useState<Answers>({ name: '', phone: '', email: '', ...known });
  // Set once the server says that the sentence has changed since the page was loaded.
  const [newer, setNewer] = useState<string>();
  const language = useLanguage();
  const consent = newer ?? interestConsent[language](names[product], brand.name);
  // The sentence that was ticked: a tick beside another one is none.
  const [agreedTo, setAgreedTo] = useState<string>();
  const agreed = agreedTo === consent;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<'new' | 'known'>();

  const phone = normaliseMobile(values.phone);
  const codes = {
    'interest-name': values.name.trim() === '' ? ('required' as const) : undefined,
    'interest-phone': values.phone.trim() === '' ? ('required' as const) : checkMobile(phone),
    'interest-email': values.email.trim() === '' ? undefined : checkEmail(values.email.trim()),
    'interest-consent': agreed ? undefined : ('consent_required' as const),
  };
  const said = (id: keyof typeof codes) => {
    const code = attempt > 0 ? codes[id] : undefined;
    return code === undefined ? undefined : messages[code];
  };
  const labels = {
    'interest-name': texts.name,
    'interest-phone': texts.phone,
    'interest-email': texts.email,
    'interest-consent': texts.title,
  };
  const problems = (Object.keys(codes) as (keyof typeof codes)[]).flatMap((id) => {
    const message = said(id);
    return message === undefined ? [] : [{ id, message: `${labels[id]}: ${message}` }];
  });

  const send = async () => {
    setAttempt((count) => count + 1);
    setFailure('');
    if (Object.values(codes).some((code) => code !== undefined)) return;
    intent.current ||= newIntent();
    setBusy(true);
    try {
      const email = values.email.trim();
      const { already } = await client.call(
        registerProductInterest,
        {
          body: {
            product,
            name: values.name.trim(),
            phone,
            ...(email !== '' && { email }),
            consent,
            partner: brand.key,
          },
        },
        { intent: intent.current },
      );
      setDone(already === 1 ? 'known' : 'new');
    } catch (error) {
      if (error instanceof ApiError) {
        intent.current = '';
        if (error.code === 'consent_stale' && typeof error.current?.value === 'string') setNewer(error.current.value);
      }
      setFailure(failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };

  const change = (name: keyof Answers) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  if (done !== undefined) {
    return (
      <Notice tone="success" live title={done === 'new' ? texts.doneTitle : texts.knownTitle}>
        <p>{done === 'new' ? texts.done(phone) : texts.known}</p>
      </Notice>
    );
  }
  return (
    <Card as="section" aria-labelledby={heading}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Stack>
          <h2 id={heading}>{texts.title}</h2>
          <ErrorSummary problems={problems} attempt={attempt} />
          {failure !== '' && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          <TextField
            id="interest-name"
            label={texts.name}
            error={said('interest-name')}
            autoComplete="name"
            maxLength={100}
            {...change('name')}
          />
          <PhoneField id="interest-phone" label={texts.phone} error={said('interest-phone')} {...change('phone')} />
          <EmailField
            id="interest-email"
            label={texts.email}
            optional
            error={said('interest-email')}
            {...change('email')}
          />
          <Checkbox
            id="interest-consent"
            label={consent}
            error={said('interest-consent')}
            checked={agreed}
            onChange={(event) => setAgreedTo(event.target.checked ? consent : undefined)}
          />
          <Button type="submit" kind="primary" size="large" wide busy={busy}>
            {busy ? texts.sending : texts.send}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
