import { sendHelpRequest } from '@tulna/contract/help-requests';
import type { Language } from '@tulna/phrases/language';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { userPath } from '@tulna/rules/user-pages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBrand } from '../boot.tsx';
import { useForm, wrongOf } from '../form/use-form.tsx';
import { LanguageProvider, loadTopics, useLanguage, usePhrases } from '../language/phrases.tsx';
import { client, useUserId } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Actions, Dialog } from '../ui/dialog.tsx';
import { Loading, Skeleton } from '../ui/feedback.tsx';
import { Stack } from '../ui/layout.tsx';
import { Link } from '../ui/link.tsx';
import { Small } from '../ui/text.tsx';
import { EmailField, PhoneField, TextArea, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';

interface HelpDialogProps {
  open: boolean;
  /** A question that is already filled in, or empty. */
  question: string;
  onClose: () => void;
}

/** The help form (§4, C13): Send is enabled once name, valid email, valid phone and description are filled in; the form is cleared after sending. */
function HelpForm({ open, question, onClose }: HelpDialogProps) {
  const { help } = usePhrases('shell');
  const brand = useBrand();
  const userId = useUserId();
  const { contactName, email, phoneNumber, company, description } = help;
  const form = useForm({
    prefix: 'help-',
    start: { contactName: '', email: '', phoneNumber: '', company: '', description: '' },
    labels: { contactName, email, phoneNumber, company, description },
    check: (values) =>
      wrongOf({
        contactName: values.contactName.trim() === '' ? 'required' : undefined,
        email: checkEmail(values.email),
        phoneNumber: checkMobile(values.phoneNumber),
        company: undefined,
        description: values.description.trim() === '' ? 'required' : undefined,
      }),
    async send({ company: shop, ...rest }, intent) {
      const body = { ...rest, ...(shop !== '' && { company: shop }), partner: brand.key };
      await client.call(sendHelpRequest, { body }, { intent });
      form.reset();
      onClose();
      showToast('success', help.sent);
    },
  });
  const begin = useEffectEvent(() => form.change('description', question));
  useEffect(() => {
    if (open && question !== '') begin();
  }, [open, question]);

  return (
    <form {...form.form}>
      <Stack>
        <p>{help.intro}</p>
        {userId !== null && (
          <p>
            <Link to={`${userPath('my-data')}#call-me`} onClick={onClose}>
              {help.chooseTime}
            </Link>
          </p>
        )}
        {form.errors}
        <TextField {...form.bind('contactName')} label={contactName} autoComplete="name" maxLength={120} />
        <EmailField {...form.bind('email')} label={email} />
        <PhoneField {...form.bind('phoneNumber', normaliseMobile)} label={phoneNumber} />
        <TextField {...form.bind('company')} label={company} optional autoComplete="organization" maxLength={120} />
        <TextArea {...form.bind('description')} label={description} maxLength={4000} rows={4} />
        {!form.isComplete && <Small>{help.missing}</Small>}
      </Stack>
      <Actions>
        <Button type="submit" kind="primary" size="large" disabled={!form.isComplete} busy={form.busy}>
          {form.busy ? help.sending : help.send}
        </Button>
      </Actions>
    </form>
  );
}

/** The help form in its dialog, on every page. Its texts are loaded when it first opens. Typed text stays while it is closed. */
export function HelpDialog(props: HelpDialogProps) {
  const { help } = usePhrases('shell');
  const language = useLanguage();
  // After a change of language, the form stays as it is until the new texts are loaded.
  const [ready, setReady] = useState<Language>();
  const isWanted = props.open || ready !== undefined;
  useEffect(() => {
    if (isWanted) void loadTopics(language, ['validation']).then(() => setReady(language));
  }, [isWanted, language]);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={help.title}>
      {ready === undefined ? (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      ) : (
        <LanguageProvider language={ready}>
          <HelpForm {...props} />
        </LanguageProvider>
      )}
    </Dialog>
  );
}
