import { ApiError } from '@tulna/client/errors';
import { sendOtp } from '@tulna/contract/one-time-passcodes';
import { PHONE_CODE } from '@tulna/rules/constants';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { useHref, useNavigate } from '../routing/router.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback.tsx';
import { Stack } from '../ui/layout.tsx';
import { Hidden, Small } from '../ui/text.tsx';
import { EmailField, PhoneField } from '../ui/text-field.tsx';
import { storeChallenge } from './challenge.ts';
import { failureText } from './failure.ts';
import { client } from './session.ts';
import { SignedOutNote } from './signed-out-note.tsx';

type Channel = 'sms' | 'email';

function NewTab({ path, children }: { path: string; children: ReactNode }) {
  const { ui } = usePhrases('shell');
  const { brand } = useBoot();
  return (
    <a href={`${useHref(path)}?partner=${encodeURIComponent(brand.key)}`} target="_blank" rel="noopener">
      {children}
      <Hidden> {ui.newTab}</Hidden>
    </a>
  );
}

/** One field and 'Send code', by mobile number or, if the person prefers, by email. Needs the topics `landing` and `validation`. */
export function SendCodeForm({ id }: { id: string }) {
  const { signIn } = usePhrases('landing');
  const { failures, frame } = usePhrases('shell');
  const messages = usePhrases('validation');
  const { brand } = useBoot();
  const navigate = useNavigate();
  const [channel, setChannel] = useState<Channel>('sms');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (message: string) => {
    setError(message);
    form.current?.querySelector('input')?.focus();
  };

  // The fields are uncontrolled, so text typed before hydration stays in them.
  const typed = (): string => form.current?.querySelector('input')?.value.trim() ?? '';

  const send = async () => {
    const mobile = normaliseMobile(typed());
    const email = typed();
    const code = channel === 'sms' ? checkMobile(mobile) : checkEmail(email);
    setFailure('');
    if (code !== undefined) return refuse(messages[code] ?? messages.invalid);
    setError(undefined);
    setSending(true);
    try {
      const body =
        channel === 'sms'
          ? ({ channel, phone_code: PHONE_CODE, phone: mobile, partner: brand.key } as const)
          : ({ channel, email, partner: brand.key } as const);
      storeChallenge(await client.call(sendOtp, { body }), channel);
      await navigate('/verification');
    } catch (problem) {
      const field = problem instanceof ApiError ? (problem.fields.phone ?? problem.fields.email) : undefined;
      if (field !== undefined) refuse(field);
      else setFailure(failureText(problem, failures));
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) void send();
  };

  const change = () => {
    setChannel(channel === 'sms' ? 'email' : 'sms');
    setError(undefined);
    setFailure('');
  };

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit}>
      <Stack>
        <SignedOutNote />
        {channel === 'sms' ? (
          <PhoneField key="sms" id={id} name="phone" label={signIn.phone} hint={signIn.phoneHint} error={error} />
        ) : (
          <EmailField key="email" id={id} name="email" label={signIn.email} hint={signIn.emailHint} error={error} />
        )}
        {failure !== '' && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Button type="submit" kind="primary" size="large" wide busy={sending}>
          {signIn.sendCode}
        </Button>
        <Button kind="quiet" wide onClick={change}>
          {channel === 'sms' ? signIn.useEmail : signIn.usePhone}
        </Button>
        <Small>
          {signIn.agree} <NewTab path="/terms-of-use">{frame.termsOfUse}</NewTab>
          {' · '}
          <NewTab path="/privacy-policy">{frame.privacy}</NewTab>
        </Small>
      </Stack>
    </form>
  );
}
