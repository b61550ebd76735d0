import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, numberField, rupeesField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { searchedMenuField } from '@tulna/console-kit/searched-select';
import { istDay } from '@tulna/rules/dates';
import { rupeesToPaise } from '@tulna/rules/money';
import { isProductName, PRODUCTS } from '@tulna/rules/products';
import { useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { useShopChoices } from '../../partners/use-shop-choices.ts';
import { useLenderOptions, useRateChanges } from './queries.ts';
import { readSteps } from './rate-steps.ts';

const paise = (rupees: number | null): number | null => (rupees === null ? null : rupeesToPaise(rupees));
const orNull = (key: string): string | null => (key === '' ? null : key);
const amount = { decimals: 2, max: 10_000_000 };

/** Drafts a rate, which a second person has to confirm. */
export function AddRateDialog({ onClose }: { onClose: () => void }) {
  const words = usePhrases('adminCommissionRates');
  const { products } = usePhrases('adminPartners');
  const partners = usePartnerOptions();
  const lenders = useLenderOptions();
  const [partnerChosen, setPartner] = useState('');
  const shops = useShopChoices(partnerChosen);
  const { add } = useRateChanges();
  const { form } = words;
  const any = { value: '', label: words.any };
  return (
    <FormDialog
      title={words.addTitle}
      intro={<p>{words.addIntro}</p>}
      action={words.add}
      size="lg"
      fields={[
        choiceField('side', {
          label: form.side,
          options: [
            { value: 'partner', label: words.sides.partner ?? '' },
            { value: 'lender', label: words.sides.lender ?? '' },
          ],
        }),
        choiceField('partner', {
          label: form.partner,
          hint: form.partnerHint,
          options: [any, ...partners],
          onChoose: setPartner,
        }),
        searchedMenuField('merchant', {
          label: form.merchant,
          hint: form.merchantHint,
          none: words.any,
          choices: shops,
          of: partnerChosen,
        }),
        choiceField('lender', { label: form.lender, hint: form.lenderHint, options: [any, ...lenders] }),
        choiceField('product', {
          label: form.product,
          options: [any, ...PRODUCTS.map(({ name }) => ({ value: name as string, label: products[name] }))],
        }),
        numberField('percent', { label: form.percent, half: true, decimals: 4, max: 100 }),
        rupeesField('flat', { label: form.flat, half: true, ...amount }),
        rupeesField('least', { label: form.least, half: true, ...amount }),
        rupeesField('most', { label: form.most, half: true, ...amount }),
        textField('steps', { label: form.steps, hint: form.stepsHint, lines: 3, max: 1000 }),
        choiceField('mode', {
          label: form.mode,
          options: [
            { value: 'marginal', label: form.modeMarginal },
            { value: 'retroactive', label: form.modeWhole },
          ],
        }),
        dayField('from', { label: form.from, half: true, required: true }),
        dayField('until', { label: form.until, hint: form.untilHint, half: true }),
      ]}
      initial={{ partner: '', lender: '', product: '', mode: 'marginal' }}
      check={({ side, lender, percent, flat, least, most, steps, from, until }) => {
        const read = readSteps(steps ?? '', form);
        const stepFault = 'fault' in read ? read.fault : undefined;
        const hasSteps = 'fault' in read || read.steps.length > 0;
        const hasPercent = percent !== null && percent !== undefined;
        const hasFee = flat !== null && flat !== undefined;
        return {
          lender: side === 'lender' && lender === '' ? form.lenderNeeded : undefined,
          percent:
            hasSteps && hasPercent ? form.oneOfTwo : !hasSteps && !hasPercent && !hasFee ? form.price : undefined,
          steps: stepFault,
          most: least != null && most != null && least > most ? form.bounds : undefined,
          from: from && from < istDay(Date.now()) ? form.past : undefined,
          until: from && until && until < from ? form.days : undefined,
        };
      }}
      send={({ side, partner, merchant, lender, product, percent, flat, least, most, steps, mode, from, until }) => {
        const read = readSteps(steps, form);
        const fee = paise(flat) ?? 0;
        const found = 'steps' in read ? read.steps.map((step) => ({ ...step, flat_paise: fee })) : [];
        return add({
          side,
          partner: side === 'lender' ? null : orNull(partner),
          merchant: side === 'partner' ? merchant : null,
          lender: orNull(lender),
          product: isProductName(product) ? product : null,
          terms: {
            price:
              found.length > 0
                ? { measure: 'amount', mode, steps: found }
                : { percent: String(percent ?? 0), flat_paise: fee },
            least_paise: paise(least),
            most_paise: paise(most),
          },
          from,
          until,
        });
      }}
      onClose={onClose}
    />
  );
}
