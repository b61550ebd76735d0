import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { createMerchant } from '@tulna/contract/merchants';
import { checkEmail, checkFullName, checkMobile, checkPincode, normaliseMobile } from '@tulna/rules/patterns';
import { useRef, useState } from 'react';
import { useBrand } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import type { PageModule } from '../../routes.ts';
import { useNavigate, useParams } from '../../routing/router.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, Notice } from '../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { EmailField, PhoneField, PincodeField, TextField } from '../../ui/text-field.tsx';
import { successPath } from './success-path.ts';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'merchant').head;
  return { title: title(brand.name), description };
};

const empty = { shop_name: '', contact_name: '', phone: '', email: '', postal_code: '' };
type Values = typeof empty;
type Field = keyof Values;

const codesOf = (values: Values) => ({
  shop_name: values.shop_name.trim() === '' ? ('required' as const) : undefined,
  contact_name: checkFullName(values.contact_name.trim()),
  phone: checkMobile(normaliseMobile(values.phone)),
  email: values.email.trim() === '' ? undefined : checkEmail(values.email.trim()),
  postal_code: checkPincode(values.postal_code.trim()),
});

/** A shop or agent joins a partner (P8). */
export function Page() {
  const texts = usePhrases('merchant');
  const messages = usePhrases('validation');
  const { failures } = usePhrases('shell');
  const brand = useBrand();
  const { partner_name: partner = brand.key } = useParams();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>(empty);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const intent = useRef('');

  const show = (found: Partial<Record<Field, string>>) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const send = async () => {
    const wrong = Object.entries(codesOf(values)).flatMap(([name, code]): [string, string][] =>
      code ? [[name, messages[code]]] : [],
    );
    setFailure('');
    if (wrong.length > 0) return show(Object.fromEntries(wrong));
    setErrors({});
    setBusy(true);
    intent.current ||= newIntent();
    try {
      const { email, ...rest } = values;
      const body = { ...rest, partner, ...(email.trim() !== '' && { email: email.trim() }) };
      const answer = await client.call(createMerchant, { body }, { intent: intent.current });
      await navigate(successPath(answer.code));
    } catch (problem) {
      if (problem instanceof ApiError && Object.keys(problem.fields).length > 0) show(problem.fields);
      else setFailure(failureText(problem, failures));
      intent.current = '';
    } finally {
      setBusy(false);
    }
  };

  const put = (name: Field, value: string) => {
    intent.current = '';
    setValues({ ...values, [name]: value });
  };
  const bind = (name: Field) => ({
    id: `merchant-${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => put(name, event.target.value),
  });

  return (
    <PageBody width="narrow">
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Card look="raised">
          <Stack>
            <h1>{texts.title(brand.name)}</h1>
            <Lead>{texts.text}</Lead>
            <ErrorSummary
              attempt={attempt}
              problems={Object.entries(errors).map(([name, message]) => ({ id: `merchant-${name}`, message }))}
            />
            {failure !== '' && (
              <Notice tone="danger" live>
                {failure}
              </Notice>
            )}
            <TextField {...bind('shop_name')} label={texts.shop_name} autoComplete="organization" maxLength={120} />
            <TextField
              {...bind('contact_name')}
              label={texts.contact_name}
              hint={texts.contactHint}
              autoComplete="name"
              maxLength={100}
            />
            <PhoneField {...bind('phone')} label={texts.phone} hint={texts.phoneHint} />
            <EmailField {...bind('email')} label={texts.email} optional />
            <PincodeField
              {...bind('postal_code')}
              label={texts.postal_code}
              autoComplete="postal-code"
              onChange={(postal_code) => put('postal_code', postal_code)}
            />
            <Button type="submit" kind="primary" size="large" wide busy={busy}>
              {texts.send}
            </Button>
            <Small>{texts.use}</Small>
          </Stack>
        </Card>
      </form>
    </PageBody>
  );
}
