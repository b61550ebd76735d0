import { serverMessage, useChange } from '@tulna/console-core/changes';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { dayField, rupeesField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { type GoldPrice, getGoldPrice, updateGoldPrice } from '@tulna/contract/gold-comparison';
import { editTag } from '@tulna/rules/edit-tag';
import { formatPaise, rupeesToPaise } from '@tulna/rules/money';
import { client } from '../../session.ts';

const reload = [getGoldPrice];

/** The form for the price of gold, with its day and its publisher. */
export function GoldPriceDialog({ price, onClose }: { price: GoldPrice | null; onClose: () => void }) {
  const { gold } = usePhrases('adminLenders');
  const formats = useFormats();
  const change = useChange(reload);
  return (
    <FormDialog
      title={gold.priceTitle}
      intro={<p>{gold.priceIntro}</p>}
      fields={[
        rupeesField('per_gram_paise', { label: gold.perGram, min: 1000, max: 100_000, decimals: 2, required: true }),
        dayField('day', { label: gold.day, required: true }),
        textField('source', { label: gold.source, hint: gold.sourceHint, max: 60 }),
      ]}
      initial={price === null ? {} : { ...price, per_gram_paise: price.per_gram_paise / 100 }}
      send={(values, seen) =>
        change(
          () =>
            client.call(
              updateGoldPrice,
              { body: { ...values, per_gram_paise: rupeesToPaise(values.per_gram_paise) } },
              { seen: editTag(seen === undefined ? price : seen.value) },
            ),
          { done: serverMessage },
        )
      }
      theirs={(value) => {
        const now = value as GoldPrice | null;
        return now === null
          ? gold.noPrice
          : gold.price(formatPaise(now.per_gram_paise), formats.day(now.day), now.source || gold.invented);
      }}
      onClose={onClose}
    />
  );
}
