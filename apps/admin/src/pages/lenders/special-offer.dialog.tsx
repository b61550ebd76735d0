import { FormDialog } from '@tulna/console-kit/form-dialog';
import { dayField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { written } from '@tulna/console-kit/written';
import type { AdminLender } from '@tulna/contract/lenders';
import { useLenderChanges } from './queries.ts';

/** Special offer: text and dates, sent as three updates (§4); the Hindi text has a separate call. */
export function SpecialOfferDialog({ lender, onClose }: { lender: AdminLender; onClose: () => void }) {
  const words = usePhrases('adminLenders');
  const { offer } = useLenderChanges();
  const formats = useFormats();
  const longer = { lines: 3, max: 300 };
  return (
    <FormDialog
      title={words.offerTitle(lender.name)}
      fields={[
        textField('so_text', { label: words.offerText, hint: words.offerHint, ...longer }),
        textField('so_text_hi', { label: words.offerHindi, hint: words.offerHindiHint, lang: 'hi', ...longer }),
        dayField('so_date_start', { label: words.offerFrom, half: true }),
        dayField('so_date_end', { label: words.offerTo, half: true }),
      ]}
      initial={lender}
      check={({ so_date_start: from, so_date_end: to }) => ({
        so_date_end: from && to && from > to ? words.offerDates : undefined,
      })}
      send={(values, seen) => offer(lender, values, seen === undefined)}
      theirs={(value) => (value === null || value === '' ? words.notSet : written(String(value), formats))}
      onClose={onClose}
    />
  );
}
