import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { rateInWords } from '@tulna/phrases/rate-words';
import { useMemo, useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { AddRateDialog } from './add-rate.dialog.tsx';
import { EndRateDialog } from './end-rate.dialog.tsx';
import { type Rate, useLenderOptions, useRateChanges, useRates } from './queries.ts';
import { type RateAction, rateColumns, rateName } from './rate-columns.tsx';
import { CommissionTabs } from './tabs.tsx';

/** Commission rates with their first and last days. A rate takes effect once a second person has confirmed it (A15). */
export function Page() {
  const words = usePhrases('adminCommissionRates');
  const { products } = usePhrases('adminPartners');
  const formats = useFormats();
  const rates = useRates();
  const partners = usePartnerOptions();
  const lenders = useLenderOptions();
  const { confirm, discard } = useRateChanges();
  const [isAdding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<{ action: RateAction; rate: Rate }>();
  const columns = useMemo(
    () => rateColumns({ words, products, formats, act: (action, rate) => setDialog({ action, rate }) }),
    [words, products, formats],
  );
  const filters = useMemo<readonly ListFilter<Rate>[]>(() => {
    const named = (labels: Readonly<Record<string, string>>) =>
      Object.entries(labels).map(([value, label]) => ({ value, label }));
    return [
      { key: 'side', label: words.columns.side, options: named(words.sides) },
      { key: 'state', label: words.state, options: named(words.states) },
      { key: 'partner_key', label: words.columns.partner, options: partners },
      { key: 'lender', label: words.columns.lender, options: lenders },
    ];
  }, [words, partners, lenders]);

  const rateWords = dialog && `${rateName(dialog.rate, words)}, ${rateInWords(dialog.rate.terms, words)}`;
  const ending = dialog?.rate.ending;
  const question = (): string | undefined => {
    if (dialog === undefined || rateWords === undefined || dialog.action === 'end') return undefined;
    if (dialog.action === 'discard') return ending ? words.discardEndText(rateWords) : words.discardText(rateWords);
    return ending ? words.confirmEndText(rateWords, formats.day(ending.until)) : words.confirmText(rateWords);
  };
  const close = () => setDialog(undefined);
  const runConfirmed = async (): Promise<unknown> => {
    if (dialog === undefined) return undefined;
    const { rate_id } = dialog.rate;
    return dialog.action === 'confirm' ? confirm(rate_id, ending?.until ?? null) : discard(rate_id);
  };
  return (
    <>
      <CommissionTabs />
      <ListPage
        name="commission-rates"
        title={words.title}
        lead={words.lead}
        source={rates}
        columns={columns}
        rowId={({ rate_id }) => rate_id}
        rowName={(rate) => rateName(rate, words)}
        filters={filters}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      />
      {isAdding && <AddRateDialog onClose={() => setAdding(false)} />}
      {dialog?.action === 'end' && <EndRateDialog rate={dialog.rate} onClose={close} />}
      {question() !== undefined && (
        <ConfirmQuestion
          text={question()}
          action={dialog?.action === 'confirm' ? words.confirm : words.discard}
          onConfirm={runConfirmed}
          onClose={close}
        />
      )}
    </>
  );
}
