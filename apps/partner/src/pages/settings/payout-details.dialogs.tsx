import { Button } from '@mantine/core';
import { ifscField } from '@tulna/console-core/ifsc-field';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OwnPayoutDetails, sendAccountCode } from '@tulna/contract/partner-payout-details';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { GST_STATES, normaliseAccountNumber } from '@tulna/rules/business-numbers';
import { usePayoutDetailsChanges } from './queries.ts';

interface BusinessProps {
  details: OwnPayoutDetails;
  onClose: () => void;
}

interface AccountProps extends BusinessProps {
  challenge: AnswerOf<typeof sendAccountCode>;
}

type Words = ConsoleTopics['partnerPayoutDetails'];

const taxFields = ({ form, gstStates }: Words) =>
  [
    textField('gstin', { label: form.gstin, hint: form.gstinHint, max: 30 }),
    choiceField('state', {
      label: form.state,
      options: GST_STATES.map((value) => ({ value, label: gstStates[value] })),
    }),
  ] as const;

const accountFields = ({ form }: Words) =>
  [
    textField('account_name', { label: form.holder, required: true, max: 120 }),
    textField('account_number', { label: form.number, hint: form.numberHint, half: true, required: true, max: 40 }),
    textField('again', { label: form.again, half: true, required: true, max: 40 }),
    ifscField(form.ifsc),
  ] as const;

const codeField = ({ form }: Words) => textField('code', { label: form.code, required: true, max: 12 });

/** Requests another legal name or GST registration. */
export function BusinessDialog({ details, onClose }: BusinessProps) {
  const words = usePhrases('partnerPayoutDetails');
  const { askForBusiness } = usePayoutDetailsChanges();
  const known = details.waiting ?? details.in_force;
  return (
    <FormDialog
      title={words.changeBusiness}
      intro={<p>{words.form.businessIntro}</p>}
      action={words.form.send}
      fields={[
        textField('legal_name', {
          label: words.form.legalName,
          hint: words.form.legalNameHint,
          required: true,
          max: 120,
        }),
        ...taxFields(words),
      ]}
      initial={{
        legal_name: details.waiting?.legal_name ?? details.legal_name,
        gstin: known?.gstin ?? '',
        state: GST_STATES.find((state) => state === known?.state),
      }}
      send={askForBusiness}
      onClose={onClose}
    />
  );
}

const differs =
  ({ form }: Words) =>
  ({ account_number, again }: { account_number?: string | undefined; again?: string | undefined }) => ({
    again:
      account_number && again && normaliseAccountNumber(account_number) !== normaliseAccountNumber(again)
        ? form.differs
        : undefined,
  });

/** Requests payment to another account, with the code from the email. For the first account, PAN and state are asked too. */
export function AccountDialog({ details, challenge, onClose }: AccountProps) {
  const words = usePhrases('partnerPayoutDetails');
  const { askForAccount, resendCode } = usePayoutDetailsChanges();
  const { form } = words;
  const { challenge_id } = challenge;
  const isFirst = details.in_force === null && details.waiting === null;
  const shared = {
    action: form.send,
    size: 'lg',
    check: differs(words),
    onClose,
    intro: (
      <>
        <p>{form.accountIntro(challenge.sent_to)}</p>
        <div>
          <Button
            variant="subtle"
            size="xs"
            // A failure is a toast.
            onClick={() => void resendCode(challenge_id, form.resent).catch(() => undefined)}
          >
            {form.resend}
          </Button>
        </div>
      </>
    ),
  } as const;
  if (!isFirst)
    return (
      <FormDialog
        {...shared}
        title={words.changeAccount}
        fields={[...accountFields(words), codeField(words)]}
        initial={{}}
        send={({ again: _, ...values }) => askForAccount({ ...values, challenge_id })}
      />
    );
  return (
    <FormDialog
      {...shared}
      title={words.enterAccount}
      fields={[
        ...accountFields(words),
        textField('pan', { label: form.pan, hint: form.panHint, max: 20 }),
        ...taxFields(words),
        codeField(words),
      ]}
      initial={{}}
      send={({ again: _, pan, gstin, state, ...values }) =>
        askForAccount({ ...values, first: { pan, gstin, state }, challenge_id })
      }
    />
  );
}
