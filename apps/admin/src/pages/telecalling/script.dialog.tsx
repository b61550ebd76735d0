import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { CallScript } from '@tulna/contract/call-scripts';
import { SCRIPT_REASONS, type ScriptReason } from '@tulna/rules/csr-queue';
import { callLimits } from '@tulna/rules/telecalling';
import { useState } from 'react';
import { useScriptChanges } from './script-queries.ts';

const none = 'none';

/** Writes a script, or the next version of one. The server checks the placeholders and the names of lenders. */
export function ScriptDialog({ script, onClose }: { script: CallScript | undefined; onClose: () => void }) {
  const { scripts: words } = usePhrases('adminCallCampaigns');
  const { failures } = usePhrases('consoleKit');
  const { create, edit } = useScriptChanges();
  const [intent] = useState(newIntent);
  const texts = [
    textField('text_en', { label: words.text_en, lines: 6, max: callLimits.script, required: true }),
    textField('text_hi', { label: words.text_hi, lines: 6, max: callLimits.script, required: true }),
  ] as const;
  const reason = choiceField('queue_reason', {
    label: words.reason,
    hint: words.reasonHint,
    options: [
      { value: none, label: words.noReason },
      ...SCRIPT_REASONS.map((value) => ({ value, label: words.reasons[value] })),
    ],
  });
  const reasonOrNull = (value: ScriptReason | typeof none) => (value === none ? null : value);
  const failure = (error: unknown): string => failureText(error, failures);
  if (script !== undefined)
    return (
      <FormDialog
        title={script.name}
        action={words.save}
        size="lg"
        intro={<p>{words.hint}</p>}
        fields={[...texts, reason]}
        initial={{ text_en: script.text_en, text_hi: script.text_hi, queue_reason: script.queue_reason ?? none }}
        send={({ queue_reason, ...typed }) =>
          edit(script.script_id, { ...typed, queue_reason: reasonOrNull(queue_reason), version: script.version })
        }
        failure={failure}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={words.add}
      action={words.save}
      size="lg"
      intro={<p>{words.hint}</p>}
      fields={[textField('name', { label: words.name, max: callLimits.name, required: true }), ...texts, reason]}
      initial={{ queue_reason: none }}
      send={({ queue_reason, ...typed }) => create({ ...typed, queue_reason: reasonOrNull(queue_reason) }, intent)}
      failure={failure}
      onClose={onClose}
    />
  );
}
