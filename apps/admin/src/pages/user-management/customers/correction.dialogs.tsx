import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { ContactCorrection } from '@tulna/contract/contact-corrections';
import { CORRECTION_REASONS, type CorrectedKind } from '@tulna/rules/contact-corrections';
import { REASON_NOTE } from '@tulna/rules/customer-records';
import { checkEmail, checkMobile, checkOtp, normaliseMobile } from '@tulna/rules/patterns';
import { noteText } from '../../../shown-details/shown-detail.tsx';
import { useCorrectionSteps } from './correction-queries.ts';

/** Asks for the new number or email and why, and has the code sent. */
export function StartDialog({
  customerId,
  kinds,
  onClose,
}: {
  customerId: string;
  kinds: readonly CorrectedKind[];
  onClose: () => void;
}) {
  const { correction: words, show } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  const { start } = useCorrectionSteps();
  const { dialog } = words;
  const fault = (kind: string, value: string): string | undefined => {
    if (value === '') return undefined;
    if (kind === 'email') return checkEmail(value.toLowerCase()) && dialog.wrongEmail;
    return checkMobile(normaliseMobile(value)) && dialog.wrongPhone;
  };
  return (
    <FormDialog
      title={dialog.title}
      action={dialog.action}
      intro={<p>{dialog.intro}</p>}
      fields={[
        choiceField('kind', {
          label: dialog.kind,
          options: kinds.map((value) => ({ value, label: words.kinds[value] })),
        }),
        textField('value', { label: dialog.value, max: 254, required: true }),
        choiceField('reason', {
          label: show.reason,
          options: CORRECTION_REASONS.map((value) => ({ value, label: words.reasons[value] })),
        }),
        textField('note', { label: show.note, hint: show.noteHint, lines: 2, max: REASON_NOTE }),
      ]}
      check={({ kind = '', value = '', reason = '', note = '' }) => ({
        value: fault(kind, value),
        note: noteText(reason, note, show),
      })}
      send={(request) => start({ customer_id: customerId, ...request })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** The field for the code that the customer reads out. */
export function CodeDialog({
  correction,
  which,
  onClose,
}: {
  correction: ContactCorrection;
  which: 'new' | 'old';
  onClose: () => void;
}) {
  const { code: words, change } = usePhrases('adminCustomers').correction;
  const { failures } = usePhrases('consoleKit');
  const { prove } = useCorrectionSteps();
  return (
    <FormDialog
      title={words.title[which]}
      action={words.action}
      intro={<p>{change(correction.from, correction.to)}</p>}
      fields={[
        textField('code', {
          label: words.label,
          max: 20,
          required: true,
          check: (value) => (checkOtp(value.replaceAll(/\s/g, '')) === undefined ? undefined : words.wrong),
        }),
      ]}
      send={({ code }) => prove({ correction_id: correction.correction_id, which, code })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Stops an open correction for a reason. */
export function StopDialog({ correction, onClose }: { correction: ContactCorrection; onClose: () => void }) {
  const { correction: words, show } = usePhrases('adminCustomers');
  const { failures } = usePhrases('consoleKit');
  const { stop } = useCorrectionSteps();
  return (
    <FormDialog
      title={words.stop.title}
      action={words.stop.button}
      intro={<p>{words.stop.intro}</p>}
      fields={[
        textField('note', { label: words.stop.note, hint: show.noteHint, lines: 2, max: REASON_NOTE, required: true }),
      ]}
      check={({ note = '' }) => ({ note: note === '' ? undefined : noteText('other', note, show) })}
      send={({ note }) => stop({ correction_id: correction.correction_id, note })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
