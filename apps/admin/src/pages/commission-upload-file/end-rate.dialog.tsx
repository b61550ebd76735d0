import { FormDialog } from '@tulna/console-kit/form-dialog';
import { dayField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { istDay } from '@tulna/rules/dates';
import { type Rate, useRateChanges } from './queries.ts';

/** Asks for the last day of a rate, which a second person has to confirm. */
export function EndRateDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const words = usePhrases('adminCommissionRates');
  const { end } = useRateChanges();
  return (
    <FormDialog
      title={words.endTitle}
      intro={<p>{words.endIntro}</p>}
      action={words.end}
      fields={[dayField('until', { label: words.form.until, required: true })]}
      check={({ until }) => ({ until: until && until < istDay(Date.now()) ? words.form.past : undefined })}
      send={({ until }) => end(rate.rate_id, until)}
      onClose={onClose}
    />
  );
}
