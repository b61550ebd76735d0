import { FormDialog } from '@tulna/console-kit/form-dialog';
import { flagField, numberField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { SwitchedLender } from '@tulna/contract/lender-switches';
import { AUTO_SWITCH_LIMITS as limits } from '@tulna/rules/auto-switch';
import { useSwitchChanges } from './queries.ts';

/** The rule by which a lender is automatically switched off everywhere, and on again. */
export function RuleDialog({ lender, onClose }: { lender: SwitchedLender; onClose: () => void }) {
  const { auto } = usePhrases('adminLenderSwitches');
  const { setRule } = useSwitchChanges();
  const { fields: labels } = auto;
  const { rule, rule_version: version } = lender;
  const number = <Name extends 'off_share' | 'off_calls' | 'off_minutes' | 'on_answers' | 'on_minutes'>(
    name: Name,
    [min, max]: readonly [number, number],
    hint?: string,
  ) => numberField(name, { label: labels[name], half: true, required: true, min, max, hint });
  return (
    <FormDialog
      title={auto.dialog(lender.name)}
      intro={<p>{auto.how}</p>}
      action={auto.save}
      size="lg"
      fields={[
        flagField('goes_off', { label: labels.goes_off }),
        number('off_share', limits.offShare),
        number('off_calls', limits.offCalls),
        number('off_minutes', limits.offMinutes),
        flagField('comes_back', { label: labels.comes_back }),
        number('on_answers', limits.onAnswers, auto.onHint),
        number('on_minutes', limits.onMinutes),
      ]}
      initial={{ ...rule, goes_off: rule.goes_off ? 1 : 0, comes_back: rule.comes_back ? 1 : 0 }}
      send={({ goes_off, comes_back, ...numbers }) =>
        setRule(lender.lender_id, { ...numbers, goes_off: goes_off === 1, comes_back: comes_back === 1 }, version)
      }
      onClose={onClose}
    />
  );
}
