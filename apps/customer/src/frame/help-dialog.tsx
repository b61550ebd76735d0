import { newIntent } from '@tulna/client/client';
import { sendHelpRequest } from '@tulna/contract/help-requests';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '../boot.tsx';
import { loadTopics, phrasesOf, useLanguage, usePhrases } from '../language/phrases.tsx';
import { failureText } from '../session/failure.ts';
import { client } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Actions, Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/feedback.tsx';
import { Stack } from '../ui/layout.tsx';
import { Small } from '../ui/text.tsx';
import { EmailField, PhoneField, TextArea, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';

const empty = { contactName: '', email: '', phoneNumber: '', company: '', description: '' };
type Values = typeof empty;

/** The sentences of wrong fields; empty until their topic is there. */
function useProblems(values: Values): Partial<Record<keyof Values, string>> {
  const language = useLanguage();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void loadTopics(language, ['validation']).then(() => setReady(true));
  }, [language]);
  if (!ready) return {};
  const messages = phrasesOf(language, 'validation');
  const email = checkEmail(values.email);
  const phone = checkMobile(values.phoneNumber);
  return { ...(email && { email: messages[email] }), ...(phone && { phoneNumber: messages[phone] }) };
}

interface HelpDialogProps {
  open: boolean;
  /** A question to start from, or empty. */
  question: string;
  onClose: () => void;
}

/** The help form (§4, C13): Send opens when name, valid e-mail, valid phone and description are there; it resets after sending. */
export function HelpDialog({ open, question, onClose }: HelpDialogProps) {
  const { help, failures } = usePhrases('shell');
  const brand = useBrand();
  const [values, setValues] = useState<Values>(empty);
  const [left, setLeft] = useState<Partial<Record<keyof Values, boolean>>>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const intent = useRef('');
  const problems = useProblems(values);

  useEffect(() => {
    if (open && question !== '') setValues((old) => ({ ...old, description: question }));
  }, [open, question]);

  const isReady =
    values.contactName.trim() !== '' &&
    values.description.trim() !== '' &&
    checkEmail(values.email) === undefined &&
    checkMobile(values.phoneNumber) === undefined;

  const bind = (name: keyof Values, read = (typed: string) => typed) => ({
    id: `help-${name}`,
    name,
    value: values[name],
    error: left[name] === true && values[name] !== '' ? problems[name] : undefined,
    onChange: (event: { target: { value: string } }) => {
      intent.current = '';
      setValues({ ...values, [name]: read(event.target.value) });
    },
    onBlur: () => setLeft({ ...left, [name]: true }),
  });

  const send = async () => {
    setSending(true);
    setFailure('');
    intent.current ||= newIntent();
    try {
      const { company, ...rest } = values;
      await client.call(
        sendHelpRequest,
        {
          body: {
            ...rest,
            ...(company !== '' && { company }),
            partner: brand.key,
          },
        },
        { intent: intent.current },
      );
      setValues(empty);
      setLeft({});
      intent.current = '';
      onClose();
      showToast('success', help.sent);
    } catch (error) {
      setFailure(failureText(error, failures));
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={help.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !sending) void send();
        }}
      >
        <Stack>
          <p>{help.intro}</p>
          {failure !== '' && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          <TextField {...bind('contactName')} label={help.contactName} autoComplete="name" maxLength={120} />
          <EmailField {...bind('email')} label={help.email} />
          <PhoneField {...bind('phoneNumber', normaliseMobile)} label={help.phoneNumber} />
          <TextField {...bind('company')} label={help.company} optional autoComplete="organization" maxLength={120} />
          <TextArea {...bind('description')} label={help.description} maxLength={4000} rows={4} />
          {!isReady && <Small>{help.missing}</Small>}
        </Stack>
        <Actions>
          <Button type="submit" kind="primary" size="large" disabled={!isReady} busy={sending}>
            {sending ? help.sending : help.send}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
