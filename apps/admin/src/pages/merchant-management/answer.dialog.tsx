import { ApiError } from '@tulna/client/errors';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, flagField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import { MERCHANT_REFUSALS, type MerchantRefusal, merchantLimits } from '@tulna/rules/merchants';
import { useState } from 'react';
import { ApprovalDocuments } from './approval-documents.tsx';
import styles from './merchants.module.css';
import { useAnswerPreview, useMerchantChanges } from './queries.ts';

interface PreviewProps {
  merchant: ManagedMerchant;
  answer: 'approve' | 'refuse';
  reason?: MerchantRefusal;
}

/** The messages that will be sent with the answer, exactly as worded by the server. */
function Preview({ merchant, answer, reason }: PreviewProps) {
  const { answer: words, values } = usePhrases('adminMerchants');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data, error } = useAnswerPreview(merchant.merchant_id, answer, reason);
  if (data === undefined)
    return error === null ? <Lines count={2} /> : <Notice tone="warning">{failureText(error, failures)}</Notice>;
  const { sms, email, not_before: later, language } = data;
  return (
    <section className={styles.preview} aria-label={words.preview(values.language[language])}>
      <h3>{words.preview(values.language[language])}</h3>
      {sms !== null && (
        <div>
          <small>{words.sms}</small>
          <p lang={language}>{sms}</p>
        </div>
      )}
      {email !== null && (
        <div>
          <small>{words.email}</small>
          <p lang={language}>
            <strong>{email.subject}</strong>
          </p>
          <p lang={language}>{email.body}</p>
        </div>
      )}
      {sms === null && email === null && <p>{words.nothing}</p>}
      {later !== null && <small>{words.later(formats.moment(later))}</small>}
    </section>
  );
}

interface AnswerProps {
  merchant: ManagedMerchant;
  onClose: () => void;
}

/** Approves a request, after showing the message that will be sent. @param isTwice another approved merchant has its mobile number */
export function ApproveDialog({ merchant, isTwice, onClose }: AnswerProps & { isTwice: boolean }) {
  const { answer: words, panel } = usePhrases('adminMerchants');
  const { failures } = usePhrases('consoleKit');
  const { approve } = useMerchantChanges();
  const [twice, setTwice] = useState(isTwice);
  return (
    <FormDialog
      title={words.approveTitle(merchant.shop_name)}
      action={twice ? words.approveTwice : panel.approve}
      fields={
        merchant.email === null
          ? []
          : [flagField('invite', { label: words.invite, hint: words.inviteHint(merchant.email) })]
      }
      initial={{ invite: 1 }}
      intro={
        <>
          <p>{words.approveIntro}</p>
          {twice && <Notice tone="warning">{words.twice}</Notice>}
          <ApprovalDocuments merchantId={merchant.merchant_id} />
          <Preview merchant={merchant} answer="approve" />
          {merchant.email === null && <p>{words.noEmail}</p>}
        </>
      }
      send={({ invite = 0 }: { invite?: 0 | 1 }) =>
        approve({ merchant_id: merchant.merchant_id, twice, invite: invite === 1 }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'merchant_twice') setTwice(true);
          throw error;
        })
      }
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Refuses a request with a reason, which is in the message; the note is only for colleagues. */
export function RefuseDialog({ merchant, onClose }: AnswerProps) {
  const { answer: words, panel, values } = usePhrases('adminMerchants');
  const { failures } = usePhrases('consoleKit');
  const { refuse } = useMerchantChanges();
  const [reason, setReason] = useState<MerchantRefusal>('details');
  return (
    <FormDialog
      title={words.refuseTitle(merchant.shop_name)}
      action={panel.refuse}
      fields={[
        choiceField('reason', {
          label: words.reason,
          options: MERCHANT_REFUSALS.map((value) => ({ value, label: values.reason[value] })),
          onChoose: setReason,
        }),
        textField('note', { label: words.note, hint: words.noteHint, lines: 3, max: merchantLimits.note }),
      ]}
      initial={{ reason: 'details' }}
      intro={
        <>
          <p>{words.refuseIntro}</p>
          <Preview merchant={merchant} answer="refuse" reason={reason} />
        </>
      }
      check={(typed) => ({ note: typed.reason === 'other' && typed.note === '' ? words.noteMissing : undefined })}
      send={(typed) => refuse({ merchant_id: merchant.merchant_id, ...typed })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
